-- Collaborative documents (Yjs) of scripts and canvases, their update logs and versions.

CREATE FUNCTION tenant_has_document(p_document uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.documents d WHERE d.id = p_document
    AND public.tenant_has_script(d.script_id));
END $$;

-- A snapshot, and in document_updates the log of updates not yet compacted into it. An edit is confirmed to its author
-- after its row is committed, never before.
CREATE TABLE documents (
  id            uuid PRIMARY KEY,
  company_id    uuid NOT NULL,
  kind          text NOT NULL,
  snapshot      bytea,
  updated_at    timestamptz NOT NULL DEFAULT now(),
  -- The script whose rights apply; a canvas has its talk script's. Features add kinds without a change here.
  script_id     uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  -- Edits in the snapshot that no version contains yet: since when, until when, by whom. Written by compaction only.
  has_versions  boolean NOT NULL DEFAULT false,
  edited_since  timestamptz,
  edited_at     timestamptz,
  edited_by     uuid[] NOT NULL DEFAULT '{}',
  -- Refuses edits. An append waits for the transaction that sets this; edits appended before it stay.
  is_read_only  boolean NOT NULL DEFAULT false
);
CREATE INDEX documents_by_script ON documents (script_id);
CREATE INDEX documents_with_edits ON documents (edited_since) WHERE edited_since IS NOT NULL;

ALTER TABLE documents ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON documents TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_script(script_id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON documents TO daihon_app;

CREATE TABLE document_updates (
  document_id  uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  seq          bigint GENERATED ALWAYS AS IDENTITY,
  company_id   uuid NOT NULL,
  user_id      uuid,
  payload      bytea NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, seq)
);

ALTER TABLE document_updates ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON document_updates TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_document(document_id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON document_updates TO daihon_app;

-- Typing in one round trip: sets tenant and role and appends the updates in one statement. The function runs as daihon_app,
-- so row-level security applies as in any request; a document outside the tenant gets no update.
-- One generic plan: planning under row-level security takes ten times as long as the statement.
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
    JOIN documents ON documents.id = document AND NOT documents.is_read_only
   ORDER BY place
     -- The lock of the foreign key, taken before the document is asked whether it may be written.
     FOR KEY SHARE OF documents;
  GET DIAGNOSTICS appended = ROW_COUNT;
  IF appended <> cardinality(p_documents) THEN
    RAISE foreign_key_violation USING MESSAGE = 'A document takes no edits, or is not there for this tenant.';
  END IF;
END $$;

-- Versions of a document. Each is a whole state, so that any of them can be deleted.
CREATE TABLE document_versions (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id     uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  company_id      uuid NOT NULL,
  -- Their order; two may have the same time.
  number          bigint GENERATED ALWAYS AS IDENTITY,
  -- The time of the last edit in it.
  created_at      timestamptz NOT NULL,
  reason          text NOT NULL,
  label           text,
  -- The people who edited since the version before.
  authors         uuid[] NOT NULL,
  -- The schema version of the document's kind at that time.
  schema_version  integer NOT NULL,
  -- A Yjs state in its second encoding, in a Zstandard frame.
  state           bytea NOT NULL,
  -- References to it, each a word and an id. A pinned version is not thinned.
  pins            text[] NOT NULL DEFAULT '{}',
  -- The next check for thinning; null: none.
  thin_at         timestamptz,
  -- The content as JSON in a Zstandard frame: opening a state takes as long as all of its edits. Null: read the state.
  content         bytea
);
-- Both are compressed already.
ALTER TABLE document_versions ALTER COLUMN state SET STORAGE EXTERNAL;
ALTER TABLE document_versions ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX document_versions_by_document ON document_versions (document_id, number DESC);
CREATE INDEX document_versions_to_thin ON document_versions (thin_at) WHERE thin_at IS NOT NULL;
CREATE INDEX document_versions_by_age ON document_versions (company_id, created_at);

ALTER TABLE document_versions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON document_versions TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_document(document_id)));
-- No request deletes a version or changes its content.
GRANT SELECT, INSERT, UPDATE (label, pins, thin_at) ON document_versions TO daihon_app;
