-- Companies, their people, and how a request's account is found.

CREATE TABLE companies (
  id                      uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name                    text NOT NULL,
  plan                    text NOT NULL CHECK (plan IN ('free', 'individual', 'team', 'enterprise')),
  admin                   uuid,
  is_dormant              boolean NOT NULL DEFAULT false,
  created_at              timestamptz NOT NULL DEFAULT now(),
  -- The admin asked for deletion. The company is closed to all others; the admin may cancel or export until it is erased.
  deleted_at              timestamptz,
  -- True if the installation's language model may read the company's scripts.
  llm_generation          boolean NOT NULL DEFAULT true,
  -- The checks while writing that the company has turned off.
  checks_off              text[] NOT NULL DEFAULT '{}',
  -- True if only people who may edit a script may comment on it; by default viewing is enough.
  comments_need_edit      boolean NOT NULL DEFAULT false,
  -- The people who see a run besides its speaker, and the days a run is kept.
  runs_seen_by            text NOT NULL DEFAULT 'own' CHECK (runs_seen_by IN ('own', 'admin', 'team')),
  runs_kept_days          integer NOT NULL DEFAULT 365 CHECK (runs_kept_days BETWEEN 1 AND 3650),
  -- The company's own list of call outcomes; empty: the default list.
  call_outcomes           text[] NOT NULL DEFAULT '{}',
  -- The renewable part of the sign-up link; null: the company's id.
  sign_up_id              uuid UNIQUE,
  -- The admin role is offered to a member, who accepts it.
  admin_offered_to        uuid,
  admin_offered_at        timestamptz,
  -- Retention. Null: versions are kept as long as their script.
  trash_kept_days         integer NOT NULL DEFAULT 30 CHECK (trash_kept_days BETWEEN 7 AND 90),
  versions_kept_days      integer CHECK (versions_kept_days BETWEEN 90 AND 3650),
  log_kept_days           integer NOT NULL DEFAULT 3650 CHECK (log_kept_days BETWEEN 365 AND 3650),
  -- The address that becomes the company's admin when it signs up by the company's link.
  awaited_admin           text,
  -- Sharing by link, and a link's longest life. Both also apply to links made before.
  allows_shares           boolean NOT NULL DEFAULT true,
  shares_max_days         integer CHECK (shares_max_days > 0),
  -- Accounts with a password need a second factor, and reach nothing until it is set up. Accounts of a provider (Google, a
  -- company's own, Firebase) are secured there.
  second_factor_required  boolean NOT NULL DEFAULT false,
  allows_share_comments   boolean NOT NULL DEFAULT true,
  -- How many warnings of the erasure were sent.
  erasure_warnings        smallint NOT NULL DEFAULT 0
);
CREATE INDEX companies_deleted ON companies (deleted_at) WHERE deleted_at IS NOT NULL;

ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON companies TO daihon_app USING (id = (SELECT context_company()));
GRANT SELECT, UPDATE (name, deleted_at, llm_generation, checks_off, comments_need_edit, runs_seen_by, runs_kept_days,
  call_outcomes, sign_up_id, admin_offered_to, admin_offered_at, trash_kept_days, versions_kept_days, log_kept_days,
  allows_shares, shares_max_days, second_factor_required, allows_share_comments, erasure_warnings)
  ON companies TO daihon_app;

CREATE TABLE users (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The issuer and subject of the account's ID tokens: ours or Firebase's.
  issuer              text NOT NULL,
  firebase_uid        text NOT NULL,
  email               text NOT NULL,
  username            text NOT NULL,
  provider            text NOT NULL DEFAULT 'password',
  language            text NOT NULL DEFAULT 'ja' CHECK (language IN ('ja', 'en')),
  company_id          uuid NOT NULL REFERENCES companies (id),
  status              text NOT NULL
    -- leaving: deleted by its owner, erased at erased_at. service: an account without a person, entered by its API tokens only.
    CHECK (status IN ('pending', 'approved', 'rejected', 'suspended', 'leaving', 'removed', 'service')),
  is_operator         boolean NOT NULL DEFAULT false,
  tokens_valid_after  timestamptz NOT NULL DEFAULT '-infinity',
  reminded_at         timestamptz,
  decided_by          uuid,
  decided_at          timestamptz,
  created_at          timestamptz NOT NULL DEFAULT now(),
  -- The reading of the name (furigana), by which colleagues find a person.
  reading             text NOT NULL DEFAULT '',
  search_name         text
    GENERATED ALWAYS AS (fold_for_search(username || ' ' || replace(username, ' ', '') || ' ' || reading)) STORED,
  -- The reason of a rejection, as the applicant reads it; how long they have waited, and how many reminders admins got.
  decision_reason     text NOT NULL DEFAULT '',
  waiting_since       timestamptz NOT NULL DEFAULT now(),
  reminders_sent      smallint NOT NULL DEFAULT 0,
  -- A deputy has the admin's rights except the plan, handing over the role and deleting the company.
  is_deputy           boolean NOT NULL DEFAULT false,
  erased_at           timestamptz,
  is_warned           boolean NOT NULL DEFAULT false,
  UNIQUE (issuer, firebase_uid)
);
CREATE INDEX users_by_company ON users (company_id, status, created_at);
CREATE INDEX users_waiting ON users (waiting_since) WHERE status = 'pending';
CREATE INDEX users_deputies ON users (company_id) WHERE is_deputy;
CREATE INDEX users_leaving ON users (erased_at) WHERE status = 'leaving';
ALTER TABLE companies
  ADD CONSTRAINT companies_admin FOREIGN KEY (admin) REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  ADD FOREIGN KEY (admin_offered_to) REFERENCES users (id) ON DELETE SET NULL;

ALTER TABLE users ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON users TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR id = (SELECT context_user())));
GRANT SELECT, UPDATE (username, language, status, reminded_at, decided_by, decided_at, reading, decision_reason,
  waiting_since, reminders_sent, is_deputy, erased_at, is_warned) ON users TO daihon_app;

-- True if the account administers its company, as admin or deputy.
CREATE FUNCTION context_administers() RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN public.context_company() <> public.free_company() AND EXISTS (
    SELECT FROM public.users u JOIN public.companies c ON c.id = u.company_id
     WHERE u.id = public.context_user() AND c.id = public.context_company() AND (c.admin = u.id OR u.is_deputy));
END $$;

-- However the role moves, a pending offer is void, and the new admin is no longer a deputy.
CREATE FUNCTION admin_has_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  NEW.admin_offered_to := NULL;
  NEW.admin_offered_at := NULL;
  UPDATE public.users u SET is_deputy = false WHERE u.id = NEW.admin AND u.is_deputy;
  RETURN NEW;
END $$;
CREATE TRIGGER companies_admin_has_moved BEFORE UPDATE OF admin ON companies
  FOR EACH ROW WHEN (NEW.admin IS DISTINCT FROM OLD.admin) EXECUTE FUNCTION admin_has_moved();

-- A deputy who leaves or moves to another company is no deputy afterwards.
CREATE FUNCTION deputy_has_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_deputy := false;
  RETURN NEW;
END $$;
CREATE TRIGGER users_deputy_has_left BEFORE UPDATE OF status, company_id ON users
  FOR EACH ROW WHEN (OLD.is_deputy AND (NEW.status <> 'approved' OR NEW.company_id <> OLD.company_id))
  EXECUTE FUNCTION deputy_has_left();

-- Accepts the admin role offered to this account after p_after. Returns the former admin, or null without such an offer.
-- SECURITY DEFINER: companies.admin is not granted to requests.
CREATE FUNCTION take_admin_role(p_after timestamptz) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  former uuid;
BEGIN
  SELECT c.admin INTO former FROM public.companies c
   WHERE c.id = public.context_company() AND c.id <> public.free_company()
     AND c.admin_offered_to = public.context_user() AND c.admin_offered_at > p_after
     FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- Asked once more, now that nobody can be shut out meanwhile.
  PERFORM 1 FROM public.users u
    WHERE u.id = public.context_user() AND u.company_id = public.context_company() AND u.status = 'approved' FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE public.companies c SET admin = public.context_user() WHERE c.id = public.context_company();
  RETURN former;
END $$;

-- Invitations by mail, one per address. Only the hash of a link is stored; each mail has a new one.
CREATE TABLE invitations (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id   uuid NOT NULL REFERENCES companies (id),
  email        text NOT NULL,
  username     text NOT NULL DEFAULT '',
  language     text NOT NULL CHECK (language IN ('ja', 'en')),
  token_hash   bytea UNIQUE,
  invited_by   uuid NOT NULL,
  invited_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  accepted_at  timestamptz,
  revoked_at   timestamptz,
  UNIQUE (company_id, email)
);
CREATE INDEX invitations_by_company ON invitations (company_id, invited_at DESC, id DESC);

ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON invitations TO daihon_app USING (company_id = (SELECT context_company()));
GRANT SELECT, INSERT, UPDATE (username, language, token_hash, invited_by, invited_at, expires_at, accepted_at,
  revoked_at) ON invitations TO daihon_app;

-- API tokens: a person's own, and a company's for services. Only a digest is stored: the value is random and cannot be guessed.
CREATE TABLE api_tokens (
  id            uuid PRIMARY KEY,
  company_id    uuid NOT NULL REFERENCES companies (id),
  -- The acting account: the token's owner, or a service account.
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind          text NOT NULL CHECK (kind IN ('personal', 'service')),
  name          text NOT NULL,
  hash          text NOT NULL UNIQUE,
  -- The last characters of the value, to recognise it in a list.
  hint          text NOT NULL,
  scopes        text[] NOT NULL CHECK (scopes <> '{}'),
  created_by    uuid NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  -- Null: until it is revoked.
  expires_at    timestamptz,
  last_used_at  timestamptz,
  revoked_at    timestamptz,
  CHECK (kind = 'service' OR expires_at IS NOT NULL)
);
CREATE INDEX api_tokens_by_user ON api_tokens (user_id);
CREATE INDEX api_tokens_by_company ON api_tokens (company_id, created_at DESC, id DESC);

-- In the free company people see their own tokens only. The hash is not granted.
ALTER TABLE api_tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON api_tokens TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR company_id <> free_company()));
GRANT INSERT, SELECT (id, company_id, user_id, kind, name, hint, scopes, created_by, created_at, expires_at,
  last_used_at, revoked_at), UPDATE (revoked_at) ON api_tokens TO daihon_app;

-- SECURITY DEFINER: requests may not insert into users.
CREATE FUNCTION insert_service_account(p_id uuid, p_name text, p_language text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO public.users (id, issuer, firebase_uid, email, username, provider, language, company_id, status, decided_by, decided_at)
  VALUES (p_id, 'service', p_id::text, '', p_name, 'service', p_language, public.context_company(), 'service', public.context_user(), now());
END $$;

-- True if the company requires a second factor and the account has a password without one. Reads the identity schema.
CREATE FUNCTION lacks_second_factor(p_user uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM public.users u
      JOIN public.companies c ON c.id = u.company_id
      JOIN identity.users i ON i.id = u.firebase_uid
     WHERE u.id = p_user AND c.second_factor_required AND u.provider = 'password' AND NOT EXISTS (
       SELECT FROM identity.second_factors f WHERE f.user_id = i.id AND f.confirmed_at IS NOT NULL));
END $$;

-- The first statement of every request: finds the account of a verified ID token, or of an API token by its hash, and opens
-- its company's rows for this transaction. No rows are opened for an account that is not approved, a dormant company, a
-- missing second factor, an ended session, or a token that is revoked, expired or of another company. SECURITY DEFINER:
-- before it there is no tenant. An identity kept elsewhere has no session to check.
-- Nodes have it prepared; after a new column they prepare it again (docs/decisions/rolling-upgrades.md).
CREATE FUNCTION enter_actor(p_issuer text, p_subject text, p_session text DEFAULT NULL)
RETURNS TABLE (
  user_id uuid, email text, username text, provider text, language text, status text,
  is_operator boolean, is_deputy boolean, tokens_valid_after double precision, company_id uuid, company_name text,
  company_plan text, company_admin uuid, company_is_dormant boolean, closes_company boolean,
  company_comments_need_edit boolean, lacks_second_factor boolean, session_ended boolean, token_id uuid, token_scopes text
) LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  token public.api_tokens;
BEGIN
  IF p_issuer = 'api-token' THEN
    SELECT t.* INTO token FROM public.api_tokens t WHERE t.hash = p_subject;
    SELECT u.issuer, u.firebase_uid INTO p_issuer, p_subject FROM public.users u WHERE u.id = token.user_id;
  END IF;
  SELECT u.id, u.email, u.username, u.provider, u.language, u.status, u.is_operator, u.is_deputy,
         CASE WHEN u.tokens_valid_after = '-infinity' THEN 0 ELSE extract(epoch FROM u.tokens_valid_after) END,
         c.id, c.name, c.plan, c.admin,
         c.is_dormant OR (c.deleted_at IS NOT NULL AND c.admin IS DISTINCT FROM u.id),
         NOT c.is_dormant AND c.deleted_at IS NOT NULL AND c.admin IS NOT DISTINCT FROM u.id,
         c.comments_need_edit, c.second_factor_required AND public.lacks_second_factor(u.id),
         CASE WHEN token.id IS NULL
           THEN p_session IS NOT NULL AND NOT EXISTS (
             SELECT FROM identity.sessions s WHERE s.id = p_session AND s.user_id = p_subject)
           ELSE token.revoked_at IS NOT NULL OR coalesce(token.expires_at <= now(), false)
             OR token.company_id <> u.company_id END,
         token.id, array_to_string(token.scopes, ' ')
    INTO user_id, email, username, provider, language, status, is_operator, is_deputy, tokens_valid_after,
         company_id, company_name, company_plan, company_admin, company_is_dormant, closes_company,
         company_comments_need_edit, lacks_second_factor, session_ended, token_id, token_scopes
    FROM public.users u JOIN public.companies c ON c.id = u.company_id
   WHERE u.issuer = p_issuer AND u.firebase_uid = p_subject;
  IF NOT FOUND THEN
    PERFORM set_config('app.user_id', '', true), set_config('app.company_id', '', true);
    RETURN;
  END IF;
  PERFORM set_config('app.user_id', user_id::text, true),
          set_config('app.company_id',
            CASE WHEN status IN ('approved', 'service') AND NOT company_is_dormant AND NOT lacks_second_factor AND NOT session_ended
              THEN company_id::text ELSE '' END, true);
  RETURN NEXT;
END $$;
