-- A deputy may do what the company's admin may, but for the plan, the hand-over of the role and the deletion of
-- the company. The role itself is offered to a member, who accepts it.
ALTER TABLE users ADD COLUMN is_deputy boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_deputy) ON users TO daihon_app;
CREATE INDEX users_deputies ON users (company_id) WHERE is_deputy;

ALTER TABLE companies
  ADD COLUMN admin_offered_to uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN admin_offered_at timestamptz;
GRANT UPDATE (admin_offered_to, admin_offered_at) ON companies TO daihon_app;

-- However the role moves: an offer of before is void, and the admin is nobody's deputy.
CREATE FUNCTION admin_has_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  NEW.admin_offered_to := NULL;
  NEW.admin_offered_at := NULL;
  UPDATE public.users u SET is_deputy = false WHERE u.id = NEW.admin AND u.is_deputy;
  RETURN NEW;
END $$;
CREATE TRIGGER companies_admin_has_moved BEFORE UPDATE OF admin ON companies
  FOR EACH ROW WHEN (NEW.admin IS DISTINCT FROM OLD.admin) EXECUTE FUNCTION admin_has_moved();

-- Who is not in is no deputy, and whoever comes to another company is none there.
CREATE FUNCTION deputy_has_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_deputy := false;
  RETURN NEW;
END $$;
CREATE TRIGGER users_deputy_has_left BEFORE UPDATE OF status, company_id ON users
  FOR EACH ROW WHEN (OLD.is_deputy AND (NEW.status <> 'approved' OR NEW.company_id <> OLD.company_id))
  EXECUTE FUNCTION deputy_has_left();

-- Takes the role that was offered to whoever asks, later than p_after. Answers who had it; null: there is no such offer.
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

-- Whether who asks administers their company, as its admin or as a deputy.
CREATE FUNCTION context_administers() RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN public.context_company() <> public.free_company() AND EXISTS (
    SELECT FROM public.users u JOIN public.companies c ON c.id = u.company_id
     WHERE u.id = public.context_user() AND c.id = public.context_company() AND (c.admin = u.id OR u.is_deputy));
END $$;

CREATE OR REPLACE FUNCTION tenant_sees_runs(p_seen_by text) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.companies c
    WHERE c.id = public.context_company() AND c.id <> public.free_company()
      AND 'own' NOT IN (p_seen_by, c.runs_seen_by)
      AND ('admin' NOT IN (p_seen_by, c.runs_seen_by) OR public.context_administers()));
END $$;
DROP POLICY take_out ON script_runs;
CREATE POLICY take_out ON script_runs FOR DELETE TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR (tenant_sees_runs(seen_by) AND (SELECT context_administers()))));
DROP POLICY change ON script_runs;
CREATE POLICY change ON script_runs FOR UPDATE TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR (tenant_sees_runs(seen_by) AND (SELECT context_administers()))));
CREATE OR REPLACE FUNCTION forget_customer(p_key text) RETURNS TABLE (deleted integer, of_others integer)
  LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  RETURN QUERY WITH gone AS (
    DELETE FROM public.script_runs r
     WHERE r.company_id = public.context_company() AND r.customer_key = p_key
       AND (r.user_id = public.context_user() OR public.context_administers())
    RETURNING r.user_id)
  SELECT count(*)::integer, count(*) FILTER (WHERE gone.user_id <> public.context_user())::integer FROM gone;
END $$;

DROP FUNCTION enter_actor(text, text, text);
CREATE FUNCTION enter_actor(p_issuer text, p_subject text, p_session text DEFAULT NULL)
RETURNS TABLE (
  user_id uuid, email text, username text, provider text, language text, status text,
  is_operator boolean, is_deputy boolean, tokens_valid_after double precision, company_id uuid, company_name text,
  company_plan text, company_admin uuid, company_is_dormant boolean,
  company_comments_need_edit boolean, session_ended boolean, token_id uuid, token_scopes text
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
         c.id, c.name, c.plan, c.admin, c.is_dormant OR c.deleted_at IS NOT NULL,
         c.comments_need_edit,
         CASE WHEN token.id IS NULL
           THEN p_session IS NOT NULL AND NOT EXISTS (
             SELECT FROM identity.sessions s WHERE s.id = p_session AND s.user_id = p_subject)
           ELSE token.revoked_at IS NOT NULL OR coalesce(token.expires_at <= now(), false)
             OR token.company_id <> u.company_id END,
         token.id, array_to_string(token.scopes, ' ')
    INTO user_id, email, username, provider, language, status, is_operator, is_deputy, tokens_valid_after,
         company_id, company_name, company_plan, company_admin, company_is_dormant,
         company_comments_need_edit, session_ended, token_id, token_scopes
    FROM public.users u JOIN public.companies c ON c.id = u.company_id
   WHERE u.issuer = p_issuer AND u.firebase_uid = p_subject;
  IF NOT FOUND THEN
    PERFORM set_config('app.user_id', '', true), set_config('app.company_id', '', true);
    RETURN;
  END IF;
  PERFORM set_config('app.user_id', user_id::text, true),
          set_config('app.company_id',
            CASE WHEN status IN ('approved', 'service') AND NOT company_is_dormant AND NOT session_ended
              THEN company_id::text ELSE '' END, true);
  RETURN NEXT;
END $$;
