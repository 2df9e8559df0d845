-- Customers' words on notes of a canvas, from transcripts: for or against what the note claims.
CREATE TABLE canvas_quotes (
  id             uuid PRIMARY KEY,
  company_id     uuid NOT NULL,
  canvas_id      uuid NOT NULL REFERENCES lean_canvases (id) ON DELETE CASCADE,
  note_id        text NOT NULL,
  -- True if the note was added with these words in its text. It is deleted when the customer is forgotten.
  is_note        boolean NOT NULL,
  is_against     boolean NOT NULL,
  words          text NOT NULL,
  -- The talk, which may be deleted before the quote, its time, its speaker, and the customer's folded name.
  transcript_id  uuid NOT NULL,
  held_at        timestamptz NOT NULL,
  spoken_by      uuid REFERENCES users (id) ON DELETE SET NULL,
  customer_key   text,
  user_id        uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX canvas_quotes_by_canvas ON canvas_quotes (canvas_id, note_id);
CREATE INDEX canvas_quotes_by_customer ON canvas_quotes (company_id, customer_key) WHERE customer_key IS NOT NULL;
CREATE INDEX canvas_quotes_by_speaker ON canvas_quotes (spoken_by);
CREATE INDEX canvas_quotes_by_user ON canvas_quotes (user_id);

ALTER TABLE canvas_quotes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON canvas_quotes TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_canvas(canvas_id)));
-- Only words of a transcript that the user sees, of the canvas's own script.
CREATE POLICY of_transcript ON canvas_quotes AS RESTRICTIVE FOR INSERT TO daihon_app WITH CHECK (
  user_id = (SELECT context_user()) AND EXISTS (
    SELECT FROM script_transcripts t JOIN lean_canvases c ON c.talk_script_id = t.script_id
     WHERE t.id = transcript_id AND c.id = canvas_id));
GRANT SELECT, INSERT, DELETE ON canvas_quotes TO daihon_app;

-- Deletes the customer's quotes as well: those of one's own talks or added by oneself, and for an admin all. A job
-- erases the notes that consist of them.
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
