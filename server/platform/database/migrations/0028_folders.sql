-- Folders in which scripts stand: the company's (no owner), and everybody's own, which nobody else sees.
-- What a folder stands in is one of the same kind, one level up, so that no folder ends up within itself
-- and none is deeper than five: both follow from the reference below.
CREATE TABLE folders (
  id            uuid PRIMARY KEY,
  company_id    uuid NOT NULL REFERENCES companies (id),
  owner_id      uuid REFERENCES users (id) ON DELETE CASCADE,
  created_by    uuid NOT NULL,
  name          text NOT NULL,
  -- Who of the team sees or edits a script that is made here or moved here.
  visibility    text NOT NULL CHECK (visibility IN ('private', 'team_view', 'team_edit')),
  parent_id     uuid,
  depth         smallint NOT NULL CHECK (depth BETWEEN 1 AND 5),
  created_at    timestamptz NOT NULL DEFAULT now(),
  space_id      uuid NOT NULL GENERATED ALWAYS AS (coalesce(owner_id, company_id)) STORED,
  parent_depth  smallint NOT NULL GENERATED ALWAYS AS (depth - 1) STORED,
  CHECK ((parent_id IS NULL) = (depth = 1)),
  -- Who is alone has own folders only, and nobody to show anything to.
  CHECK (company_id <> free_company() OR (owner_id IS NOT NULL AND visibility = 'private')),
  UNIQUE (id, company_id),
  UNIQUE (id, company_id, space_id, depth),
  FOREIGN KEY (parent_id, company_id, space_id, parent_depth)
    REFERENCES folders (id, company_id, space_id, depth)
);
CREATE INDEX folders_by_company ON folders (company_id, owner_id);
CREATE INDEX folders_by_parent ON folders (parent_id) WHERE parent_id IS NOT NULL;

ALTER TABLE folders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON folders TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (owner_id = (SELECT context_user()) OR (owner_id IS NULL AND company_id <> free_company())));
GRANT SELECT, INSERT, UPDATE, DELETE ON folders TO daihon_app;

-- What a deleted folder held, for whoever deleted it and takes that back.
CREATE TABLE folder_removals (
  id          uuid PRIMARY KEY,
  company_id  uuid NOT NULL,
  deleted_by  uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  deleted_at  timestamptz NOT NULL DEFAULT now(),
  -- The row as it was.
  folder      jsonb NOT NULL,
  folder_ids  uuid[] NOT NULL,
  script_ids  uuid[] NOT NULL
);
CREATE INDEX folder_removals_by_time ON folder_removals (deleted_by, deleted_at);
ALTER TABLE folder_removals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON folder_removals TO daihon_app USING (
  company_id = (SELECT context_company()) AND deleted_by = (SELECT context_user()));
GRANT SELECT, INSERT, DELETE ON folder_removals TO daihon_app;

ALTER TABLE scripts
  ADD COLUMN folder_id uuid,
  ADD CONSTRAINT scripts_folder FOREIGN KEY (folder_id, company_id)
    REFERENCES folders (id, company_id) ON DELETE SET NULL (folder_id);
CREATE INDEX scripts_by_folder ON scripts (company_id, folder_id, visibility, owner_id)
  WHERE folder_id IS NOT NULL AND trashed_at IS NULL;
CREATE INDEX scripts_of_folder ON scripts (folder_id) WHERE folder_id IS NOT NULL;

-- In an own folder stand its owner's scripts alone. One that is handed over leaves it.
CREATE FUNCTION keep_out_of_others_folders() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF EXISTS (SELECT FROM public.folders f WHERE f.id = NEW.folder_id AND f.company_id = NEW.company_id
             AND (f.owner_id IS NULL OR f.owner_id = NEW.owner_id)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.folder_id = OLD.folder_id THEN
    NEW.folder_id := NULL;
    RETURN NEW;
  END IF;
  RAISE foreign_key_violation USING MESSAGE = 'A script stands in folders of its company or its owner.';
END $$;
CREATE TRIGGER scripts_in_folders BEFORE INSERT OR UPDATE OF folder_id, owner_id, company_id ON scripts
  FOR EACH ROW WHEN (NEW.folder_id IS NOT NULL) EXECUTE FUNCTION keep_out_of_others_folders();
