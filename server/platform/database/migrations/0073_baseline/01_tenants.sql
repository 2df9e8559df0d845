-- The role of requests and the tenant of a transaction. Requests, sockets and jobs run as role daihon_app with
-- app.user_id and app.company_id set for the transaction. The owner's role is for system work only (sign-up, operator, outbox).
--
-- Row-level security is the second wall around a company's rows: a query without its WHERE returns no other company's rows.
-- Every table has it; a table without a policy is closed to requests. Policies call a context function in a subquery,
-- (SELECT context_company()), which runs once per statement instead of once per row. The first wall is can(): it decides which
-- of a company's people may view or edit a row.
--
-- SECURITY DEFINER functions read or write what daihon_app may not. They name schemas in full, or set search_path, so that
-- no other schema's function runs with the owner's rights.

DO $$ BEGIN
  CREATE ROLE daihon_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT daihon_app TO %I', current_user);
END $$;
GRANT USAGE ON SCHEMA public TO daihon_app;

CREATE FUNCTION context_user() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
CREATE FUNCTION context_company() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;
-- The company of all accounts that signed up alone. It is not a team: its users never see each other.
CREATE FUNCTION free_company() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT '00000000-0000-4000-8000-000000000001'::uuid $$;
