-- An ID token names the session it was signed for and is void once that session is gone. The look-up
-- that finds the account says so as well, and opens no company's rows to a token whose session has ended.
-- Without a session (an identity kept elsewhere) there is nothing to look for.
DROP FUNCTION enter_actor(text, text);
CREATE FUNCTION enter_actor(p_issuer text, p_subject text, p_session text DEFAULT NULL)
RETURNS TABLE (
  user_id uuid, email text, username text, provider text, language text, status text,
  is_operator boolean, tokens_valid_after double precision, company_id uuid, company_name text,
  company_plan text, company_admin uuid, company_is_dormant boolean, session_ended boolean
) LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  SELECT u.id, u.email, u.username, u.provider, u.language, u.status, u.is_operator,
         CASE WHEN u.tokens_valid_after = '-infinity' THEN 0 ELSE extract(epoch FROM u.tokens_valid_after) END,
         c.id, c.name, c.plan, c.admin, c.is_dormant OR c.deleted_at IS NOT NULL,
         p_session IS NOT NULL AND NOT EXISTS (
           SELECT FROM identity.sessions s WHERE s.id = p_session AND s.user_id = p_subject)
    INTO user_id, email, username, provider, language, status, is_operator, tokens_valid_after,
         company_id, company_name, company_plan, company_admin, company_is_dormant, session_ended
    FROM public.users u JOIN public.companies c ON c.id = u.company_id
   WHERE u.issuer = p_issuer AND u.firebase_uid = p_subject;
  IF NOT FOUND THEN
    PERFORM set_config('app.user_id', '', true), set_config('app.company_id', '', true);
    RETURN;
  END IF;
  PERFORM set_config('app.user_id', user_id::text, true),
          set_config('app.company_id',
            CASE WHEN status = 'approved' AND NOT company_is_dormant AND NOT session_ended
              THEN company_id::text ELSE '' END, true);
  RETURN NEXT;
END $$;

-- Tokens are voided where sessions end, by the system alone.
REVOKE UPDATE (tokens_valid_after) ON users FROM daihon_app;
