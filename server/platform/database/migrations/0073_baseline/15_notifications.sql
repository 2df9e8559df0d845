-- Notifications, in the product and by mail.

-- Written by a reaction to an event, and read by one person while they may see the script.
CREATE TABLE notifications (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  event_id    bigint NOT NULL,
  kind        text NOT NULL,
  actor_id    uuid,
  script_id   uuid REFERENCES scripts (id) ON DELETE CASCADE,
  comment_id  uuid REFERENCES comments (id) ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT now(),
  read_at     timestamptz,
  -- Waits for the job that sends mails.
  mail_waits  boolean NOT NULL DEFAULT false,
  -- A reaction that runs twice notifies once, and a comment that also mentions the person is one notification.
  UNIQUE (user_id, event_id),
  UNIQUE (user_id, comment_id)
);
CREATE INDEX notifications_by_user ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_by_script ON notifications (script_id) WHERE script_id IS NOT NULL;
CREATE INDEX notifications_by_comment ON notifications (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notifications_waiting ON notifications (user_id, created_at) WHERE mail_waits;

ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON notifications TO daihon_app USING (
  user_id = (SELECT context_user()) AND company_id = (SELECT context_company()));
GRANT SELECT, UPDATE (read_at) ON notifications TO daihon_app;

-- A person's settings. Without a row: mails of all kinds, a few minutes later.
CREATE TABLE notification_settings (
  user_id    uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  mail       text NOT NULL CHECK (mail IN ('soon', 'daily', 'off')),
  kinds_off  text[] NOT NULL
);

ALTER TABLE notification_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON notification_settings TO daihon_app
  USING (user_id = (SELECT context_user())) WITH CHECK (user_id = (SELECT context_user()));
GRANT SELECT, INSERT, UPDATE ON notification_settings TO daihon_app;

-- Scripts without mails.
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
