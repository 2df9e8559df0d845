-- Transcripts of talks along a script. Viewers, retention and deletion are those of runs (14_runs.sql).
CREATE TABLE script_transcripts (
  id            uuid PRIMARY KEY,
  script_id     uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  company_id    uuid NOT NULL,
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The call it belongs to, which it is deleted with; null of a talk without a stored call.
  run_id        uuid REFERENCES script_runs (id) ON DELETE CASCADE,
  title         text NOT NULL,
  held_at       timestamptz NOT NULL,
  kept_at       timestamptz NOT NULL,
  seconds       double precision NOT NULL,
  utterances    jsonb NOT NULL,
  -- Speaker (me, customer, other) by name.
  speakers      jsonb NOT NULL,
  -- The company's setting when it was saved. A later change shows it to no one else.
  seen_by       text NOT NULL CHECK (seen_by IN ('own', 'admin', 'team')),
  -- The customer's name, and its form for comparison, to delete all about a customer.
  customer      text NOT NULL,
  customer_key  text
);
CREATE INDEX script_transcripts_by_script ON script_transcripts (script_id, held_at DESC, id DESC);
CREATE INDEX script_transcripts_by_user ON script_transcripts (user_id, kept_at DESC);
CREATE INDEX script_transcripts_by_run ON script_transcripts (run_id) WHERE run_id IS NOT NULL;
CREATE INDEX script_transcripts_by_age ON script_transcripts (company_id, kept_at);
CREATE INDEX script_transcripts_by_customer ON script_transcripts (company_id, customer_key)
  WHERE customer_key IS NOT NULL;

ALTER TABLE script_transcripts ENABLE ROW LEVEL SECURITY;
CREATE POLICY see ON script_transcripts FOR SELECT TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR tenant_sees_runs(seen_by)));
-- In one's own name, with the company's setting, of a call of one's own.
CREATE POLICY keep_own ON script_transcripts FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user())
  AND tenant_has_script(script_id)
  AND (run_id IS NULL OR EXISTS (SELECT FROM script_runs r
    WHERE r.id = run_id AND r.script_id = script_transcripts.script_id AND r.user_id = (SELECT context_user())))
  AND seen_by = (SELECT c.runs_seen_by FROM companies c WHERE c.id = company_id));
CREATE POLICY take_out ON script_transcripts FOR DELETE TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR (tenant_sees_runs(seen_by) AND (SELECT context_administers()))));
CREATE POLICY change_own ON script_transcripts FOR UPDATE TO daihon_app USING (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user()));
GRANT SELECT, INSERT, DELETE, UPDATE (speakers) ON script_transcripts TO daihon_app;

-- Deletes all calls and transcripts with a customer: one's own, and for an admin the company's, including those the admin does
-- not see (hence SECURITY DEFINER). A transcript goes with its call; one without a call counts as one. Returns their number, and
-- how many were of others.
CREATE OR REPLACE FUNCTION forget_customer(p_key text) RETURNS TABLE (deleted integer, of_others integer)
  LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
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
