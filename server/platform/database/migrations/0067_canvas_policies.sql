-- The same wall as before, asked by functions: policies that nest tables were planned for milliseconds, a statement
-- that names generation_jobs three times for twelve (embedded engine), in which nobody else was served.
CREATE FUNCTION tenant_has_canvas(p_canvas uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.lean_canvases c WHERE c.id = p_canvas
    AND public.tenant_has_script(c.talk_script_id));
END $$;

ALTER POLICY own ON lean_canvases USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_script(talk_script_id)));
ALTER POLICY own ON generation_jobs USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_canvas(canvas_id)));
