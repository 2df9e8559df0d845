-- A document that takes no edits: whoever appends to its log waits for the transaction that says so,
-- and is refused from then on; what was appended before stands in the log and counts.
ALTER TABLE documents ADD COLUMN is_read_only boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION append_updates(
  p_company uuid, p_user uuid, p_documents uuid[], p_users uuid[], p_payloads bytea[]
) RETURNS void LANGUAGE plpgsql SET role = 'daihon_app' SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  appended integer;
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true),
          set_config('app.company_id', p_company::text, true);
  INSERT INTO document_updates (document_id, company_id, user_id, payload)
  SELECT documents.id, documents.company_id, author, payload
    FROM unnest(p_documents, p_users, p_payloads) WITH ORDINALITY AS entry (document, author, payload, place)
    JOIN documents ON documents.id = document AND NOT documents.is_read_only
   ORDER BY place
     -- The lock of the foreign key, taken before the document is asked whether it may be written.
     FOR KEY SHARE OF documents;
  GET DIAGNOSTICS appended = ROW_COUNT;
  IF appended <> cardinality(p_documents) THEN
    RAISE foreign_key_violation USING MESSAGE = 'A document takes no edits, or is not there for this tenant.';
  END IF;
END $$;

-- A script in review has one that is not ended; its reviewers, with their last decision in it; and what
-- happened, for the history.
CREATE TABLE reviews (
  id          uuid PRIMARY KEY,
  script_id   uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  asked_by    uuid NOT NULL,
  asked_at    timestamptz NOT NULL DEFAULT now(),
  due_on      date,
  message     text NOT NULL,
  -- Withdrawn, or the script is ready.
  ended_at    timestamptz
);
CREATE UNIQUE INDEX reviews_open ON reviews (script_id) WHERE ended_at IS NULL;
CREATE INDEX reviews_by_script ON reviews (script_id, asked_at DESC);

CREATE TABLE reviewers (
  review_id   uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL CHECK (company_id <> free_company()),
  decision    text CHECK (decision IN ('approved', 'changes_requested')),
  decided_at  timestamptz,
  message     text NOT NULL DEFAULT '',
  -- The document's last edit when they decided: an approval is of that text.
  text_mark   text,
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX reviewers_by_user ON reviewers (user_id, review_id);

CREATE TABLE review_records (
  id          uuid PRIMARY KEY,
  script_id   uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  review_id   uuid REFERENCES reviews (id) ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN
    ('asked', 'approved', 'changes_requested', 'withdrawn', 'completed', 'reopened')),
  by_user     uuid NOT NULL,
  -- What the script said then; kept for ever by a pin.
  version_id  uuid NOT NULL REFERENCES document_versions (id) ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX review_records_by_script ON review_records (script_id, created_at DESC);
CREATE INDEX review_records_by_version ON review_records (version_id);

-- Of scripts that may be seen: their own policy is asked.
ALTER TABLE reviews ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON reviews TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_script(script_id)))
  WITH CHECK (company_id = (SELECT context_company()) AND tenant_has_script(script_id));
GRANT SELECT, INSERT ON reviews TO daihon_app;
GRANT UPDATE (due_on, message, ended_at) ON reviews TO daihon_app;

-- Script, person and review are of one company. Nobody decides in another's name.
ALTER TABLE reviewers ENABLE ROW LEVEL SECURITY;
CREATE POLICY see ON reviewers FOR SELECT TO daihon_app
  USING (company_id = (SELECT context_company()));
CREATE POLICY name ON reviewers FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND decision IS NULL
  AND EXISTS (SELECT FROM reviews r WHERE r.id = review_id AND r.company_id = reviewers.company_id)
  AND EXISTS (SELECT FROM users u WHERE u.id = user_id AND u.company_id = reviewers.company_id));
CREATE POLICY take_out ON reviewers FOR DELETE TO daihon_app
  USING (company_id = (SELECT context_company()));
CREATE POLICY decide ON reviewers FOR UPDATE TO daihon_app
  USING (company_id = (SELECT context_company()) AND user_id = (SELECT context_user()));
GRANT SELECT, INSERT, DELETE ON reviewers TO daihon_app;
GRANT UPDATE (decision, decided_at, message, text_mark) ON reviewers TO daihon_app;

ALTER TABLE review_records ENABLE ROW LEVEL SECURITY;
CREATE POLICY see ON review_records FOR SELECT TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_script(script_id)));
CREATE POLICY write_own ON review_records FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND by_user = (SELECT context_user())
  AND tenant_has_script(script_id));
GRANT SELECT, INSERT ON review_records TO daihon_app;

-- The status was a word until now: what is ready takes no edits from here on, what is in review has a
-- review that names nobody yet.
UPDATE documents d SET is_read_only = true
  FROM scripts s WHERE s.id = d.id AND s.status = 'ready';
INSERT INTO reviews (id, script_id, company_id, asked_by, message)
  SELECT gen_random_uuid(), id, company_id, owner_id, '' FROM scripts WHERE status = 'in_review';
