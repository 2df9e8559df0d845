-- Audio of talks and dictations until it is transcribed.

-- Off until the admin allows it: audio leaves the installation if its service is elsewhere.
ALTER TABLE companies ADD COLUMN audio_transcription boolean NOT NULL DEFAULT false;
GRANT UPDATE (audio_transcription) ON companies TO daihon_app;

-- Deleted with its pieces when its transcript is stored. A failed recording keeps no pieces.
CREATE TABLE recordings (
  -- Also the id of the transcript.
  id            uuid PRIMARY KEY,
  company_id    uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Null of a dictation.
  script_id     uuid REFERENCES scripts (id) ON DELETE CASCADE,
  run_id        uuid REFERENCES script_runs (id) ON DELETE CASCADE,
  language      text NOT NULL CHECK (language IN ('ja', 'en')),
  title         text NOT NULL DEFAULT '',
  customer      text NOT NULL DEFAULT '',
  customer_key  text,
  held_at       timestamptz NOT NULL,
  -- Bytes of the whole audio, and its format by the first piece.
  size          integer NOT NULL,
  format        text,
  status        text NOT NULL DEFAULT 'uploading' CHECK (status IN ('uploading', 'queued', 'running', 'done', 'failed')),
  percent       integer NOT NULL DEFAULT 0,
  attempts      integer NOT NULL DEFAULT 0,
  problem       text,
  -- The words of a dictation.
  text          text,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX recordings_by_user ON recordings (user_id, created_at DESC);
CREATE INDEX recordings_by_company ON recordings (company_id, customer_key);
CREATE INDEX recordings_by_script ON recordings (script_id);
CREATE INDEX recordings_by_run ON recordings (run_id);
CREATE INDEX recordings_by_age ON recordings (created_at);

ALTER TABLE recordings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON recordings TO daihon_app USING (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user())
  AND (script_id IS NULL OR tenant_has_script(script_id)));
GRANT SELECT, INSERT, DELETE, UPDATE (format, status, percent, attempts, problem, text) ON recordings TO daihon_app;

-- The audio in pieces, so that it is never whole in memory and every node can read it.
CREATE TABLE recording_pieces (
  recording_id  uuid NOT NULL REFERENCES recordings (id) ON DELETE CASCADE,
  number        integer NOT NULL,
  bytes         bytea NOT NULL,
  PRIMARY KEY (recording_id, number)
);
-- Compressed already.
ALTER TABLE recording_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE recording_pieces ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON recording_pieces TO daihon_app USING (EXISTS (SELECT FROM recordings r WHERE r.id = recording_id));
GRANT SELECT, INSERT, DELETE ON recording_pieces TO daihon_app;

CREATE OR REPLACE FUNCTION queue_work(p_queue text, p_data jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF p_queue NOT IN ('generate', 'generate-llm', 'exports', 'archives', 'recordings') THEN
    RAISE EXCEPTION 'No request may queue work in %.', p_queue;
  END IF;
  PERFORM insert_job(p_queue, p_data);
END $$;

-- Deletes the customer's audio as well.
CREATE OR REPLACE FUNCTION forget_customer(p_key text) RETURNS TABLE (deleted integer, of_others integer)
  LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  PERFORM public.insert_job('erase-notes', jsonb_build_object('canvas_id', q.canvas_id, 'note_ids', jsonb_agg(q.note_id)))
    FROM public.canvas_quotes q
   WHERE q.company_id = public.context_company() AND q.customer_key = p_key AND q.is_note
     AND (public.context_user() IN (q.user_id, q.spoken_by) OR public.context_administers())
   GROUP BY q.canvas_id;
  DELETE FROM public.canvas_quotes q
   WHERE q.company_id = public.context_company() AND q.customer_key = p_key
     AND (public.context_user() IN (q.user_id, q.spoken_by) OR public.context_administers());
  DELETE FROM public.recordings r
   WHERE r.company_id = public.context_company() AND r.customer_key = p_key
     AND (r.user_id = public.context_user() OR public.context_administers());
  RETURN QUERY WITH transcripts AS (
    DELETE FROM public.script_transcripts t
     WHERE t.company_id = public.context_company() AND t.customer_key = p_key
       AND (t.user_id = public.context_user() OR public.context_administers())
    RETURNING t.user_id, t.run_id),
  runs AS (
    DELETE FROM public.script_runs r
     WHERE r.company_id = public.context_company() AND r.customer_key = p_key
       AND (r.user_id = public.context_user() OR public.context_administers())
    RETURNING r.id, r.user_id),
  gone AS (
    SELECT runs.user_id FROM runs
    UNION ALL
    SELECT t.user_id FROM transcripts t WHERE NOT EXISTS (SELECT FROM runs WHERE runs.id = t.run_id))
  SELECT count(*)::integer, count(*) FILTER (WHERE gone.user_id <> public.context_user())::integer FROM gone;
END $$;
