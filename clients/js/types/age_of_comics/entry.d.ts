// Made by `npm run types`.

export interface Entry {
  schema: "longbox-streams/1";
  epoch: string;
  head: string;
  data: string;
  say: string;
  patch: string;
  ask?: string;
}
