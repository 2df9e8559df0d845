-- A code with which a device that is not signed in leads somebody's rehearsal, for an hour.
CREATE TABLE script_remotes (
  id          uuid PRIMARY KEY,
  script_id   uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- A keyed hash of the code.
  code_hash   bytea NOT NULL UNIQUE,
  -- The token it was made with: the code ends with the session of that.
  issuer      text NOT NULL,
  subject     text NOT NULL,
  session_id  text,
  issued_at   double precision NOT NULL,
  -- How many devices came in with it.
  entries     integer NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL,
  ended_at    timestamptz
);
CREATE INDEX script_remotes_by_script ON script_remotes (script_id);
CREATE INDEX script_remotes_by_user ON script_remotes (user_id);
CREATE INDEX script_remotes_by_age ON script_remotes (expires_at);

ALTER TABLE script_remotes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON script_remotes TO daihon_app
  USING (company_id = (SELECT context_company()) AND user_id = (SELECT context_user()))
  WITH CHECK (company_id = (SELECT context_company()) AND user_id = (SELECT context_user())
    AND tenant_has_script(script_id));
GRANT SELECT, INSERT, UPDATE (ended_at) ON script_remotes TO daihon_app;
