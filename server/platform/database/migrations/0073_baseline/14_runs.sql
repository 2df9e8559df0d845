-- Runs: rehearsals and calls.

-- True if others than the speaker see a run: by the setting when it was saved, and by the company's setting now.
-- SECURITY DEFINER: called by policies, see tenant_has_script.
CREATE FUNCTION tenant_sees_runs(p_seen_by text) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.companies c
    WHERE c.id = public.context_company() AND c.id <> public.free_company()
      AND 'own' NOT IN (p_seen_by, c.runs_seen_by)
      AND ('admin' NOT IN (p_seen_by, c.runs_seen_by) OR public.context_administers()));
END $$;

-- A rehearsal or call: the times of its parts beside the script's plan.
CREATE TABLE script_runs (
  id              uuid PRIMARY KEY,
  script_id       uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  company_id      uuid NOT NULL,
  user_id         uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind            text NOT NULL CHECK (kind IN ('rehearsal', 'call')),
  language        text NOT NULL CHECK (language IN ('ja', 'en')),
  -- When the text was loaded: the run is of the last version before it.
  read_at         timestamptz NOT NULL,
  began_at        timestamptz NOT NULL,
  kept_at         timestamptz NOT NULL,
  seconds         double precision NOT NULL,
  target_seconds  double precision NOT NULL,
  sections        jsonb NOT NULL,
  pauses          jsonb NOT NULL,
  skipped         jsonb NOT NULL,
  characters      integer NOT NULL,
  words           integer NOT NULL,
  paced_by        text NOT NULL CHECK (paced_by IN ('clock', 'hand', 'voice')),
  -- The company's setting when the run was saved. A later change shows it to no one else.
  seen_by         text NOT NULL CHECK (seen_by IN ('own', 'admin', 'team')),
  -- A call's customer, answers, objections and outcome; null of a rehearsal.
  call            jsonb,
  -- The customer's name in the form that names are compared in, to delete all about a customer.
  customer_key    text
);
CREATE INDEX script_runs_by_script ON script_runs (script_id, began_at DESC, id DESC);
CREATE INDEX script_runs_by_user ON script_runs (user_id);
CREATE INDEX script_runs_by_age ON script_runs (company_id, kept_at);
CREATE INDEX script_runs_by_customer ON script_runs (company_id, customer_key) WHERE customer_key IS NOT NULL;

ALTER TABLE script_runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY see ON script_runs FOR SELECT TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR tenant_sees_runs(seen_by)));
-- In one's own name, with the company's setting.
CREATE POLICY keep_own ON script_runs FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user())
  AND tenant_has_script(script_id)
  AND seen_by = (SELECT c.runs_seen_by FROM companies c WHERE c.id = company_id));
CREATE POLICY take_out ON script_runs FOR DELETE TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR (tenant_sees_runs(seen_by) AND (SELECT context_administers()))));
CREATE POLICY change ON script_runs FOR UPDATE TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR (tenant_sees_runs(seen_by) AND (SELECT context_administers()))));
GRANT SELECT, INSERT, DELETE, UPDATE (call) ON script_runs TO daihon_app;

-- Deletes all calls with a customer: one's own, and for an admin the company's, including those the admin does not see (hence
-- SECURITY DEFINER). Returns their number, and how many were of others.
CREATE FUNCTION forget_customer(p_key text) RETURNS TABLE (deleted integer, of_others integer)
  LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  RETURN QUERY WITH gone AS (
    DELETE FROM public.script_runs r
     WHERE r.company_id = public.context_company() AND r.customer_key = p_key
       AND (r.user_id = public.context_user() OR public.context_administers())
    RETURNING r.user_id)
  SELECT count(*)::integer, count(*) FILTER (WHERE gone.user_id <> public.context_user())::integer FROM gone;
END $$;

-- A person's pace in a language: seconds taken, and seconds of the standard pace for the same text.
CREATE TABLE speaking_paces (
  user_id           uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  language          text NOT NULL CHECK (language IN ('ja', 'en')),
  seconds           double precision NOT NULL,
  standard_seconds  double precision NOT NULL,
  PRIMARY KEY (user_id, language)
);

ALTER TABLE speaking_paces ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON speaking_paces TO daihon_app USING (user_id = (SELECT context_user()));
GRANT SELECT, INSERT, UPDATE, DELETE ON speaking_paces TO daihon_app;

-- Codes by which a device without a login controls a person's rehearsal, for an hour.
CREATE TABLE script_remotes (
  id          uuid PRIMARY KEY,
  script_id   uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- A keyed hash of the code.
  code_hash   bytea NOT NULL UNIQUE,
  -- The ID token it was made with: the code ends with that session.
  issuer      text NOT NULL,
  subject     text NOT NULL,
  session_id  text,
  issued_at   double precision NOT NULL,
  -- How many devices used it.
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
