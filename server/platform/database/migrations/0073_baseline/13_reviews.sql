-- Reviews of scripts.

-- A script in review has one review that is not ended.
CREATE TABLE reviews (
  id          uuid PRIMARY KEY,
  script_id   uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  asked_by    uuid NOT NULL,
  asked_at    timestamptz NOT NULL DEFAULT now(),
  due_on      date,
  message     text NOT NULL,
  -- Set when it is withdrawn or the script is ready.
  ended_at    timestamptz
);
CREATE UNIQUE INDEX reviews_open ON reviews (script_id) WHERE ended_at IS NULL;
CREATE INDEX reviews_by_script ON reviews (script_id, asked_at DESC);

ALTER TABLE reviews ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON reviews TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_script(script_id)))
  WITH CHECK (company_id = (SELECT context_company()) AND tenant_has_script(script_id));
GRANT SELECT, INSERT, UPDATE (due_on, message, ended_at) ON reviews TO daihon_app;

-- The reviewers, with each one's last decision.
CREATE TABLE reviewers (
  review_id   uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL CHECK (company_id <> free_company()),
  decision    text CHECK (decision IN ('approved', 'changes_requested')),
  decided_at  timestamptz,
  message     text NOT NULL DEFAULT '',
  -- The document's last edit at the decision: an approval is of that text.
  text_mark   text,
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX reviewers_by_user ON reviewers (user_id, review_id);

-- Script, person and review are of one company. People decide only in their own name.
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
GRANT SELECT, INSERT, DELETE, UPDATE (decision, decided_at, message, text_mark) ON reviewers TO daihon_app;

-- The history.
CREATE TABLE review_records (
  id          uuid PRIMARY KEY,
  script_id   uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  review_id   uuid REFERENCES reviews (id) ON DELETE CASCADE,
  kind        text NOT NULL
    CHECK (kind IN ('asked', 'approved', 'changes_requested', 'withdrawn', 'completed', 'reopened')),
  by_user     uuid NOT NULL,
  -- The script's text at that time; a pin keeps it.
  version_id  uuid NOT NULL REFERENCES document_versions (id) ON DELETE CASCADE,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX review_records_by_script ON review_records (script_id, created_at DESC);
CREATE INDEX review_records_by_version ON review_records (version_id);

ALTER TABLE review_records ENABLE ROW LEVEL SECURITY;
CREATE POLICY see ON review_records FOR SELECT TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_script(script_id)));
CREATE POLICY write_own ON review_records FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND by_user = (SELECT context_user())
  AND tenant_has_script(script_id));
GRANT SELECT, INSERT ON review_records TO daihon_app;
