-- Groups of people, and folders of scripts.

-- Groups of a company's people. A script or a company's folder may be visible to one group, to view or to edit.
-- A deleted group keeps its scripts but has no members: only owners and the admin reach them until it is restored with
-- its former members.
CREATE TABLE groups (
  id              uuid PRIMARY KEY,
  -- The free company is no team.
  company_id      uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE CHECK (company_id <> free_company()),
  name            text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  deleted_at      timestamptz,
  former_members  uuid[] NOT NULL DEFAULT '{}',
  -- Provisioned by the company's directory, and its id there. While the directory has a token only the directory changes it.
  is_provisioned  boolean NOT NULL DEFAULT false,
  external_id     text,
  UNIQUE (id, company_id)
);
CREATE INDEX groups_by_company ON groups (company_id, name);

ALTER TABLE groups ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON groups TO daihon_app USING (company_id = (SELECT context_company()));
GRANT SELECT, INSERT, UPDATE (name, deleted_at, former_members) ON groups TO daihon_app;

CREATE TABLE group_members (
  group_id    uuid NOT NULL,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  PRIMARY KEY (user_id, group_id),
  FOREIGN KEY (group_id, company_id) REFERENCES groups (id, company_id) ON DELETE CASCADE
);
CREATE INDEX group_members_by_group ON group_members (group_id);

-- Group and person are of one company: users' own policy applies to the subquery.
ALTER TABLE group_members ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON group_members TO daihon_app
  USING (company_id = (SELECT context_company()))
  WITH CHECK (company_id = (SELECT context_company())
    AND EXISTS (SELECT FROM users u WHERE u.id = user_id AND u.company_id = group_members.company_id));
GRANT SELECT, INSERT, DELETE ON group_members TO daihon_app;

-- As with grants: membership of groups ends with membership of the company, and is kept during a suspension.
CREATE FUNCTION end_groups_of_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  DELETE FROM public.group_members WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER groups_end_with_membership AFTER UPDATE OF status, company_id ON users
  FOR EACH ROW WHEN (NEW.status NOT IN ('approved', 'suspended') OR NEW.company_id <> OLD.company_id)
  EXECUTE FUNCTION end_groups_of_user();

-- Folders of scripts: the company's (no owner), and each person's own, which no one else sees. The foreign key to the parent
-- requires the same company and owner and one level less, so no folder is inside itself or deeper than five.
CREATE TABLE folders (
  id            uuid PRIMARY KEY,
  company_id    uuid NOT NULL REFERENCES companies (id),
  owner_id      uuid REFERENCES users (id) ON DELETE CASCADE,
  created_by    uuid NOT NULL,
  name          text NOT NULL,
  -- The visibility a script gets when it is created here or moved here.
  visibility    text NOT NULL CHECK (visibility IN ('private', 'team_view', 'team_edit', 'group_view', 'group_edit')),
  parent_id     uuid,
  depth         smallint NOT NULL CHECK (depth BETWEEN 1 AND 5),
  created_at    timestamptz NOT NULL DEFAULT now(),
  space_id      uuid NOT NULL GENERATED ALWAYS AS (COALESCE(owner_id, company_id)) STORED,
  parent_depth  smallint NOT NULL GENERATED ALWAYS AS (depth - 1) STORED,
  group_id      uuid,
  CHECK ((parent_id IS NULL) = (depth = 1)),
  -- In the free company there are own folders only.
  CHECK (company_id <> free_company() OR (owner_id IS NOT NULL AND visibility = 'private')),
  UNIQUE (id, company_id),
  UNIQUE (id, company_id, space_id, depth),
  FOREIGN KEY (parent_id, company_id, space_id, parent_depth) REFERENCES folders (id, company_id, space_id, depth),
  CONSTRAINT folders_of_group CHECK ((visibility IN ('group_view', 'group_edit')) = (group_id IS NOT NULL)),
  CONSTRAINT folders_group FOREIGN KEY (group_id, company_id) REFERENCES groups (id, company_id)
);
CREATE INDEX folders_by_company ON folders (company_id, owner_id);
CREATE INDEX folders_by_parent ON folders (parent_id) WHERE parent_id IS NOT NULL;

ALTER TABLE folders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON folders TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (owner_id = (SELECT context_user()) OR (owner_id IS NULL AND company_id <> free_company())));
GRANT SELECT, INSERT, UPDATE, DELETE ON folders TO daihon_app;

-- Contents of a deleted folder, for undo by the person who deleted it.
CREATE TABLE folder_removals (
  id          uuid PRIMARY KEY,
  company_id  uuid NOT NULL,
  deleted_by  uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  deleted_at  timestamptz NOT NULL DEFAULT now(),
  -- The deleted row.
  folder      jsonb NOT NULL,
  folder_ids  uuid[] NOT NULL,
  script_ids  uuid[] NOT NULL
);
CREATE INDEX folder_removals_by_time ON folder_removals (deleted_by, deleted_at);

ALTER TABLE folder_removals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON folder_removals TO daihon_app USING (
  company_id = (SELECT context_company()) AND deleted_by = (SELECT context_user()));
GRANT SELECT, INSERT, DELETE ON folder_removals TO daihon_app;
