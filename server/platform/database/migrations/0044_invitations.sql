-- Invitations by mail, each for one address. Of a link only the hash is kept; it comes with the mail, and
-- with the next one another. A company's sign-up link can be renewed: until then it is the company's id.
CREATE TABLE invitations (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id   uuid NOT NULL REFERENCES companies (id),
  email        text NOT NULL,
  username     text NOT NULL DEFAULT '',
  language     text NOT NULL CHECK (language IN ('ja', 'en')),
  token_hash   bytea UNIQUE,
  invited_by   uuid NOT NULL,
  invited_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  accepted_at  timestamptz,
  revoked_at   timestamptz,
  UNIQUE (company_id, email)
);
CREATE INDEX invitations_by_company ON invitations (company_id, invited_at DESC, id DESC);

ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON invitations TO daihon_app USING (company_id = (SELECT context_company()));
GRANT SELECT, INSERT ON invitations TO daihon_app;
GRANT UPDATE (username, language, token_hash, invited_by, invited_at, expires_at, accepted_at, revoked_at) ON invitations TO daihon_app;

ALTER TABLE companies ADD COLUMN sign_up_id uuid UNIQUE;
GRANT UPDATE (sign_up_id) ON companies TO daihon_app;
