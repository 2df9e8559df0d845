-- A document says whose rights it has: those of a script (a canvas has its talk script's). What kinds
-- of documents there are is the features' business, and no list of tables decides who sees one.
ALTER TABLE documents ADD COLUMN script_id uuid REFERENCES scripts (id) ON DELETE CASCADE;
UPDATE documents SET script_id = coalesce(
  (SELECT s.id FROM scripts s WHERE s.id = documents.id),
  (SELECT c.talk_script_id FROM lean_canvases c WHERE c.id = documents.id));
-- What belonged to a script that is gone: nobody could reach it.
DELETE FROM documents WHERE script_id IS NULL;
ALTER TABLE documents ALTER COLUMN script_id SET NOT NULL;
CREATE INDEX documents_by_script ON documents (script_id);
ALTER TABLE documents DROP CONSTRAINT documents_kind_check;

-- Whether this transaction's tenant reaches a script: a company all of its own, in the free company
-- each person theirs. (Who of a company may view or edit it is decided by can().) Functions, because
-- policies that nest tables were planned for milliseconds; PL/pgSQL, because it keeps its plan.
CREATE FUNCTION tenant_has_script(p_script uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.scripts s WHERE s.id = p_script
    AND s.company_id = public.context_company()
    AND (s.company_id <> public.free_company() OR s.owner_id = public.context_user()));
END $$;
CREATE FUNCTION tenant_has_document(p_document uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.documents d WHERE d.id = p_document
    AND public.tenant_has_script(d.script_id));
END $$;

-- The company first: it is compared without a call, and decides for everybody but the free company.
ALTER POLICY own ON documents USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_script(script_id)));
ALTER POLICY own ON document_updates USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_document(document_id)));
