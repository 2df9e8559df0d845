-- Groups of a company's people. A script and a company's folder may be shown to one group, to read or to edit.
-- A deleted group keeps its scripts and has nobody in it, so that they are their owner's and the admin's alone
-- until it is brought back with whoever was in it.
CREATE TABLE groups (
  id              uuid PRIMARY KEY,
  -- The free company is no team.
  company_id      uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE CHECK (company_id <> free_company()),
  name            text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  deleted_at      timestamptz,
  former_members  uuid[] NOT NULL DEFAULT '{}',
  UNIQUE (id, company_id)
);
CREATE INDEX groups_by_company ON groups (company_id, name);

CREATE TABLE group_members (
  group_id    uuid NOT NULL,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  PRIMARY KEY (user_id, group_id),
  FOREIGN KEY (group_id, company_id) REFERENCES groups (id, company_id) ON DELETE CASCADE
);
CREATE INDEX group_members_by_group ON group_members (group_id);

ALTER TABLE groups ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON groups TO daihon_app USING (company_id = (SELECT context_company()));
GRANT SELECT, INSERT ON groups TO daihon_app;
GRANT UPDATE (name, deleted_at, former_members) ON groups TO daihon_app;

-- Group and person are of one company: the person is asked for under the policy of people.
ALTER TABLE group_members ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON group_members TO daihon_app
  USING (company_id = (SELECT context_company()))
  WITH CHECK (company_id = (SELECT context_company())
    AND EXISTS (SELECT FROM users u WHERE u.id = user_id AND u.company_id = group_members.company_id));
GRANT SELECT, INSERT, DELETE ON group_members TO daihon_app;

-- As a grant: it ends with the membership, and rests while somebody is suspended.
CREATE FUNCTION end_groups_of_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  DELETE FROM public.group_members WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER groups_end_with_membership AFTER UPDATE OF status, company_id ON users
  FOR EACH ROW WHEN (NEW.status NOT IN ('approved', 'suspended') OR NEW.company_id <> OLD.company_id)
  EXECUTE FUNCTION end_groups_of_user();

ALTER TABLE scripts ADD COLUMN group_id uuid;
ALTER TABLE scripts DROP CONSTRAINT scripts_visibility_check;
ALTER TABLE scripts
  ADD CONSTRAINT scripts_visibility_check
    CHECK (visibility IN ('private', 'team_view', 'team_edit', 'group_view', 'group_edit')),
  ADD CONSTRAINT scripts_of_group CHECK ((visibility IN ('group_view', 'group_edit')) = (group_id IS NOT NULL)),
  ADD CONSTRAINT scripts_group FOREIGN KEY (group_id, company_id) REFERENCES groups (id, company_id);
CREATE INDEX scripts_by_group ON scripts (group_id) WHERE group_id IS NOT NULL;

ALTER TABLE folders ADD COLUMN group_id uuid;
ALTER TABLE folders DROP CONSTRAINT folders_visibility_check;
ALTER TABLE folders
  ADD CONSTRAINT folders_visibility_check
    CHECK (visibility IN ('private', 'team_view', 'team_edit', 'group_view', 'group_edit')),
  ADD CONSTRAINT folders_of_group CHECK ((visibility IN ('group_view', 'group_edit')) = (group_id IS NOT NULL)),
  ADD CONSTRAINT folders_group FOREIGN KEY (group_id, company_id) REFERENCES groups (id, company_id);

-- Whoever is in the group of a script that it may edit may comment, where the company asks for that right.
CREATE OR REPLACE FUNCTION tenant_may_comment(p_document uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM public.documents d
      JOIN public.scripts s ON s.id = d.script_id
      JOIN public.companies c ON c.id = s.company_id
     WHERE d.id = p_document AND c.id = public.context_company()
       AND (NOT c.comments_need_edit OR s.visibility = 'team_edit' OR s.owner_id = public.context_user()
         OR (s.visibility = 'group_edit' AND EXISTS (SELECT FROM public.group_members m
           WHERE m.group_id = s.group_id AND m.user_id = public.context_user()))
         OR EXISTS (SELECT FROM public.script_grants g WHERE g.script_id = s.id
           AND g.user_id = public.context_user() AND g.access <> 'view')));
END $$;
