-- A link has a name, and can be copied again: its token, encrypted under the installation's secret.
-- Of links made before there is only the hash: they open as ever and cannot be shown.
ALTER TABLE shares ADD COLUMN name text, ADD COLUMN encrypted_token text;
