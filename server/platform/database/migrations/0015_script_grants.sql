-- What one member of a company was given on one script, by name: to view, comment or edit it.
CREATE TABLE script_grants (
  script_id   uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The free company is no team.
  company_id  uuid NOT NULL CHECK (company_id <> free_company()),
  access      text NOT NULL CHECK (access IN ('view', 'comment', 'edit')),
  granted_by  uuid NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (script_id, user_id)
);
CREATE INDEX script_grants_by_user ON script_grants (user_id, script_id);

-- Script, person and grant are of one company: the two others are asked for under their own policies.
ALTER TABLE script_grants ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON script_grants TO daihon_app
  USING (company_id = (SELECT context_company()))
  WITH CHECK (company_id = (SELECT context_company())
    AND EXISTS (SELECT FROM scripts s WHERE s.id = script_id AND s.company_id = script_grants.company_id)
    AND EXISTS (SELECT FROM users u WHERE u.id = user_id AND u.company_id = script_grants.company_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON script_grants TO daihon_app;

-- A grant ends with the membership, whatever ends that, and does not come back with it. A suspension
-- does not end it: it gives no access while that lasts, and lifting it gives back what was there.
CREATE FUNCTION end_grants_of_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  DELETE FROM public.script_grants WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER grants_end_with_membership AFTER UPDATE OF status, company_id ON users
  FOR EACH ROW WHEN (NEW.status NOT IN ('approved', 'suspended') OR NEW.company_id <> OLD.company_id)
  EXECUTE FUNCTION end_grants_of_user();

-- Handed over, a script keeps its grants, but for the one its new owner no longer needs.
CREATE FUNCTION end_grant_of_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  DELETE FROM public.script_grants
   WHERE script_id = NEW.id AND (user_id = NEW.owner_id OR company_id <> NEW.company_id);
  RETURN NULL;
END $$;
CREATE TRIGGER owner_needs_no_grant AFTER UPDATE OF owner_id, company_id ON scripts
  FOR EACH ROW EXECUTE FUNCTION end_grant_of_owner();
