-- A company's own templates: scripts that others begin with. None is in a list, a folder or a review; who is
-- alone keeps them to oneself, in a company all see them, and whoever made one, or the admin, changes it.
ALTER TABLE scripts
  ADD COLUMN is_template boolean NOT NULL DEFAULT false,
  -- No longer offered; kept until it is brought back or put into the trash.
  ADD COLUMN retired_at  timestamptz,
  ADD CONSTRAINT scripts_templates CHECK (CASE WHEN is_template
    THEN folder_id IS NULL AND status = 'draft' AND visibility <> 'team_edit'
    ELSE retired_at IS NULL END);
CREATE INDEX scripts_templates ON scripts (company_id) WHERE is_template;

-- Counted from the index alone, as before.
DROP INDEX scripts_to_count;
CREATE INDEX scripts_to_count ON scripts (company_id, kind, visibility, owner_id)
  WHERE trashed_at IS NULL AND NOT is_template;
DROP INDEX scripts_by_folder;
CREATE INDEX scripts_by_folder ON scripts (company_id, folder_id, visibility, owner_id)
  WHERE folder_id IS NOT NULL AND trashed_at IS NULL AND NOT is_template;
