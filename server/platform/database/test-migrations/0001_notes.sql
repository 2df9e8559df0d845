-- A tiny tenant of its own for the database's tests; the product's tables are not known here.
DO $$ BEGIN
  CREATE ROLE daihon_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT daihon_app TO %I', current_user);
END $$;

CREATE TABLE people (
  subject text PRIMARY KEY,
  user_id uuid NOT NULL,
  company_id uuid NOT NULL
);

CREATE TABLE notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id uuid NOT NULL,
  body text NOT NULL
);
ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON notes TO daihon_app
  USING (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE, DELETE ON notes TO daihon_app;

CREATE FUNCTION enter_actor(p_issuer text, p_subject text, p_session text)
RETURNS TABLE (user_id uuid, company_id uuid) LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  SELECT p.user_id, p.company_id INTO user_id, company_id FROM people p
   WHERE p_issuer = 'test' AND p.subject = p_subject;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.user_id', user_id::text, true),
          set_config('app.company_id', company_id::text, true);
  RETURN NEXT;
END $$;

CREATE TABLE kinds (
  big bigint, bigs bigint[], bytes bytea, moment timestamptz, plain timestamp, day date, price numeric,
  flag boolean, words text[], data jsonb, id uuid, ratio double precision
);
CREATE TABLE files (id integer PRIMARY KEY, content bytea NOT NULL);
