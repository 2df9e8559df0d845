-- Whether a company's people may share by links, and for how many days at most. Both count for links made
-- before as well, for as long as they stand.
ALTER TABLE companies
  ADD COLUMN allows_shares   boolean NOT NULL DEFAULT true,
  ADD COLUMN shares_max_days integer CHECK (shares_max_days > 0);
GRANT UPDATE (allows_shares, shares_max_days) ON companies TO daihon_app;
CREATE INDEX shares_by_company ON shares (company_id, created_at DESC, id DESC) WHERE revoked_at IS NULL;
