-- The product's tables, and the second wall around every company's rows.
-- Requests, sockets and jobs run as role daihon_app with app.user_id and app.company_id set
-- for the transaction; the owner role is used by system work alone (sign-up, operator, outbox).

DO $$ BEGIN
  CREATE ROLE daihon_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT daihon_app TO %I', current_user);
END $$;
GRANT USAGE ON SCHEMA public TO daihon_app;

CREATE FUNCTION context_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
CREATE FUNCTION context_company() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;
-- The company of everybody who signed up alone. It is not a team: its users never see each other.
CREATE FUNCTION free_company() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT '00000000-0000-4000-8000-000000000001'::uuid $$;

CREATE TABLE companies (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name        text NOT NULL,
  plan        text NOT NULL CHECK (plan IN ('free', 'individual', 'team', 'enterprise')),
  admin       uuid,
  is_dormant  boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL DEFAULT now(),
  deleted_at  timestamptz
);

CREATE TABLE users (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  issuer              text NOT NULL,
  firebase_uid        text NOT NULL,
  email               text NOT NULL,
  username            text NOT NULL,
  provider            text NOT NULL DEFAULT 'password',
  language            text NOT NULL DEFAULT 'ja' CHECK (language IN ('ja', 'en')),
  company_id          uuid NOT NULL REFERENCES companies (id),
  status              text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'suspended', 'removed')),
  is_operator         boolean NOT NULL DEFAULT false,
  tokens_valid_after  timestamptz NOT NULL DEFAULT '-infinity',
  reminded_at         timestamptz,
  decided_by          uuid,
  decided_at          timestamptz,
  created_at          timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issuer, firebase_uid)
);
CREATE INDEX users_by_company ON users (company_id, status, created_at);
ALTER TABLE companies ADD CONSTRAINT companies_admin FOREIGN KEY (admin) REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED;

-- Who is asking: finds the account of a verified token and opens its company's rows for this
-- transaction. An account that is not approved, or whose company sleeps, opens none.
CREATE FUNCTION enter_actor(p_issuer text, p_subject text)
RETURNS TABLE (
  user_id uuid, email text, username text, provider text, language text, status text,
  is_operator boolean, tokens_valid_after double precision, company_id uuid, company_name text,
  company_plan text, company_admin uuid, company_is_dormant boolean
) LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  SELECT u.id, u.email, u.username, u.provider, u.language, u.status, u.is_operator,
         CASE WHEN u.tokens_valid_after = '-infinity' THEN 0 ELSE extract(epoch FROM u.tokens_valid_after) END,
         c.id, c.name, c.plan, c.admin, c.is_dormant OR c.deleted_at IS NOT NULL
    INTO user_id, email, username, provider, language, status, is_operator, tokens_valid_after,
         company_id, company_name, company_plan, company_admin, company_is_dormant
    FROM public.users u JOIN public.companies c ON c.id = u.company_id
   WHERE u.issuer = p_issuer AND u.firebase_uid = p_subject;
  IF NOT FOUND THEN
    PERFORM set_config('app.user_id', '', true), set_config('app.company_id', '', true);
    RETURN;
  END IF;
  PERFORM set_config('app.user_id', user_id::text, true),
          set_config('app.company_id', CASE WHEN status = 'approved' AND NOT company_is_dormant THEN company_id::text ELSE '' END, true);
  RETURN NEXT;
END $$;

CREATE TABLE scripts (
  id                 uuid PRIMARY KEY,
  company_id         uuid NOT NULL REFERENCES companies (id),
  owner_id           uuid NOT NULL REFERENCES users (id),
  kind               text NOT NULL CHECK (kind IN ('script', 'talk_script')),
  title              text NOT NULL,
  language           text NOT NULL CHECK (language IN ('ja', 'en')),
  status             text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'in_review', 'ready')),
  visibility         text NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'team_view', 'team_edit')),
  source_script_id   uuid REFERENCES scripts (id) ON DELETE SET NULL,
  template           text,
  audience           text NOT NULL DEFAULT '',
  purpose            text NOT NULL DEFAULT '',
  target_seconds     integer,
  tags               text[] NOT NULL DEFAULT '{}',
  shortest_seconds   integer NOT NULL DEFAULT 0,
  longest_seconds    integer NOT NULL DEFAULT 0,
  block_count        integer NOT NULL DEFAULT 0,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  updated_by         uuid,
  trashed_at         timestamptz
);
CREATE INDEX scripts_by_company ON scripts (company_id, updated_at DESC, id DESC) WHERE trashed_at IS NULL;
CREATE INDEX scripts_by_owner ON scripts (owner_id, updated_at DESC, id DESC) WHERE trashed_at IS NULL;
CREATE INDEX scripts_by_company_trash ON scripts (company_id, trashed_at) WHERE trashed_at IS NOT NULL;

-- What lists, search and REST read of a script's document: a projection, written in the same
-- transaction that folds the document's log into its snapshot.
CREATE TABLE script_contents (
  script_id    uuid PRIMARY KEY REFERENCES scripts (id) ON DELETE CASCADE,
  company_id   uuid NOT NULL,
  document     jsonb NOT NULL,
  search_text  text NOT NULL
);
CREATE INDEX script_contents_by_company ON script_contents (company_id);

-- A collaborative document (Yjs): a snapshot and the log of updates not yet folded into it.
-- An edit is confirmed to its author after its row here is committed, never before.
CREATE TABLE documents (
  id          uuid PRIMARY KEY,
  company_id  uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('script', 'canvas')),
  snapshot    bytea,
  updated_at  timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE document_updates (
  document_id  uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  seq          bigint GENERATED ALWAYS AS IDENTITY,
  company_id   uuid NOT NULL,
  user_id      uuid,
  payload      bytea NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, seq)
);

CREATE TABLE lean_canvases (
  id              uuid PRIMARY KEY,
  company_id      uuid NOT NULL,
  talk_script_id  uuid NOT NULL UNIQUE REFERENCES scripts (id) ON DELETE CASCADE,
  notes           jsonb NOT NULL DEFAULT '[]',
  filled_boxes    integer NOT NULL DEFAULT 0,
  created_by      uuid,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE generation_jobs (
  id              uuid PRIMARY KEY,
  company_id      uuid NOT NULL,
  canvas_id       uuid NOT NULL REFERENCES lean_canvases (id) ON DELETE CASCADE,
  requested_by    uuid NOT NULL,
  generator       text NOT NULL,
  status          text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  boxes_done      text[] NOT NULL DEFAULT '{}',
  outcome         jsonb,
  problem         text,
  attempts        integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  started_at      timestamptz,
  heartbeat_at    timestamptz,
  finished_at     timestamptz
);
CREATE UNIQUE INDEX generation_jobs_one_at_a_time ON generation_jobs (canvas_id) WHERE status IN ('queued', 'running');
CREATE INDEX generation_jobs_by_canvas ON generation_jobs (canvas_id, created_at DESC);

CREATE TABLE shares (
  id          uuid PRIMARY KEY,
  company_id  uuid NOT NULL,
  script_id   uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  shows       text NOT NULL CHECK (shows IN ('script', 'canvas')),
  token_hash  bytea NOT NULL UNIQUE,
  created_by  uuid NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz,
  revoked_at  timestamptz
);
CREATE INDEX shares_by_script ON shares (script_id, created_at DESC);

-- What happened. The audit log, and the outbox the reactions (mails, closed sockets) are fed from.
CREATE TABLE events (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id     uuid,
  actor_id       uuid,
  kind           text NOT NULL,
  subject_id     uuid,
  data           jsonb NOT NULL DEFAULT '{}',
  created_at     timestamptz NOT NULL DEFAULT now(),
  dispatched_at  timestamptz
);
CREATE INDEX events_by_company ON events (company_id, id DESC);
CREATE INDEX events_to_dispatch ON events (id) WHERE dispatched_at IS NULL;

-- Mails of an installation without SMTP, shown on the development mailbox page.
CREATE TABLE mailbox (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient   text NOT NULL,
  subject     text NOT NULL,
  body_text   text NOT NULL,
  body_html   text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE rate_limits (
  key            text PRIMARY KEY,
  count          integer NOT NULL,
  resets_at      timestamptz NOT NULL
);

-- Facts of the installation itself: the set-up link's hash, whether it was used.
CREATE TABLE installation (
  key         text PRIMARY KEY,
  value       jsonb NOT NULL,
  updated_at  timestamptz NOT NULL DEFAULT now()
);

-- The second wall. A forgotten WHERE returns nothing of another company.
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON companies TO daihon_app USING (id = (SELECT context_company()));

ALTER TABLE users ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON users TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR id = (SELECT context_user())));

ALTER TABLE scripts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON scripts TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR owner_id = (SELECT context_user())));

-- Rows that hang on a script: in the free company they are their script's owner's alone.
DO $$
DECLARE
  hangs_on text[] := ARRAY[
    'script_contents', 'script_id IN (SELECT id FROM scripts)',
    'shares', 'script_id IN (SELECT id FROM scripts)',
    'lean_canvases', 'talk_script_id IN (SELECT id FROM scripts)',
    'generation_jobs', 'canvas_id IN (SELECT id FROM lean_canvases)',
    'documents', '(id IN (SELECT id FROM scripts) OR id IN (SELECT id FROM lean_canvases))',
    'document_updates', 'document_id IN (SELECT id FROM documents)',
    'events', 'actor_id = (SELECT context_user())'];
BEGIN
  FOR i IN 1 .. array_length(hangs_on, 1) / 2 LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', hangs_on[i * 2 - 1]);
    EXECUTE format(
      'CREATE POLICY own ON %I TO daihon_app USING (company_id = (SELECT context_company()) AND (company_id <> free_company() OR %s))',
      hangs_on[i * 2 - 1], hangs_on[i * 2]);
  END LOOP;
END $$;

ALTER TABLE mailbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE installation ENABLE ROW LEVEL SECURITY;

GRANT SELECT ON companies TO daihon_app;
GRANT UPDATE (name) ON companies TO daihon_app;
GRANT SELECT ON users TO daihon_app;
GRANT UPDATE (username, language, status, decided_by, decided_at, tokens_valid_after, reminded_at) ON users TO daihon_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON scripts, script_contents, documents, document_updates, lean_canvases, generation_jobs, shares TO daihon_app;
GRANT SELECT, INSERT ON events TO daihon_app;

-- Last: a row written earlier would leave a deferred check pending, and a table with one cannot be altered.
INSERT INTO companies (id, name, plan) VALUES (free_company(), 'Free', 'free');
