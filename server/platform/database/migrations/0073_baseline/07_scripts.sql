-- Scripts, and what belongs to a script and one person.

CREATE TABLE scripts (
  id                uuid PRIMARY KEY,
  company_id        uuid NOT NULL REFERENCES companies (id),
  owner_id          uuid NOT NULL REFERENCES users (id),
  kind              text NOT NULL CHECK (kind IN ('script', 'talk_script')),
  title             text NOT NULL,
  language          text NOT NULL CHECK (language IN ('ja', 'en')),
  status            text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'in_review', 'ready')),
  visibility        text NOT NULL DEFAULT 'private'
    CHECK (visibility IN ('private', 'team_view', 'team_edit', 'group_view', 'group_edit')),
  source_script_id  uuid REFERENCES scripts (id) ON DELETE SET NULL,
  template          text,
  audience          text NOT NULL DEFAULT '',
  purpose           text NOT NULL DEFAULT '',
  target_seconds    integer,
  tags              text[] NOT NULL DEFAULT '{}',
  shortest_seconds  integer NOT NULL DEFAULT 0,
  longest_seconds   integer NOT NULL DEFAULT 0,
  block_count       integer NOT NULL DEFAULT 0,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  updated_by        uuid,
  trashed_at        timestamptz,
  -- A small number for the search index's lists.
  search_number     integer GENERATED ALWAYS AS IDENTITY,
  folder_id         uuid,
  is_template       boolean NOT NULL DEFAULT false,
  -- A template no longer offered; kept until it is restored or moved to the trash.
  retired_at        timestamptz,
  -- The first script of a family of variants. No foreign key: when the first is erased, the others stay a family.
  variant_of        uuid,
  group_id          uuid,
  CONSTRAINT scripts_folder FOREIGN KEY (folder_id, company_id) REFERENCES folders (id, company_id) ON DELETE SET NULL (folder_id),
  -- Templates are in no folder and no review. People of the company see them; their owner or the admin edits them.
  CONSTRAINT scripts_templates CHECK (CASE WHEN is_template
    THEN folder_id IS NULL AND status = 'draft' AND visibility <> 'team_edit'
    ELSE retired_at IS NULL END),
  CONSTRAINT scripts_of_group CHECK ((visibility IN ('group_view', 'group_edit')) = (group_id IS NOT NULL)),
  CONSTRAINT scripts_group FOREIGN KEY (group_id, company_id) REFERENCES groups (id, company_id)
);
CREATE INDEX scripts_by_company ON scripts (company_id, updated_at DESC, id DESC) WHERE trashed_at IS NULL;
CREATE INDEX scripts_by_owner ON scripts (owner_id, updated_at DESC, id DESC) WHERE trashed_at IS NULL;
CREATE INDEX scripts_by_company_trash ON scripts (company_id, trashed_at) WHERE trashed_at IS NOT NULL;
-- For the foreign key: without it each deletion reads the whole table.
CREATE INDEX scripts_by_source ON scripts (source_script_id) WHERE source_script_id IS NOT NULL;
CREATE UNIQUE INDEX scripts_by_number ON scripts (search_number);
-- Other orders of a company's list.
CREATE INDEX scripts_by_creation ON scripts (company_id, created_at DESC, id DESC) WHERE trashed_at IS NULL;
CREATE INDEX scripts_by_title ON scripts (company_id, (lower(title) COLLATE "C"), id) WHERE trashed_at IS NULL;
CREATE INDEX scripts_of_folder ON scripts (folder_id) WHERE folder_id IS NOT NULL;
CREATE INDEX scripts_templates ON scripts (company_id) WHERE is_template;
-- The dashboard's and the folders' counts read these two indexes only, not the rows.
CREATE INDEX scripts_to_count ON scripts (company_id, kind, visibility, owner_id)
  WHERE trashed_at IS NULL AND NOT is_template;
CREATE INDEX scripts_by_folder ON scripts (company_id, folder_id, visibility, owner_id)
  WHERE folder_id IS NOT NULL AND trashed_at IS NULL AND NOT is_template;
CREATE INDEX scripts_variants ON scripts (company_id, variant_of) WHERE variant_of IS NOT NULL;
CREATE INDEX scripts_by_group ON scripts (group_id) WHERE group_id IS NOT NULL;

ALTER TABLE scripts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON scripts TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR owner_id = (SELECT context_user())));
GRANT SELECT, INSERT, UPDATE, DELETE ON scripts TO daihon_app;

-- A person's own folder contains only that person's scripts. A script that is handed over leaves it. SECURITY DEFINER: the
-- acting account does not see others' folders.
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

-- Scripts of a service account are the team's: a private one would have no one to see it.
CREATE FUNCTION open_script_of_service() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF EXISTS (SELECT FROM public.users u WHERE u.id = NEW.owner_id AND u.status = 'service') THEN
    NEW.visibility := 'team_edit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER scripts_of_services_are_open BEFORE INSERT OR UPDATE OF visibility, owner_id ON scripts
  FOR EACH ROW WHEN (NEW.visibility = 'private') EXECUTE FUNCTION open_script_of_service();

-- True if the tenant reaches the script: a company reaches all of its own, a person in the free company their own.
-- Policies of other tables call this: policies that nest tables take milliseconds to plan, and PL/pgSQL keeps its plan.
-- SECURITY DEFINER: it applies the rule itself, instead of the policy of scripts once more.
CREATE FUNCTION tenant_has_script(p_script uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.scripts s WHERE s.id = p_script
    AND s.company_id = public.context_company()
    AND (s.company_id <> public.free_company() OR s.owner_id = public.context_user()));
END $$;

-- Access to one script, granted to one member of the company by name.
CREATE TABLE script_grants (
  script_id   uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The free company is no team.
  company_id  uuid NOT NULL CHECK (company_id <> free_company()),
  access      text NOT NULL CHECK (access IN ('view', 'comment', 'edit')),
  granted_by  uuid NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (script_id, user_id)
);
CREATE INDEX script_grants_by_user ON script_grants (user_id, script_id);

-- Script, person and grant are of one company: the subqueries run under the policies of scripts and users.
ALTER TABLE script_grants ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON script_grants TO daihon_app
  USING (company_id = (SELECT context_company()))
  WITH CHECK (company_id = (SELECT context_company())
    AND EXISTS (SELECT FROM scripts s WHERE s.id = script_id AND s.company_id = script_grants.company_id)
    AND EXISTS (SELECT FROM users u WHERE u.id = user_id AND u.company_id = script_grants.company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON script_grants TO daihon_app;

-- A grant ends with the membership and is not restored with it. It is kept, without effect, during a suspension and while
-- an account that was deleted by its owner can still be restored.
CREATE FUNCTION end_grants_of_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  DELETE FROM public.script_grants WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER grants_end_with_membership AFTER UPDATE OF status, company_id ON users
  FOR EACH ROW WHEN (NEW.status NOT IN ('approved', 'suspended', 'leaving') OR NEW.company_id <> OLD.company_id)
  EXECUTE FUNCTION end_grants_of_user();

-- A script that is handed over keeps its grants, except the new owner's.
CREATE FUNCTION end_grant_of_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  DELETE FROM public.script_grants
   WHERE script_id = NEW.id AND (user_id = NEW.owner_id OR company_id <> NEW.company_id);
  RETURN NULL;
END $$;
CREATE TRIGGER owner_needs_no_grant AFTER UPDATE OF owner_id, company_id ON scripts
  FOR EACH ROW EXECUTE FUNCTION end_grant_of_owner();

-- The right `script.view` over a script outside the trash, for an account of the script's company.
-- A plain expression over arrays, which the planner inlines. `p_administers`: admin or deputy; `p_granted`: ids of scripts
-- granted by name; `p_groups`: ids of the account's groups.
CREATE FUNCTION sees_script(s scripts, p_user uuid, p_administers boolean, p_granted uuid[], p_groups uuid[])
  RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT s.owner_id = p_user OR (s.company_id <> free_company() AND (
    s.visibility IN ('team_view', 'team_edit')
    OR (p_administers AND s.visibility <> 'private')
    OR s.group_id = ANY (p_groups)
    OR (NOT s.is_template AND s.id = ANY (p_granted))))
$$;

-- One person's favourites and recently opened scripts. A row gives no right to see the script.
CREATE TABLE script_marks (
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  script_id    uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  is_favorite  boolean NOT NULL DEFAULT false,
  opened_at    timestamptz,
  PRIMARY KEY (user_id, script_id)
);
CREATE INDEX script_marks_by_script ON script_marks (script_id);

ALTER TABLE script_marks ENABLE ROW LEVEL SECURITY;
-- The subquery runs under the policy of scripts: the script is of the same company.
CREATE POLICY own ON script_marks TO daihon_app
  USING (user_id = (SELECT context_user()))
  WITH CHECK (user_id = (SELECT context_user()) AND EXISTS (SELECT FROM scripts s WHERE s.id = script_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON script_marks TO daihon_app;

-- Standard phrases of a company, or of a person in the free company. A changed phrase keeps its former text, so that
-- scripts that contain it can be updated.
CREATE TABLE phrases (
  id           uuid PRIMARY KEY,
  company_id   uuid NOT NULL REFERENCES companies (id),
  -- The person in the free company; else null.
  owner_id     uuid REFERENCES users (id) ON DELETE CASCADE,
  created_by   uuid NOT NULL,
  text         text NOT NULL,
  former_text  text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  CHECK (((owner_id IS NULL) = (company_id <> free_company())))
);
CREATE INDEX phrases_by_company ON phrases (company_id, owner_id);

ALTER TABLE phrases ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON phrases TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (owner_id IS NULL OR owner_id = (SELECT context_user())));
GRANT SELECT, INSERT, DELETE, UPDATE (text, former_text, updated_at) ON phrases TO daihon_app;
