-- A group the company's directory keeps in step, and what it is called there. As long as the directory has a token it is
-- changed there alone.
ALTER TABLE groups ADD COLUMN is_provisioned boolean NOT NULL DEFAULT false, ADD COLUMN external_id text;
