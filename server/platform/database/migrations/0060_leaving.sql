-- Somebody deletes their own account: for some days they may come back and reach nothing else, then who they were is erased.
ALTER TABLE users DROP CONSTRAINT users_status_check;
ALTER TABLE users ADD CONSTRAINT users_status_check
  CHECK (status IN ('pending', 'approved', 'rejected', 'suspended', 'leaving', 'removed', 'service'));
ALTER TABLE users
  ADD COLUMN erased_at timestamptz,
  ADD COLUMN is_warned boolean NOT NULL DEFAULT false;
GRANT UPDATE (erased_at, is_warned) ON users TO daihon_app;
CREATE INDEX users_leaving ON users (erased_at) WHERE status = 'leaving';

-- Whoever comes back has what they were given by name.
DROP TRIGGER grants_end_with_membership ON users;
CREATE TRIGGER grants_end_with_membership AFTER UPDATE OF status, company_id ON users
  FOR EACH ROW WHEN (NEW.status NOT IN ('approved', 'suspended', 'leaving') OR NEW.company_id <> OLD.company_id)
  EXECUTE FUNCTION end_grants_of_user();
