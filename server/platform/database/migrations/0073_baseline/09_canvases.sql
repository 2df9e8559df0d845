-- Lean canvases and their generation.

-- The canvas of a talk script: a projection of its document, for lists, search and REST.
CREATE TABLE lean_canvases (
  id              uuid PRIMARY KEY,
  company_id      uuid NOT NULL,
  talk_script_id  uuid NOT NULL UNIQUE REFERENCES scripts (id) ON DELETE CASCADE,
  notes           jsonb NOT NULL DEFAULT '[]',
  filled_boxes    integer NOT NULL DEFAULT 0,
  created_by      uuid,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);
-- Not compressed: the embedded engine takes longer to compress them than to write them, and serves no one meanwhile.
ALTER TABLE lean_canvases ALTER COLUMN notes SET STORAGE EXTERNAL;

ALTER TABLE lean_canvases ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON lean_canvases TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_script(talk_script_id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON lean_canvases TO daihon_app;

-- As tenant_has_script: a statement that names generation_jobs three times took twelve milliseconds to plan with nested
-- policies on the embedded engine.
CREATE FUNCTION tenant_has_canvas(p_canvas uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.lean_canvases c WHERE c.id = p_canvas
    AND public.tenant_has_script(c.talk_script_id));
END $$;

CREATE TABLE generation_jobs (
  id              uuid PRIMARY KEY,
  company_id      uuid NOT NULL,
  canvas_id       uuid NOT NULL REFERENCES lean_canvases (id) ON DELETE CASCADE,
  requested_by    uuid NOT NULL,
  generator       text NOT NULL,
  status          text NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  boxes_done      text[] NOT NULL DEFAULT '{}',
  outcome         jsonb,
  problem         text,
  attempts        integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  started_at      timestamptz,
  heartbeat_at    timestamptz,
  finished_at     timestamptz,
  review          boolean NOT NULL DEFAULT false,
  -- The proposed notes that wait for a review; null: none.
  proposal        jsonb,
  -- Candidates, unplaced sentences and questions; deleted 30 days after the job.
  result          jsonb,
  -- Unused; of jobs before there were versions. Deleted likewise.
  snapshot        jsonb,
  dropped         integer NOT NULL DEFAULT 0,
  undone_at       timestamptz,
  -- A failure is shown to all until one of them dismisses it.
  dismissed_at    timestamptz,
  -- The canvas before and after the generation, for undo.
  before_version  uuid REFERENCES document_versions (id) ON DELETE SET NULL,
  after_version   uuid REFERENCES document_versions (id) ON DELETE SET NULL,
  -- The one box to fill; null: all boxes.
  box             text
);
-- Not compressed, as the notes of a canvas.
ALTER TABLE generation_jobs ALTER COLUMN proposal SET STORAGE EXTERNAL;
ALTER TABLE generation_jobs ALTER COLUMN result SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX generation_jobs_one_at_a_time ON generation_jobs (canvas_id) WHERE status IN ('queued', 'running');
CREATE INDEX generation_jobs_by_canvas ON generation_jobs (canvas_id, created_at DESC);
CREATE INDEX generation_jobs_by_before ON generation_jobs (before_version) WHERE before_version IS NOT NULL;
CREATE INDEX generation_jobs_by_after ON generation_jobs (after_version) WHERE after_version IS NOT NULL;
CREATE INDEX generation_jobs_to_sweep ON generation_jobs (finished_at)
  WHERE proposal IS NOT NULL OR result IS NOT NULL OR snapshot IS NOT NULL OR before_version IS NOT NULL;

ALTER TABLE generation_jobs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON generation_jobs TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_canvas(canvas_id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON generation_jobs TO daihon_app;

-- The cost log: one row per generation with a language model, kept after its canvas is deleted. The daily quota counts it.
CREATE TABLE llm_usage (
  job_id          uuid PRIMARY KEY,
  company_id      uuid NOT NULL REFERENCES companies (id),
  user_id         uuid NOT NULL,
  -- The day in Tokyo.
  day             date NOT NULL,
  model           text NOT NULL,
  -- Null until the job ends, or if the model does not report them.
  input_tokens    integer,
  output_tokens   integer,
  -- In the currency of the configured prices; null without prices.
  cost            numeric(14,6),
  -- False if the model could not be reached: that does not count towards a quota.
  counts          boolean NOT NULL DEFAULT true,
  created_at      timestamptz NOT NULL DEFAULT now(),
  -- Calls sent, and those whose tokens the endpoint reported: a call that broke off may be charged all the same.
  calls           integer NOT NULL DEFAULT 0,
  calls_measured  integer NOT NULL DEFAULT 0
);
CREATE INDEX llm_usage_by_day ON llm_usage (company_id, day) WHERE counts;

ALTER TABLE llm_usage ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON llm_usage TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR user_id = (SELECT context_user())));
GRANT SELECT, INSERT, UPDATE (model, input_tokens, output_tokens, cost, counts, calls, calls_measured)
  ON llm_usage TO daihon_app;
