"""The scripts that run inside the server. Commands of Redis 7.0 and before, and no others."""

from typing import Final

PUBLISH: Final = """
-- Compare and append. KEYS: meta, heads, then (stream, view) for each audience.
-- ARGV: epoch, schema, keep, game, v, head, m, m pairs for meta;
--   then for each audience: n, n times (v, head, data, say, patch, ask), the view's v, the view.
-- Gives: status, `unseen` where somebody has no view, then for each audience {what, at}:
--   done: all is there, `at` versions were added; gap: the stream ends at `at`;
--   diverged: at version `at` it holds another head; trimmed: version `at` is there no more.
local function number(id) return tonumber(string.match(id, '^(%d+)-')) end
local function last_of(key)
  if redis.call('EXISTS', key) == 0 then return 0 end
  local info = redis.call('XINFO', 'STREAM', key)
  for i = 1, #info, 2 do
    if info[i] == 'last-generated-id' then return number(info[i + 1]) end
  end
  return 0
end
local function head_at(key, v)
  local found = redis.call('XRANGE', key, v .. '-0', v .. '-0')
  if #found == 0 then return false end
  local fields = found[1][2]
  for i = 1, #fields, 2 do
    if fields[i] == 'head' then return fields[i + 1] end
  end
  return ''
end
local epoch, schema, keep = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
local known = tonumber(redis.call('HGET', KEYS[1], 'epoch') or '0')
if known > epoch then return {'older', known} end
if known ~= 0 and known < epoch then
  for i = 3, #KEYS do redis.call('DEL', KEYS[i]) end
  redis.call('DEL', KEYS[1])
end
local at, added, whole = 7, 0, true
local pairs_at, m = at + 1, tonumber(ARGV[at])
at = at + 2 * m
local answer = {'done'}
for i = 3, #KEYS, 2 do
  local stream, view = KEYS[i], KEYS[i + 1]
  local n = tonumber(ARGV[at + 1])
  at = at + 1
  local last, result, count = last_of(stream), nil, 0
  for e = 0, n - 1 do
    local p = at + 6 * e
    local v, head = tonumber(ARGV[p + 1]), ARGV[p + 2]
    if v <= last then
      local there = head_at(stream, ARGV[p + 1])
      if there and there ~= head then result = {'diverged', v} break end
      if not there and not result then result = {'trimmed', v} end
    elseif v > last + 1 then
      result = {'gap', last}
      break
    else
      local fields = {'schema', schema, 'epoch', ARGV[1], 'head', head, 'data', ARGV[p + 3],
        'say', ARGV[p + 4], 'patch', ARGV[p + 5]}
      if ARGV[p + 6] ~= '' then
        fields[#fields + 1] = 'ask'
        fields[#fields + 1] = ARGV[p + 6]
      end
      redis.call('XADD', stream, ARGV[p + 1] .. '-0', unpack(fields))
      last, count = v, count + 1
    end
  end
  -- With nothing to add the stream may have been lost as well.
  if not result and last < tonumber(ARGV[5]) then result = {'gap', last} end
  at = at + 6 * n
  local view_v = tonumber(ARGV[at + 1])
  if not result and view_v > 0 and view_v == last then
    redis.call('SET', view, ARGV[at + 2])
    if view_v > keep then redis.call('XTRIM', stream, 'MINID', (view_v - keep) .. '-0') end
  end
  if redis.call('EXISTS', view) == 0 then answer[1] = 'unseen' end
  at = at + 2
  if result and result[1] ~= 'trimmed' then whole = false end
  answer[#answer + 1] = result or {'done', count}
  added = added + count
end
local told = tonumber(redis.call('HGET', KEYS[1], 'v') or '0')
if whole and tonumber(ARGV[5]) >= told then
  redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'v', ARGV[5], 'head', ARGV[6],
    unpack(ARGV, pairs_at, pairs_at + 2 * m - 1))
  if added > 0 then
    redis.call('XADD', KEYS[2], 'MAXLEN', '~', 10000, '*',
      'game', ARGV[4], 'v', ARGV[5], 'head', ARGV[6])
  end
end
return answer
"""

LOOK: Final = """
-- What is known of games, to be seen at one look. KEYS: for each game meta and its command
-- streams; ARGV: how many keys each game has. Gives for each: the version told, the number of its
-- command streams in which something waits, how many play, and whether it is over.
local answer, at = {}, 0
for g = 1, #ARGV do
  local n = tonumber(ARGV[g])
  local told, waiting = redis.call('HMGET', KEYS[at + 1], 'v', 'players', 'over'), 0
  for k = at + 2, at + n do
    if redis.call('EXISTS', KEYS[k]) == 1 then
      local open = redis.call('XLEN', KEYS[k]) > 0
      for _, group in ipairs(redis.call('XINFO', 'GROUPS', KEYS[k])) do
        local said = {}
        for i = 1, #group, 2 do said[group[i]] = group[i + 1] end
        if said['name'] == 'workers' then
          local info = redis.call('XINFO', 'STREAM', KEYS[k])
          local last = ''
          for i = 1, #info, 2 do
            if info[i] == 'last-generated-id' then last = info[i + 1] end
          end
          open = said['pending'] > 0 or said['last-delivered-id'] ~= last
        end
      end
      if open then waiting = waiting + 1 end
    end
  end
  answer[#answer + 1] = {tonumber(told[1] or '0'), waiting, tonumber(told[2] or '0'),
    tonumber(told[3] or '0')}
  at = at + n
end
return answer
"""

ANSWER: Final = """
-- Answers an entry and acknowledges it, or neither: where the answer cannot be kept, this ends.
-- KEYS: replies, commands. ARGV: how many replies are kept, group, entry, fields of the reply.
redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', unpack(ARGV, 4))
return redis.call('XACK', KEYS[2], ARGV[2], ARGV[3])
"""

LET_GO: Final = """
-- Gives a lease back, where it is still one's own. KEYS: lease; ARGV: whose.
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
"""

HOLD: Final = """
-- Takes a lease that is free, or keeps one's own. KEYS: lease; ARGV: whose, for how long in ms.
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
