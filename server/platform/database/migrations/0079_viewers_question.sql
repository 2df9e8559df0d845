-- A company's administrators are asked once who sees runs, after its first call.
ALTER TABLE companies ADD COLUMN runs_viewers_state text NOT NULL DEFAULT 'unasked'
  CHECK (runs_viewers_state IN ('unasked', 'asked', 'decided'));
UPDATE companies SET runs_viewers_state = 'decided' WHERE runs_seen_by <> 'own';
GRANT UPDATE (runs_viewers_state) ON companies TO daihon_app;
