-- What a document has in its snapshot and in none of its versions: since when, until when, by whom.
-- Written by whoever compacts the log, so that typing writes nothing more than before.
ALTER TABLE documents
  ADD COLUMN has_versions  boolean NOT NULL DEFAULT false,
  ADD COLUMN edited_since  timestamptz,
  ADD COLUMN edited_at     timestamptz,
  ADD COLUMN edited_by     uuid[] NOT NULL DEFAULT '{}';
CREATE INDEX documents_with_edits ON documents (edited_since) WHERE edited_since IS NOT NULL;

-- What a document was: each a whole state, readable by itself, so that any of them can go.
CREATE TABLE document_versions (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id     uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  company_id      uuid NOT NULL,
  -- Their order; two may have been made at the same moment.
  number          bigint GENERATED ALWAYS AS IDENTITY,
  -- Of a pause in the work: when the last edit was made.
  created_at      timestamptz NOT NULL,
  reason          text NOT NULL,
  label           text,
  -- Who edited since the version before.
  authors         uuid[] NOT NULL,
  -- Of the kind's schema when it was made.
  schema_version  integer NOT NULL,
  -- A Yjs state in its second encoding, in a Zstandard frame.
  state           bytea NOT NULL,
  -- What refers to it, each by a word and an id; while there is any it is not thinned.
  pins            text[] NOT NULL DEFAULT '{}',
  -- When it is looked at next by whoever thins; null: as thin as it gets.
  thin_at         timestamptz
);
-- It is compressed already.
ALTER TABLE document_versions ALTER COLUMN state SET STORAGE EXTERNAL;
CREATE INDEX document_versions_by_document ON document_versions (document_id, number DESC);
CREATE INDEX document_versions_to_thin ON document_versions (thin_at) WHERE thin_at IS NOT NULL;

ALTER TABLE document_versions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON document_versions TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_document(document_id)));
-- No request takes a version away or changes what it says.
GRANT SELECT, INSERT ON document_versions TO daihon_app;
GRANT UPDATE (label, pins, thin_at) ON document_versions TO daihon_app;

-- The canvas before and after a generation, which is all an undo needs. What older generations kept
-- of it themselves (snapshot) is read until it is swept with the rest, after 30 days.
ALTER TABLE generation_jobs
  ADD COLUMN before_version uuid REFERENCES document_versions (id) ON DELETE SET NULL,
  ADD COLUMN after_version  uuid REFERENCES document_versions (id) ON DELETE SET NULL;
CREATE INDEX generation_jobs_by_before ON generation_jobs (before_version) WHERE before_version IS NOT NULL;
CREATE INDEX generation_jobs_by_after ON generation_jobs (after_version) WHERE after_version IS NOT NULL;
DROP INDEX generation_jobs_to_sweep;
CREATE INDEX generation_jobs_to_sweep ON generation_jobs (finished_at)
  WHERE proposal IS NOT NULL OR result IS NOT NULL OR snapshot IS NOT NULL OR before_version IS NOT NULL;
