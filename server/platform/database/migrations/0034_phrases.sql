-- Standard phrases: the company's, in the free company everybody's own. A phrase that is changed keeps what it
-- said before, so that scripts which still say that can follow.
CREATE TABLE phrases (
  id           uuid PRIMARY KEY,
  company_id   uuid NOT NULL REFERENCES companies (id),
  -- Of who is alone; else null.
  owner_id     uuid REFERENCES users (id) ON DELETE CASCADE,
  created_by   uuid NOT NULL,
  text         text NOT NULL,
  former_text  text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  CHECK ((owner_id IS NULL) = (company_id <> free_company()))
);
CREATE INDEX phrases_by_company ON phrases (company_id, owner_id);

ALTER TABLE phrases ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON phrases TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (owner_id IS NULL OR owner_id = (SELECT context_user())));
GRANT SELECT, INSERT, DELETE ON phrases TO daihon_app;
GRANT UPDATE (text, former_text, updated_at) ON phrases TO daihon_app;
