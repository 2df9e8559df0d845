-- Tokens with which programs call the API: a person's own, and a company's for services. Kept is a hash of the value,
-- which is random, so that a plain digest cannot be guessed back.
CREATE TABLE api_tokens (
  id            uuid PRIMARY KEY,
  company_id    uuid NOT NULL REFERENCES companies (id),
  -- Who acts with it: its owner, or an account without a person.
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind          text NOT NULL CHECK (kind IN ('personal', 'service')),
  name          text NOT NULL,
  hash          text NOT NULL UNIQUE,
  -- The last signs of the value, to tell one from another.
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

-- In the free company, which is no team, everybody has their own alone.
ALTER TABLE api_tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON api_tokens TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR company_id <> free_company()));
GRANT SELECT (id, company_id, user_id, kind, name, hint, scopes, created_by, created_at, expires_at, last_used_at, revoked_at),
  INSERT ON api_tokens TO daihon_app;
GRANT UPDATE (revoked_at) ON api_tokens TO daihon_app;

-- Accounts without a person: in no list of people, entered by their tokens alone.
ALTER TABLE users DROP CONSTRAINT users_status_check;
ALTER TABLE users ADD CONSTRAINT users_status_check
  CHECK (status IN ('pending', 'approved', 'rejected', 'suspended', 'removed', 'service'));
CREATE FUNCTION insert_service_account(p_id uuid, p_name text, p_language text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO public.users (id, issuer, firebase_uid, email, username, provider, language, company_id, status, decided_by, decided_at)
  VALUES (p_id, 'service', p_id::text, '', p_name, 'service', p_language, public.context_company(), 'service', public.context_user(), now());
END $$;

-- What a service makes is the team's: as a private thing of nobody it could be seen by nobody.
CREATE FUNCTION open_script_of_service() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF EXISTS (SELECT FROM public.users u WHERE u.id = NEW.owner_id AND u.status = 'service') THEN
    NEW.visibility := 'team_edit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER scripts_of_services_are_open BEFORE INSERT OR UPDATE OF visibility, owner_id ON scripts
  FOR EACH ROW WHEN (NEW.visibility = 'private') EXECUTE FUNCTION open_script_of_service();

-- The look-up of who comes finds the account of an API token by the token's hash, in the same statement. One that
-- is revoked, has expired or whose account has moved to another company opens no company's rows.
DROP FUNCTION enter_actor(text, text, text);
CREATE FUNCTION enter_actor(p_issuer text, p_subject text, p_session text DEFAULT NULL)
RETURNS TABLE (
  user_id uuid, email text, username text, provider text, language text, status text,
  is_operator boolean, tokens_valid_after double precision, company_id uuid, company_name text,
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
  SELECT u.id, u.email, u.username, u.provider, u.language, u.status, u.is_operator,
         CASE WHEN u.tokens_valid_after = '-infinity' THEN 0 ELSE extract(epoch FROM u.tokens_valid_after) END,
         c.id, c.name, c.plan, c.admin, c.is_dormant OR c.deleted_at IS NOT NULL,
         c.comments_need_edit,
         CASE WHEN token.id IS NULL
           THEN p_session IS NOT NULL AND NOT EXISTS (
             SELECT FROM identity.sessions s WHERE s.id = p_session AND s.user_id = p_subject)
           ELSE token.revoked_at IS NOT NULL OR coalesce(token.expires_at <= now(), false)
             OR token.company_id <> u.company_id END,
         token.id, array_to_string(token.scopes, ' ')
    INTO user_id, email, username, provider, language, status, is_operator, tokens_valid_after,
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
