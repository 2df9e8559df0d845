-- A link may ask for a password, and counts how often its page was looked at.
ALTER TABLE shares
  ADD COLUMN password_hash text,
  ADD COLUMN views integer NOT NULL DEFAULT 0,
  ADD COLUMN last_viewed_at timestamptz;
