-- Readers of another's transcript, with the latest time of each, for its speaker.
CREATE TABLE transcript_views (
  transcript_id  uuid NOT NULL REFERENCES script_transcripts (id) ON DELETE CASCADE,
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id     uuid NOT NULL,
  viewed_at      timestamptz NOT NULL,
  PRIMARY KEY (transcript_id, user_id)
);
CREATE INDEX transcript_views_by_user ON transcript_views (user_id);

ALTER TABLE transcript_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY see ON transcript_views FOR SELECT TO daihon_app USING (
  company_id = (SELECT context_company()) AND (user_id = (SELECT context_user()) OR EXISTS (
    SELECT FROM script_transcripts t WHERE t.id = transcript_id AND t.user_id = (SELECT context_user()))));
-- In one's own name, of a transcript that one sees.
CREATE POLICY view_own ON transcript_views FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user())
  AND EXISTS (SELECT FROM script_transcripts t WHERE t.id = transcript_id));
CREATE POLICY view_again ON transcript_views FOR UPDATE TO daihon_app USING (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user()));
GRANT SELECT, INSERT, UPDATE (viewed_at) ON transcript_views TO daihon_app;
