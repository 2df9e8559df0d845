-- How many days a company keeps what it works with no more. Versions: null is as long as their script.
ALTER TABLE companies
  ADD COLUMN trash_kept_days integer NOT NULL DEFAULT 30 CHECK (trash_kept_days BETWEEN 7 AND 90),
  ADD COLUMN versions_kept_days integer CHECK (versions_kept_days BETWEEN 90 AND 3650),
  ADD COLUMN log_kept_days integer NOT NULL DEFAULT 3650 CHECK (log_kept_days BETWEEN 365 AND 3650);
GRANT UPDATE (trash_kept_days, versions_kept_days, log_kept_days) ON companies TO daihon_app;

-- Events come in the order of their time: a few pages say which of them are old.
CREATE INDEX events_by_age ON events USING brin (created_at);
CREATE INDEX document_versions_by_age ON document_versions (company_id, created_at);
-- Files that hold a script, for when that is erased.
CREATE INDEX export_jobs_by_script ON export_jobs USING gin (script_ids);
