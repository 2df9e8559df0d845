-- What was said in a call besides the script, and what came of it; null of a rehearsal.
ALTER TABLE script_runs ADD COLUMN call jsonb;
-- What may come of a call, as the company has it; empty: the default list.
ALTER TABLE companies ADD COLUMN call_outcomes text[] NOT NULL DEFAULT '{}';
GRANT UPDATE (call_outcomes) ON companies TO daihon_app;
