-- A generation may wait for its review, can be undone, and keeps for a while what it found besides.
ALTER TABLE generation_jobs
  ADD COLUMN review      boolean NOT NULL DEFAULT false,
  -- The notes that wait to be ticked; null where nothing waits (any more).
  ADD COLUMN proposal    jsonb,
  -- Candidates, unplaced sentences and questions; swept 30 days after the job.
  ADD COLUMN result      jsonb,
  -- The notes as they were before it wrote, which is all an undo needs; swept likewise.
  ADD COLUMN snapshot    jsonb,
  ADD COLUMN dropped     integer NOT NULL DEFAULT 0,
  ADD COLUMN undone_at   timestamptz;
CREATE INDEX generation_jobs_to_sweep ON generation_jobs (finished_at)
  WHERE proposal IS NOT NULL OR result IS NOT NULL OR snapshot IS NOT NULL;

-- Whether the installation's language model may read the company's scripts.
ALTER TABLE companies ADD COLUMN llm_generation boolean NOT NULL DEFAULT true;
GRANT UPDATE (llm_generation) ON companies TO daihon_app;

-- The cost log: one row for each generation with a language model, kept when its canvas is gone.
-- The daily quota is counted from it.
CREATE TABLE llm_usage (
  job_id         uuid PRIMARY KEY,
  company_id     uuid NOT NULL REFERENCES companies (id),
  user_id        uuid NOT NULL,
  -- The day in Tokyo.
  day            date NOT NULL,
  model          text NOT NULL,
  -- Null until it is over, or where the model did not say.
  input_tokens   integer,
  output_tokens  integer,
  -- In the currency of the configured prices; null without prices.
  cost           numeric(14, 6),
  -- False where the model could not be reached: nobody's quota pays for that.
  counts         boolean NOT NULL DEFAULT true,
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX llm_usage_by_day ON llm_usage (company_id, day) WHERE counts;

ALTER TABLE llm_usage ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON llm_usage TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR user_id = (SELECT context_user())));
GRANT SELECT, INSERT ON llm_usage TO daihon_app;
GRANT UPDATE (model, input_tokens, output_tokens, cost, counts) ON llm_usage TO daihon_app;
