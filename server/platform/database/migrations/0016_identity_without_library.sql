-- What a library of before wanted kept and nothing reads: a provider's tokens, a picture.
ALTER TABLE identity.accounts
  DROP COLUMN access_token,
  DROP COLUMN refresh_token,
  DROP COLUMN id_token,
  DROP COLUMN access_token_expires_at,
  DROP COLUMN refresh_token_expires_at,
  DROP COLUMN scope;
ALTER TABLE identity.users DROP COLUMN image;
