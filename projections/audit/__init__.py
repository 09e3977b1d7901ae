"""An audit decides again; it does not merely play back. Start reading at `audit.py`."""

from projections.audit.audit import audit_history, audit_record
from projections.audit.model import Check, Report

__all__ = ["Check", "Report", "audit_history", "audit_record"]
