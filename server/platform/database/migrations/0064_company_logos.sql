-- The logo at the head of pages a company shares, already as small as it is shown. `hash` is of its bytes: its address.
CREATE TABLE company_logos (
  company_id  uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE CHECK (company_id <> free_company()),
  hash        text NOT NULL,
  type        text NOT NULL CHECK (type IN ('image/png', 'image/webp')),
  width       integer NOT NULL CHECK (width BETWEEN 1 AND 320),
  height      integer NOT NULL CHECK (height BETWEEN 1 AND 120),
  bytes       bytea NOT NULL CHECK (octet_length(bytes) <= 10000),
  changed_at  timestamptz NOT NULL DEFAULT now()
);
-- Two companies may have the same one.
CREATE INDEX company_logos_by_hash ON company_logos (hash);

ALTER TABLE company_logos ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON company_logos TO daihon_app USING (company_id = (SELECT context_company()));
GRANT SELECT, INSERT, DELETE ON company_logos TO daihon_app;
GRANT UPDATE (hash, type, width, height, bytes, changed_at) ON company_logos TO daihon_app;
