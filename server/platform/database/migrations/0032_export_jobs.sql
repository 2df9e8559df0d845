-- Files that are made in the background, of one script or of many; each is for whoever asked for it alone, for a day.
CREATE TABLE export_jobs (
  id           uuid PRIMARY KEY,
  company_id   uuid NOT NULL,
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  script_ids   uuid[] NOT NULL,
  -- What the first of them was called then.
  title        text NOT NULL,
  -- As they were chosen; with the version, where it is one.
  options      jsonb NOT NULL,
  status       text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
  percent      integer NOT NULL DEFAULT 0,
  attempts     integer NOT NULL DEFAULT 0,
  problem      text,
  -- The file, once it is done.
  name         text,
  content      bytea,
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- Files are compressed by themselves.
ALTER TABLE export_jobs ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX export_jobs_by_user ON export_jobs (user_id, created_at DESC);
CREATE INDEX export_jobs_by_age ON export_jobs (created_at);

ALTER TABLE export_jobs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON export_jobs TO daihon_app USING (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user()));
GRANT SELECT, INSERT, DELETE ON export_jobs TO daihon_app;
GRANT UPDATE (status, percent, attempts, problem, name, content) ON export_jobs TO daihon_app;
