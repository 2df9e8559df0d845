-- A company's mail domains, its OpenID provider, its SCIM directory and its logo.

-- Mail domains of a company, proved by a code mailed to the domain's postmaster or by a DNS text record. Only system work,
-- which has checked the proof, writes `proved_at`.
CREATE TABLE company_domains (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The free company is no team.
  company_id       uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE CHECK (company_id <> free_company()),
  domain           text NOT NULL,
  -- The value of the DNS text record, which is public.
  dns_value        text NOT NULL,
  code_hash        bytea,
  code_expires_at  timestamptz,
  code_attempts    smallint NOT NULL DEFAULT 0,
  proved_at        timestamptz,
  -- Approves people who sign up by the company's link with an address of this domain.
  admits           boolean NOT NULL DEFAULT false CHECK (NOT admits OR proved_at IS NOT NULL),
  created_at       timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, domain)
);
-- A domain belongs to one company at a time.
CREATE UNIQUE INDEX company_domains_proved ON company_domains (domain) WHERE proved_at IS NOT NULL;

ALTER TABLE company_domains ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON company_domains TO daihon_app USING (company_id = (SELECT context_company()));
GRANT SELECT, INSERT, DELETE, UPDATE (code_hash, code_expires_at, code_attempts, admits)
  ON company_domains TO daihon_app;

-- A company's own OpenID provider. The client secret is encrypted, and not granted to requests.
CREATE TABLE company_providers (
  company_id     uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE CHECK (company_id <> free_company()),
  issuer         text NOT NULL,
  client_id      text NOT NULL,
  client_secret  text NOT NULL,
  -- All of its people but the admin sign in there only.
  is_only        boolean NOT NULL DEFAULT false,
  -- Approves people at their first sign-in.
  approves       boolean NOT NULL DEFAULT false,
  changed_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX company_providers_by_issuer ON company_providers (issuer, client_id);

ALTER TABLE company_providers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON company_providers TO daihon_app USING (company_id = (SELECT context_company()));
GRANT DELETE, SELECT (company_id, issuer, client_id, is_only, approves, changed_at)
  ON company_providers TO daihon_app;

-- The SCIM token of a company's directory. Only a hash is stored, and it is not granted to requests.
CREATE TABLE scim_tokens (
  company_id             uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE
    CHECK (company_id <> free_company()),
  hash                   bytea NOT NULL UNIQUE,
  hint                   text NOT NULL,
  created_at             timestamptz NOT NULL DEFAULT now(),
  last_used_at           timestamptz,
  -- The admin decides on deputies; with this the directory may suspend them and change their addresses.
  decides_over_deputies  boolean NOT NULL DEFAULT false
);

ALTER TABLE scim_tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON scim_tokens TO daihon_app USING (company_id = (SELECT context_company()));
GRANT DELETE, SELECT (company_id, hint, created_at, last_used_at, decides_over_deputies), UPDATE
  (decides_over_deputies) ON scim_tokens TO daihon_app;

-- A directory's own attributes of the people it provisions. Only system work reads them.
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

-- The logo on the pages a company shares, stored in the size it is shown. `hash` is of its bytes, and part of its URL.
CREATE TABLE company_logos (
  company_id  uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE CHECK (company_id <> free_company()),
  hash        text NOT NULL,
  type        text NOT NULL CHECK (type IN ('image/png', 'image/webp')),
  width       integer NOT NULL CHECK (width BETWEEN 1 AND 320),
  height      integer NOT NULL CHECK (height BETWEEN 1 AND 120),
  bytes       bytea NOT NULL CHECK (octet_length(bytes) <= 10000),
  changed_at  timestamptz NOT NULL DEFAULT now()
);
-- Not unique: two companies may have the same logo.
CREATE INDEX company_logos_by_hash ON company_logos (hash);

ALTER TABLE company_logos ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON company_logos TO daihon_app USING (company_id = (SELECT context_company()));
GRANT SELECT, INSERT, DELETE, UPDATE (hash, type, width, height, bytes, changed_at) ON company_logos TO daihon_app;
