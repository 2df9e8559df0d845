-- Blind drafts: invited colleagues fill the boxes of a talk script's canvas, each unseen by the others until a set moment.

-- True once the moment has passed or it was revealed early; never for one cancelled before. SECURITY DEFINER functions keep
-- the policies below from nesting tables.
CREATE FUNCTION blind_draft_is_revealed(p_draft uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.blind_drafts d
    WHERE d.id = p_draft AND d.company_id = public.context_company()
      AND coalesce(d.revealed_at, d.reveal_at) <= now());
END $$;

-- True if this account may write notes in it now.
CREATE FUNCTION blind_draft_takes_notes(p_draft uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.blind_drafts d JOIN public.blind_drafters w ON w.draft_id = d.id
    WHERE d.id = p_draft AND d.company_id = public.context_company() AND w.user_id = public.context_user()
      AND d.ended_at IS NULL AND coalesce(coalesce(d.revealed_at, d.reveal_at) > now(), true));
END $$;

-- True if this account may reveal and end it: its beginner; after the beginner has left, can() decides.
CREATE FUNCTION leads_blind_draft(p_begun_by uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN p_begun_by = public.context_user() OR NOT EXISTS (SELECT FROM public.users u
    WHERE u.id = p_begun_by AND u.company_id = public.context_company() AND u.status = 'approved');
END $$;

CREATE TABLE blind_drafts (
  id           uuid PRIMARY KEY,
  script_id    uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  company_id   uuid NOT NULL CHECK (company_id <> free_company()),
  begun_by     uuid NOT NULL,
  begun_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The moment; null: when its beginner reveals it, or cancelled.
  reveal_at    timestamptz,
  -- When it was revealed early; after the moment, when people were notified.
  revealed_at  timestamptz,
  ended_at     timestamptz
);
CREATE UNIQUE INDEX blind_drafts_open ON blind_drafts (script_id) WHERE ended_at IS NULL;
CREATE INDEX blind_drafts_by_script ON blind_drafts (script_id, begun_at DESC);
CREATE INDEX blind_drafts_untold ON blind_drafts (reveal_at) WHERE revealed_at IS NULL AND ended_at IS NULL;

ALTER TABLE blind_drafts ENABLE ROW LEVEL SECURITY;
CREATE POLICY see ON blind_drafts FOR SELECT TO daihon_app USING (company_id = (SELECT context_company()));
CREATE POLICY begin ON blind_drafts FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND begun_by = (SELECT context_user()) AND tenant_has_script(script_id));
CREATE POLICY lead ON blind_drafts FOR UPDATE TO daihon_app
  USING (company_id = (SELECT context_company()) AND leads_blind_draft(begun_by));
CREATE POLICY take_out ON blind_drafts FOR DELETE TO daihon_app
  USING (company_id = (SELECT context_company()) AND leads_blind_draft(begun_by));
GRANT SELECT, INSERT, DELETE, UPDATE (reveal_at, revealed_at, ended_at) ON blind_drafts TO daihon_app;

-- The invited people, including its beginner, and when each was done.
CREATE TABLE blind_drafters (
  draft_id    uuid NOT NULL REFERENCES blind_drafts (id) ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  done_at     timestamptz,
  PRIMARY KEY (draft_id, user_id)
);
CREATE INDEX blind_drafters_by_user ON blind_drafters (user_id);

ALTER TABLE blind_drafters ENABLE ROW LEVEL SECURITY;
CREATE POLICY see ON blind_drafters FOR SELECT TO daihon_app USING (company_id = (SELECT context_company()));
CREATE POLICY invite ON blind_drafters FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND done_at IS NULL
  AND EXISTS (SELECT FROM blind_drafts d WHERE d.id = draft_id AND leads_blind_draft(d.begun_by))
  AND EXISTS (SELECT FROM users u WHERE u.id = user_id AND u.company_id = blind_drafters.company_id));
CREATE POLICY say ON blind_drafters FOR UPDATE TO daihon_app
  USING (company_id = (SELECT context_company()) AND user_id = (SELECT context_user()));
GRANT SELECT, INSERT, UPDATE (done_at) ON blind_drafters TO daihon_app;

-- Only the author reads a note before the moment; no one changes it afterwards.
CREATE TABLE blind_notes (
  id          uuid PRIMARY KEY,
  draft_id    uuid NOT NULL REFERENCES blind_drafts (id) ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  box         text NOT NULL,
  text        text NOT NULL,
  version     integer NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX blind_notes_by_draft ON blind_notes (draft_id, user_id);
CREATE INDEX blind_notes_by_user ON blind_notes (user_id);

ALTER TABLE blind_notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY see ON blind_notes FOR SELECT TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR blind_draft_is_revealed(draft_id)));
CREATE POLICY write_own ON blind_notes FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user()) AND blind_draft_takes_notes(draft_id));
CREATE POLICY change_own ON blind_notes FOR UPDATE TO daihon_app USING (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user()) AND blind_draft_takes_notes(draft_id));
CREATE POLICY take_out_own ON blind_notes FOR DELETE TO daihon_app USING (
  company_id = (SELECT context_company()) AND user_id = (SELECT context_user()) AND blind_draft_takes_notes(draft_id));
GRANT SELECT, INSERT, DELETE, UPDATE (box, text, version) ON blind_notes TO daihon_app;

-- The outcome of a note: its own text is on the canvas, or that of a note with the same meaning.
CREATE TABLE blind_settlements (
  note_id        uuid PRIMARY KEY REFERENCES blind_notes (id) ON DELETE CASCADE,
  draft_id       uuid NOT NULL REFERENCES blind_drafts (id) ON DELETE CASCADE,
  company_id     uuid NOT NULL,
  settled_as     text NOT NULL CHECK (settled_as IN ('agreed', 'assumption')),
  shown_note_id  uuid NOT NULL REFERENCES blind_notes (id) ON DELETE CASCADE
);
CREATE INDEX blind_settlements_by_draft ON blind_settlements (draft_id);
CREATE INDEX blind_settlements_by_shown ON blind_settlements (shown_note_id);

ALTER TABLE blind_settlements ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON blind_settlements TO daihon_app USING (
  company_id = (SELECT context_company()) AND blind_draft_is_revealed(draft_id));
GRANT SELECT, INSERT, DELETE, UPDATE (settled_as, shown_note_id) ON blind_settlements TO daihon_app;
