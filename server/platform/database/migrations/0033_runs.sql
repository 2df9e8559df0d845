-- Who sees the runs of a company's people besides those who spoke, and how many days they are kept.
ALTER TABLE companies
  ADD COLUMN runs_seen_by text NOT NULL DEFAULT 'own' CHECK (runs_seen_by IN ('own', 'admin', 'team')),
  ADD COLUMN runs_kept_days integer NOT NULL DEFAULT 365 CHECK (runs_kept_days BETWEEN 1 AND 3650);
GRANT UPDATE (runs_seen_by, runs_kept_days) ON companies TO daihon_app;

-- Somebody said a script: what it took beside its plan.
CREATE TABLE script_runs (
  id              uuid PRIMARY KEY,
  script_id       uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  company_id      uuid NOT NULL,
  user_id         uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind            text NOT NULL CHECK (kind IN ('rehearsal', 'call')),
  language        text NOT NULL CHECK (language IN ('ja', 'en')),
  -- When the text was read that was said: the version is the last one before.
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
  -- What the speaker was told when it was kept: later nobody more sees it.
  seen_by         text NOT NULL CHECK (seen_by IN ('own', 'admin', 'team'))
);
CREATE INDEX script_runs_by_script ON script_runs (script_id, began_at DESC, id DESC);
CREATE INDEX script_runs_by_user ON script_runs (user_id);
CREATE INDEX script_runs_by_age ON script_runs (company_id, kept_at);

-- Whether others than its speaker see a run: as it was told, and as the company has it now.
CREATE FUNCTION tenant_sees_runs(p_seen_by text) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.companies c
    WHERE c.id = public.context_company() AND c.id <> public.free_company()
      AND 'own' NOT IN (p_seen_by, c.runs_seen_by)
      AND (c.admin = public.context_user() OR 'admin' NOT IN (p_seen_by, c.runs_seen_by)));
END $$;

ALTER TABLE script_runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY see ON script_runs FOR SELECT TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR tenant_sees_runs(seen_by)));
-- In one's own name alone, and seen by no more than the company has it.
CREATE POLICY keep_own ON script_runs FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user())
  AND tenant_has_script(script_id)
  AND seen_by = (SELECT c.runs_seen_by FROM companies c WHERE c.id = company_id));
CREATE POLICY take_out ON script_runs FOR DELETE TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR (tenant_sees_runs(seen_by)
    AND (SELECT c.admin FROM companies c WHERE c.id = company_id) = (SELECT context_user()))));
GRANT SELECT, INSERT, DELETE ON script_runs TO daihon_app;

-- How fast somebody speaks a language: the seconds they took, and those the standard pace takes for the same.
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
