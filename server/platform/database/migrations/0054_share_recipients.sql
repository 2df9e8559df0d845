-- Whom a link is for: people who prove by a code that an address is theirs. A link with any opens for nobody
-- else. Of a code only a keyed hash is kept, for ten minutes and five tries.
CREATE TABLE share_recipients (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  share_id         uuid NOT NULL REFERENCES shares (id) ON DELETE CASCADE,
  company_id       uuid NOT NULL REFERENCES companies (id),
  email            text NOT NULL,
  code_hash        bytea,
  code_expires_at  timestamptz,
  code_tries       integer NOT NULL DEFAULT 0,
  views            integer NOT NULL DEFAULT 0,
  last_viewed_at   timestamptz,
  UNIQUE (share_id, email)
);
ALTER TABLE share_recipients ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON share_recipients TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR EXISTS (SELECT 1 FROM shares s WHERE s.id = share_id)));
GRANT SELECT, INSERT, DELETE ON share_recipients TO daihon_app;
