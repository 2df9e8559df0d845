-- Whom a call was with, as names are compared, so that all about a customer can be deleted.
ALTER TABLE script_runs ADD COLUMN customer_key text;
CREATE INDEX script_runs_by_customer ON script_runs (company_id, customer_key) WHERE customer_key IS NOT NULL;
UPDATE script_runs SET call = call || jsonb_build_object('customer', '', 'objections',
  (SELECT coalesce(jsonb_agg(o || '{"section_id": null}'), '[]') FROM jsonb_array_elements(call -> 'objections') o))
 WHERE call IS NOT NULL;

-- The words of an answer can be deleted alone, by whoever may delete the run.
CREATE POLICY change ON script_runs FOR UPDATE TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (user_id = (SELECT context_user()) OR (tenant_sees_runs(seen_by)
    AND (SELECT c.admin FROM companies c WHERE c.id = company_id) = (SELECT context_user()))));
GRANT UPDATE (call) ON script_runs TO daihon_app;

-- Deletes what is kept of a customer: one's own calls, and the admin's whole company, also those the admin does not see.
-- How many, and how many of them were somebody else's.
CREATE FUNCTION forget_customer(p_key text) RETURNS TABLE (deleted integer, of_others integer)
  LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  RETURN QUERY WITH gone AS (
    DELETE FROM public.script_runs r
     WHERE r.company_id = public.context_company() AND r.customer_key = p_key
       AND (r.user_id = public.context_user()
         OR (r.company_id <> public.free_company()
           AND EXISTS (SELECT FROM public.companies c WHERE c.id = r.company_id AND c.admin = public.context_user())))
    RETURNING r.user_id)
  SELECT count(*)::integer, count(*) FILTER (WHERE gone.user_id <> public.context_user())::integer FROM gone;
END $$;
