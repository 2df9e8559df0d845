-- What a version says, as JSON in a Zstandard frame, so that to read one no state is opened: that takes as long as all its
-- edits took. Null of those made before.
ALTER TABLE document_versions ADD COLUMN content bytea;
ALTER TABLE document_versions ALTER COLUMN content SET STORAGE EXTERNAL;

-- Whether a company asks for edit right of whoever comments; by default to see a script is enough.
ALTER TABLE companies ADD COLUMN comments_need_edit boolean NOT NULL DEFAULT false;
GRANT UPDATE (comments_need_edit) ON companies TO daihon_app;

-- The look-up of who comes says so as well: it is a part of what rights depend on.
DROP FUNCTION enter_actor(text, text, text);
CREATE FUNCTION enter_actor(p_issuer text, p_subject text, p_session text DEFAULT NULL)
RETURNS TABLE (
  user_id uuid, email text, username text, provider text, language text, status text,
  is_operator boolean, tokens_valid_after double precision, company_id uuid, company_name text,
  company_plan text, company_admin uuid, company_is_dormant boolean,
  company_comments_need_edit boolean, session_ended boolean
) LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  SELECT u.id, u.email, u.username, u.provider, u.language, u.status, u.is_operator,
         CASE WHEN u.tokens_valid_after = '-infinity' THEN 0 ELSE extract(epoch FROM u.tokens_valid_after) END,
         c.id, c.name, c.plan, c.admin, c.is_dormant OR c.deleted_at IS NOT NULL,
         c.comments_need_edit,
         p_session IS NOT NULL AND NOT EXISTS (
           SELECT FROM identity.sessions s WHERE s.id = p_session AND s.user_id = p_subject)
    INTO user_id, email, username, provider, language, status, is_operator, tokens_valid_after,
         company_id, company_name, company_plan, company_admin, company_is_dormant,
         company_comments_need_edit, session_ended
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

-- Where a company asks for it, nobody begins a thread or answers in one without it, or without a grant to comment.
CREATE FUNCTION tenant_may_comment(p_document uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM public.documents d
      JOIN public.scripts s ON s.id = d.script_id
      JOIN public.companies c ON c.id = s.company_id
     WHERE d.id = p_document AND c.id = public.context_company()
       AND (NOT c.comments_need_edit OR s.visibility = 'team_edit' OR s.owner_id = public.context_user()
         OR EXISTS (SELECT FROM public.script_grants g WHERE g.script_id = s.id
           AND g.user_id = public.context_user() AND g.access <> 'view')));
END $$;
CREATE POLICY who_comments ON comment_threads AS RESTRICTIVE FOR INSERT TO daihon_app
  WITH CHECK (tenant_may_comment(document_id));
CREATE POLICY who_comments ON comments AS RESTRICTIVE FOR INSERT TO daihon_app
  WITH CHECK (tenant_may_comment((SELECT t.document_id FROM comment_threads t WHERE t.id = thread_id)));
