-- The token of a company's directory; kept is a hash of its value, which is random.
CREATE TABLE scim_tokens (
  company_id    uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE CHECK (company_id <> free_company()),
  hash          bytea NOT NULL UNIQUE,
  hint          text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz
);
ALTER TABLE scim_tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON scim_tokens TO daihon_app USING (company_id = (SELECT context_company()));
GRANT SELECT (company_id, hint, created_at, last_used_at), DELETE ON scim_tokens TO daihon_app;

-- What a directory calls people it keeps in step. Only system work reads it.
CREATE TABLE scim_users (
  user_id      uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id   uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  user_name    text NOT NULL,
  external_id  text,
  given_name   text,
  family_name  text,
  changed_at   timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX scim_users_by_name ON scim_users (company_id, lower(user_name));
CREATE INDEX scim_users_by_external_id ON scim_users (company_id, external_id);
ALTER TABLE scim_users ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON scim_users TO daihon_app USING (company_id = (SELECT context_company()));
