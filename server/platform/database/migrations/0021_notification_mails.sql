-- Which notifications wait to be told by mail; a job takes them.
ALTER TABLE notifications ADD COLUMN mail_waits boolean NOT NULL DEFAULT false;
CREATE INDEX notifications_waiting ON notifications (user_id, created_at) WHERE mail_waits;

-- When and of what somebody gets mails. Without a row: a few minutes later, of everything.
CREATE TABLE notification_settings (
  user_id    uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  mail       text NOT NULL CHECK (mail IN ('soon', 'daily', 'off')),
  kinds_off  text[] NOT NULL
);
ALTER TABLE notification_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON notification_settings TO daihon_app
  USING (user_id = (SELECT context_user())) WITH CHECK (user_id = (SELECT context_user()));
GRANT SELECT, INSERT, UPDATE ON notification_settings TO daihon_app;

-- Of these no mails are wanted.
CREATE TABLE muted_scripts (
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  script_id   uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, script_id)
);
CREATE INDEX muted_scripts_by_script ON muted_scripts (script_id);
ALTER TABLE muted_scripts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON muted_scripts TO daihon_app
  USING (user_id = (SELECT context_user())) WITH CHECK (user_id = (SELECT context_user()));
GRANT SELECT, INSERT, DELETE ON muted_scripts TO daihon_app;
