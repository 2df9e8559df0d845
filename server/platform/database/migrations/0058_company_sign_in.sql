-- A company's own OpenID provider. The client's secret is encrypted, and not read by requests.
CREATE TABLE company_providers (
  company_id     uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE CHECK (company_id <> free_company()),
  issuer         text NOT NULL,
  client_id      text NOT NULL,
  client_secret  text NOT NULL,
  -- Its people sign in there alone, all but the admin.
  is_only        boolean NOT NULL DEFAULT false,
  -- Lets in whoever comes for the first time.
  approves       boolean NOT NULL DEFAULT false,
  changed_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_providers_by_issuer ON company_providers (issuer, client_id);

ALTER TABLE company_providers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON company_providers TO daihon_app USING (company_id = (SELECT context_company()));
GRANT SELECT (company_id, issuer, client_id, is_only, approves, changed_at), DELETE ON company_providers TO daihon_app;

-- The session at the provider, by which that ends ours, and where browsers go to end it there (encrypted).
ALTER TABLE identity.sessions ADD COLUMN provider_session text, ADD COLUMN logout_url text;
CREATE INDEX sessions_of_provider ON identity.sessions (provider_session) WHERE provider_session IS NOT NULL;
ALTER TABLE identity.sessions DROP CONSTRAINT sessions_signed_in_with_check;
ALTER TABLE identity.sessions ADD CONSTRAINT sessions_signed_in_with_check
  CHECK (signed_in_with IN ('password', 'password_and_code', 'password_and_recovery_code', 'google', 'company', 'passkey'));
