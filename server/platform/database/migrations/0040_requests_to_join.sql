-- Why somebody was turned down, in the words they are told; since when they wait, and how often that was called to mind by itself.
ALTER TABLE users
  ADD COLUMN decision_reason text NOT NULL DEFAULT '',
  ADD COLUMN waiting_since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN reminders_sent smallint NOT NULL DEFAULT 0;
UPDATE users SET waiting_since = created_at;
CREATE INDEX users_waiting ON users (waiting_since) WHERE status = 'pending';
GRANT UPDATE (decision_reason, waiting_since, reminders_sent) ON users TO daihon_app;
