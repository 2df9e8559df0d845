-- Archives of somebody's own data, and of a company for whoever administers it; each is for whoever asked for it alone,
-- for a day. Their bytes are kept in pieces, so that none is ever whole in memory.
CREATE TABLE archives (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id  uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('account', 'company')),
  status      text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
  -- How many scripts are in it, and how many of them are written.
  scripts     integer NOT NULL DEFAULT 0,
  written     integer NOT NULL DEFAULT 0,
  size        bigint NOT NULL DEFAULT 0,
  attempts    integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (user_id, kind)
);
CREATE INDEX archives_by_age ON archives (created_at);
CREATE INDEX archives_by_company ON archives (company_id);
CREATE TABLE archive_pieces (
  archive_id  uuid NOT NULL REFERENCES archives (id) ON DELETE CASCADE,
  number      integer NOT NULL,
  bytes       bytea NOT NULL,
  PRIMARY KEY (archive_id, number)
);
-- They are compressed already.
ALTER TABLE archive_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE archives ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON archives TO daihon_app USING (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user()));
GRANT SELECT, INSERT, DELETE ON archives TO daihon_app;
GRANT UPDATE (status, scripts, written, size, attempts) ON archives TO daihon_app;
ALTER TABLE archive_pieces ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON archive_pieces TO daihon_app USING (EXISTS (SELECT FROM archives a WHERE a.id = archive_id));
GRANT SELECT, INSERT, DELETE ON archive_pieces TO daihon_app;
