-- Files made in the background: exports of scripts, and archives of an account or a company.

-- Files of one script or many, for the person who requested them, for a day.
CREATE TABLE export_jobs (
  id          uuid PRIMARY KEY,
  company_id  uuid NOT NULL,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  script_ids  uuid[] NOT NULL,
  -- The first script's title at that time.
  title       text NOT NULL,
  -- The chosen options, and the version if one was chosen.
  options     jsonb NOT NULL,
  status      text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
  percent     integer NOT NULL DEFAULT 0,
  attempts    integer NOT NULL DEFAULT 0,
  problem     text,
  -- The finished file.
  name        text,
  content     bytea,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- Its formats are compressed already.
ALTER TABLE export_jobs ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX export_jobs_by_user ON export_jobs (user_id, created_at DESC);
CREATE INDEX export_jobs_by_age ON export_jobs (created_at);
-- Finds the files that contain a script when it is erased.
CREATE INDEX export_jobs_by_script ON export_jobs USING gin (script_ids);

ALTER TABLE export_jobs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON export_jobs TO daihon_app USING (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user()));
GRANT SELECT, INSERT, DELETE, UPDATE (status, percent, attempts, problem, name, content) ON export_jobs TO daihon_app;

-- Archives of a person's own data, and of a company for its admin; for the person who requested them, for a day. The bytes are
-- stored in pieces, so that an archive is never whole in memory.
CREATE TABLE archives (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id  uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('account', 'company')),
  status      text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
  -- Scripts in it, and those already written.
  scripts     integer NOT NULL DEFAULT 0,
  written     integer NOT NULL DEFAULT 0,
  size        bigint NOT NULL DEFAULT 0,
  attempts    integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (user_id, kind)
);
CREATE INDEX archives_by_age ON archives (created_at);
CREATE INDEX archives_by_company ON archives (company_id);

ALTER TABLE archives ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON archives TO daihon_app USING (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user()));
GRANT SELECT, INSERT, DELETE, UPDATE (status, scripts, written, size, attempts) ON archives TO daihon_app;

CREATE TABLE archive_pieces (
  archive_id  uuid NOT NULL REFERENCES archives (id) ON DELETE CASCADE,
  number      integer NOT NULL,
  bytes       bytea NOT NULL,
  PRIMARY KEY (archive_id, number)
);
-- Compressed already.
ALTER TABLE archive_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE archive_pieces ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON archive_pieces TO daihon_app USING (EXISTS (SELECT FROM archives a WHERE a.id = archive_id));
GRANT SELECT, INSERT, DELETE ON archive_pieces TO daihon_app;
