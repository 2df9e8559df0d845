-- Mail domains of a company. That one is the company's own is proved by a code that is mailed to its postmaster or by
-- a text record in the DNS. Only system work, which has seen the proof, writes `proved_at`.
CREATE TABLE company_domains (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The free company is no team.
  company_id       uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE CHECK (company_id <> free_company()),
  domain           text NOT NULL,
  -- What the text record says: everybody may read it.
  dns_value        text NOT NULL,
  code_hash        bytea,
  code_expires_at  timestamptz,
  code_attempts    smallint NOT NULL DEFAULT 0,
  proved_at        timestamptz,
  -- Lets in whoever signs up by the company's link with an address of it.
  admits           boolean NOT NULL DEFAULT false CHECK (NOT admits OR proved_at IS NOT NULL),
  created_at       timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, domain)
);
-- A domain is one company's at a time.
CREATE UNIQUE INDEX company_domains_proved ON company_domains (domain) WHERE proved_at IS NOT NULL;

ALTER TABLE company_domains ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON company_domains TO daihon_app USING (company_id = (SELECT context_company()));
GRANT SELECT, INSERT, DELETE ON company_domains TO daihon_app;
GRANT UPDATE (code_hash, code_expires_at, code_attempts, admits) ON company_domains TO daihon_app;
