-- What each person was told of: written after the event, read by that person alone, while they may see
-- what it is about.
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
  -- A reaction that runs again tells nobody twice, and a comment that also names somebody is one.
  UNIQUE (user_id, event_id),
  UNIQUE (user_id, comment_id)
);
CREATE INDEX notifications_by_user ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_by_script ON notifications (script_id) WHERE script_id IS NOT NULL;
CREATE INDEX notifications_by_comment ON notifications (comment_id) WHERE comment_id IS NOT NULL;

ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON notifications TO daihon_app USING (
  user_id = (SELECT context_user()) AND company_id = (SELECT context_company()));
GRANT SELECT ON notifications TO daihon_app;
GRANT UPDATE (read_at) ON notifications TO daihon_app;
