-- What a script is to one person: a favourite, and when they last opened it. Read by that person alone;
-- a script that they see no more is not listed, whatever stands here.
CREATE TABLE script_marks (
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  script_id    uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  is_favorite  boolean NOT NULL DEFAULT false,
  opened_at    timestamptz,
  PRIMARY KEY (user_id, script_id)
);
CREATE INDEX script_marks_by_script ON script_marks (script_id);
ALTER TABLE script_marks ENABLE ROW LEVEL SECURITY;
-- The script is asked for under its own policy: it is of the same company.
CREATE POLICY own ON script_marks TO daihon_app
  USING (user_id = (SELECT context_user()))
  WITH CHECK (user_id = (SELECT context_user()) AND EXISTS (SELECT FROM scripts s WHERE s.id = script_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON script_marks TO daihon_app;

-- The other orders of a company's list.
CREATE INDEX scripts_by_creation ON scripts (company_id, created_at DESC, id DESC) WHERE trashed_at IS NULL;
CREATE INDEX scripts_by_title ON scripts (company_id, (lower(title) COLLATE "C"), id) WHERE trashed_at IS NULL;
