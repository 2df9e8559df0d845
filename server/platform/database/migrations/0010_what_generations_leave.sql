-- A failure is told, over reloads and to everybody, until somebody has put it away.
ALTER TABLE generation_jobs ADD COLUMN dismissed_at timestamptz;

-- A call that broke off, or was under way when the server died, may have been paid for all the same:
-- the cost log says how many calls were sent, and of how many the endpoint told what they took.
ALTER TABLE llm_usage
  ADD COLUMN calls           integer NOT NULL DEFAULT 0,
  ADD COLUMN calls_measured  integer NOT NULL DEFAULT 0;
GRANT UPDATE (calls, calls_measured) ON llm_usage TO daihon_app;
