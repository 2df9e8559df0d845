-- The embedded identity: accounts with a password (or a social provider), their sessions, one-time
-- codes and signing keys. Nothing here is granted to daihon_app: requests never see it.
-- users, accounts, sessions and verifications are better-auth's, in our spelling.

CREATE SCHEMA identity;

CREATE TABLE identity.users (
  id              text PRIMARY KEY,
  name            text NOT NULL,
  email           text NOT NULL UNIQUE,
  email_verified  boolean NOT NULL DEFAULT false,
  image           text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE identity.accounts (
  id                        text PRIMARY KEY,
  account_id                text NOT NULL,
  provider_id               text NOT NULL,
  user_id                   text NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  password                  text,
  created_at                timestamptz NOT NULL DEFAULT now(),
  updated_at                timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_by_user ON identity.accounts (user_id);

-- token is the SHA-256 of what the browser's cookie holds: a copy of this table opens no session.
CREATE TABLE identity.sessions (
  id          text PRIMARY KEY,
  token       text NOT NULL UNIQUE,
  user_id     text NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  ip_address  text,
  user_agent  text,
  expires_at  timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_by_user ON identity.sessions (user_id);
CREATE INDEX sessions_by_expiry ON identity.sessions (expires_at);

CREATE TABLE identity.verifications (
  id          text PRIMARY KEY,
  identifier  text NOT NULL,
  value       text NOT NULL,
  expires_at  timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_by_identifier ON identity.verifications (identifier);

-- What a mail's link proves. Single use; the code itself is only in the mail.
CREATE TABLE identity.codes (
  hash        bytea PRIMARY KEY,
  purpose     text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password', 'change_email', 'revert_email')),
  user_id     text NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  -- The address the code speaks of: the one to verify, to move to, or to go back to.
  email       text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL
);
CREATE INDEX codes_by_user ON identity.codes (user_id, purpose, created_at DESC);
CREATE INDEX codes_by_expiry ON identity.codes (expires_at);

-- A sign-up or sign-in that may not enter yet. Without user_id it is a decoy: the address was known,
-- and the browser must not learn that.
CREATE TABLE identity.parked (
  hash         bytea PRIMARY KEY,
  user_id      text REFERENCES identity.users (id) ON DELETE CASCADE,
  email        text NOT NULL,
  company_id   uuid,
  waits_for    text NOT NULL CHECK (waits_for IN ('verification', 'approval')),
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- When the mail it waits for was last sent, or the administrator last reminded.
  reminded_at  timestamptz,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX parked_by_user ON identity.parked (user_id);
CREATE INDEX parked_by_expiry ON identity.parked (expires_at);

-- Key pairs ID tokens are signed with. private_key is sealed with the installation's secret.
CREATE TABLE identity.keys (
  id           text PRIMARY KEY,
  public_key   jsonb NOT NULL,
  private_key  text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
