-- What people say about a script's text or its canvas: threads, each about one place of a document.
CREATE TABLE comment_threads (
  id           uuid PRIMARY KEY,
  document_id  uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  company_id   uuid NOT NULL,
  -- A block, section or note by its id, and Yjs positions in it, which only browsers resolve.
  anchor       jsonb NOT NULL,
  -- The words as they were.
  quote        text NOT NULL,
  created_by   uuid NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  resolved_by  uuid,
  resolved_at  timestamptz,
  -- Numbers the changes of a document's threads in the order of their commits: whoever writes holds a
  -- lock on the document's numbers until the commit.
  changed      bigint NOT NULL,
  UNIQUE (document_id, changed)
);
CREATE INDEX comment_threads_by_time ON comment_threads (document_id, created_at DESC, id DESC);

CREATE TABLE comments (
  id          uuid PRIMARY KEY,
  thread_id   uuid NOT NULL REFERENCES comment_threads (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  author      uuid NOT NULL,
  -- Empty once it is deleted.
  body        text NOT NULL,
  mentions    uuid[] NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  edited_at   timestamptz,
  deleted_at  timestamptz
);
CREATE INDEX comments_by_thread ON comments (thread_id, created_at, id);

ALTER TABLE comment_threads ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON comment_threads TO daihon_app
  USING (company_id = (SELECT context_company())
    AND (company_id <> free_company() OR tenant_has_document(document_id)))
  WITH CHECK (company_id = (SELECT context_company()) AND tenant_has_document(document_id));
GRANT SELECT, INSERT ON comment_threads TO daihon_app;
GRANT UPDATE (resolved_by, resolved_at, changed) ON comment_threads TO daihon_app;

-- Nobody writes or deletes in another's name.
CREATE FUNCTION tenant_has_thread(p_thread uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.comment_threads t WHERE t.id = p_thread
    AND t.company_id = public.context_company() AND public.tenant_has_document(t.document_id));
END $$;
ALTER TABLE comments ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON comments FOR SELECT TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_thread(thread_id)));
CREATE POLICY write_own ON comments FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND author = (SELECT context_user())
  AND tenant_has_thread(thread_id));
CREATE POLICY rewrite_own ON comments FOR UPDATE TO daihon_app USING (
  company_id = (SELECT context_company()) AND author = (SELECT context_user()));
GRANT SELECT, INSERT ON comments TO daihon_app;
GRANT UPDATE (body, mentions, edited_at, deleted_at) ON comments TO daihon_app;
