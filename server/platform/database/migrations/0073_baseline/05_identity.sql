-- The embedded identity: accounts with a password or a social provider, their sessions, one-time codes, second factors and
-- signing keys. Nothing here is granted to daihon_app: requests never see it. users, accounts, sessions and verifications are
-- better-auth's, in our spelling.

CREATE SCHEMA identity;

CREATE TABLE identity.users (
  id              text PRIMARY KEY,
  name            text NOT NULL,
  email           text NOT NULL UNIQUE,
  email_verified  boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE identity.accounts (
  id           text PRIMARY KEY,
  account_id   text NOT NULL,
  provider_id  text NOT NULL,
  user_id      text NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  password     text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_by_user ON identity.accounts (user_id);

-- token is the SHA-256 of the cookie's value: a copy of this table opens no session.
CREATE TABLE identity.sessions (
  id                text PRIMARY KEY,
  token             text NOT NULL UNIQUE,
  user_id           text NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  ip_address        text,
  user_agent        text,
  expires_at        timestamptz NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  -- The method of sign-in; null: unknown.
  signed_in_with    text
    CHECK (signed_in_with IN ('password', 'password_and_code', 'password_and_recovery_code', 'google', 'company', 'passkey')),
  -- The session at the provider, by which its logout ends ours, and the page that ends it there (encrypted).
  provider_session  text,
  logout_url        text
);
CREATE INDEX sessions_by_user ON identity.sessions (user_id);
CREATE INDEX sessions_by_expiry ON identity.sessions (expires_at);
CREATE INDEX sessions_of_provider ON identity.sessions (provider_session) WHERE provider_session IS NOT NULL;

CREATE TABLE identity.verifications (
  id          text PRIMARY KEY,
  identifier  text NOT NULL,
  value       text NOT NULL,
  expires_at  timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_by_identifier ON identity.verifications (identifier);

-- One-time codes of mailed links. Only a hash is stored.
CREATE TABLE identity.codes (
  hash        bytea PRIMARY KEY,
  purpose     text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password', 'change_email', 'revert_email')),
  user_id     text NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  -- The address to verify, to change to, or to change back to.
  email       text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL
);
CREATE INDEX codes_by_user ON identity.codes (user_id, purpose, created_at DESC);
CREATE INDEX codes_by_expiry ON identity.codes (expires_at);

-- A sign-up or sign-in that waits for a proved address or an approval; hash is of the cookie's value. Without user_id and
-- account_id it is a decoy: the address was already known, which the page must not reveal.
-- Constraints here and of second_factor_challenges have the names of these tables' first names.
CREATE TABLE identity.pending_sign_ins (
  hash            bytea CONSTRAINT parked_pkey PRIMARY KEY,
  user_id         text CONSTRAINT parked_user_id_fkey REFERENCES identity.users (id) ON DELETE CASCADE,
  email           text NOT NULL,
  company_id      uuid,
  waits_for       text NOT NULL CONSTRAINT parked_waits_for_check CHECK (waits_for IN ('verification', 'approval')),
  created_at      timestamptz NOT NULL DEFAULT now(),
  -- When the mail was last sent, or the administrator last reminded.
  reminded_at     timestamptz,
  expires_at      timestamptz NOT NULL,
  -- Of an identity kept elsewhere (Firebase): the account, and whether its address is verified there.
  account_id      uuid CONSTRAINT parked_account_id_fkey REFERENCES users (id) ON DELETE CASCADE,
  email_verified  boolean
);
CREATE INDEX pending_sign_ins_by_user ON identity.pending_sign_ins (user_id);
CREATE INDEX pending_sign_ins_by_expiry ON identity.pending_sign_ins (expires_at);
CREATE INDEX pending_sign_ins_by_account ON identity.pending_sign_ins (account_id);

-- Key pairs that sign ID tokens. private_key is encrypted under the installation's secret.
CREATE TABLE identity.keys (
  id           text PRIMARY KEY,
  public_key   jsonb NOT NULL,
  private_key  text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);

-- The secret an account shares with its authenticator app (TOTP). It is required after a first code has confirmed it.
CREATE TABLE identity.second_factors (
  user_id       text PRIMARY KEY REFERENCES identity.users (id) ON DELETE CASCADE,
  -- Encrypted under the installation's secret, bound to this account.
  secret        text NOT NULL,
  -- The 30-second step of the last used code: it and older ones are refused.
  last_step     integer NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  confirmed_at  timestamptz
);

-- Single use: a used code's row is deleted.
CREATE TABLE identity.recovery_codes (
  user_id  text NOT NULL REFERENCES identity.second_factors (user_id) ON DELETE CASCADE,
  hash     bytea NOT NULL,
  PRIMARY KEY (user_id, hash)
);

-- A sign-in whose password was right and whose second factor is still missing; hash is of the cookie's value.
CREATE TABLE identity.second_factor_challenges (
  hash        bytea CONSTRAINT pending_sign_ins_pkey PRIMARY KEY,
  user_id     text NOT NULL CONSTRAINT pending_sign_ins_user_id_fkey REFERENCES identity.users (id) ON DELETE CASCADE,
  tries       integer NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX second_factor_challenges_by_user ON identity.second_factor_challenges (user_id);
CREATE INDEX second_factor_challenges_by_expiry ON identity.second_factor_challenges (expires_at);

CREATE TABLE identity.passkeys (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id        text NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  -- The authenticator's id of it, base64url.
  credential_id  text NOT NULL UNIQUE,
  public_key     bytea NOT NULL,
  -- The authenticator's signature counter; 0 if it does not count.
  counter        bigint NOT NULL,
  transports     text[] NOT NULL,
  name           text NOT NULL,
  created_at     timestamptz NOT NULL,
  used_at        timestamptz
);
CREATE INDEX passkeys_by_user ON identity.passkeys (user_id, created_at);

-- Challenges for authenticators, single use. hash is of the challenge and of the browser that asked for it.
CREATE TABLE identity.passkey_challenges (
  hash        bytea PRIMARY KEY,
  -- The account that adds a passkey; null for a sign-in, where the response names the account.
  user_id     text REFERENCES identity.users (id) ON DELETE CASCADE,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_user ON identity.passkey_challenges (user_id);
CREATE INDEX passkey_challenges_by_expiry ON identity.passkey_challenges (expires_at);
