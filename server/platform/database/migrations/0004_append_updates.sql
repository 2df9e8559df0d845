-- Typing, in one round trip: enters the tenant's context and role, appends the updates and commits,
-- all as one statement. Row-level security holds inside as in any request: the function runs as
-- daihon_app, and not as its owner. A document the tenant cannot see takes no update.
-- One generic plan: planning anew under row-level security takes ten times as long as the statement.
CREATE FUNCTION append_updates(
  p_company uuid, p_user uuid, p_documents uuid[], p_users uuid[], p_payloads bytea[]
) RETURNS void LANGUAGE plpgsql SET role = 'daihon_app' SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  appended integer;
BEGIN
  PERFORM set_config('app.user_id', p_user::text, true),
          set_config('app.company_id', p_company::text, true);
  INSERT INTO document_updates (document_id, company_id, user_id, payload)
  SELECT documents.id, documents.company_id, author, payload
    FROM unnest(p_documents, p_users, p_payloads) WITH ORDINALITY AS entry (document, author, payload, place)
    JOIN documents ON documents.id = document
   ORDER BY place;
  GET DIAGNOSTICS appended = ROW_COUNT;
  IF appended <> cardinality(p_documents) THEN
    RAISE foreign_key_violation USING MESSAGE = 'A document is not there for this tenant.';
  END IF;
END $$;
