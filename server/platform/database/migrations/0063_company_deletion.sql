-- The admin asks for the deletion of the company (`deleted_at`): to everybody it is as if it slept, but its admin may
-- keep it or take its data along, until it is erased.
ALTER TABLE companies ADD COLUMN erasure_warnings smallint NOT NULL DEFAULT 0;
GRANT UPDATE (deleted_at, erasure_warnings) ON companies TO daihon_app;
CREATE INDEX companies_deleted ON companies (deleted_at) WHERE deleted_at IS NOT NULL;

DROP FUNCTION enter_actor(text, text, text);
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
