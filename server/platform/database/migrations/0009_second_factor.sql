-- A second step after the password (codes of an app, recovery codes), and passkeys. Like all of this
-- schema none of it is granted to daihon_app: requests never see it.

-- The secret an account shares with its app. It asks for nothing until a first code has confirmed it.
CREATE TABLE identity.second_factors (
  user_id       text PRIMARY KEY REFERENCES identity.users (id) ON DELETE CASCADE,
  -- Sealed with the installation's secret, for this account alone.
  secret        text NOT NULL,
  -- The thirty seconds whose code was used last: neither it nor an older one is good again.
  last_step     integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  confirmed_at  timestamptz
);

-- Each is taken away when it is used.
CREATE TABLE identity.recovery_codes (
  user_id  text NOT NULL REFERENCES identity.second_factors (user_id) ON DELETE CASCADE,
  hash     bytea NOT NULL,
  PRIMARY KEY (user_id, hash)
);

-- Who has given the right password and must still give a code. hash is of what the browser's cookie holds.
CREATE TABLE identity.pending_sign_ins (
  hash        bytea PRIMARY KEY,
  user_id     text NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  tries       integer NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_by_user ON identity.pending_sign_ins (user_id);
CREATE INDEX pending_sign_ins_by_expiry ON identity.pending_sign_ins (expires_at);

CREATE TABLE identity.passkeys (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id        text NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  -- What the authenticator calls it, base64url.
  credential_id  text NOT NULL UNIQUE,
  public_key     bytea NOT NULL,
  -- How often it has signed, as it says itself; 0 for those that do not count.
  counter        bigint NOT NULL,
  transports     text[] NOT NULL,
  name           text NOT NULL,
  created_at     timestamptz NOT NULL,
  used_at        timestamptz
);
CREATE INDEX passkeys_by_user ON identity.passkeys (user_id, created_at);

-- What an authenticator is asked to sign, once. hash is of the challenge and of the browser it went to.
CREATE TABLE identity.passkey_challenges (
  hash        bytea PRIMARY KEY,
  -- Whose new passkey it is for; null for a sign-in, whose account the answer tells.
  user_id     text REFERENCES identity.users (id) ON DELETE CASCADE,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_user ON identity.passkey_challenges (user_id);
CREATE INDEX passkey_challenges_by_expiry ON identity.passkey_challenges (expires_at);

-- By what somebody showed who they are. Null for sessions from before, and for those that were woken.
ALTER TABLE identity.sessions ADD COLUMN signed_in_with text
  CHECK (signed_in_with IN ('password', 'password_and_code', 'password_and_recovery_code', 'google', 'passkey'));
