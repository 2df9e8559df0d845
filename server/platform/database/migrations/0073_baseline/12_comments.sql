-- Comments on scripts and canvases.

-- True if this account may comment on the document. If the company requires edit rights to comment: people who may edit the
-- script, and people with a grant to comment. SECURITY DEFINER: called by policies, see tenant_has_script.
CREATE FUNCTION tenant_may_comment(p_document uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM public.documents d
      JOIN public.scripts s ON s.id = d.script_id
      JOIN public.companies c ON c.id = s.company_id
     WHERE d.id = p_document AND c.id = public.context_company()
       AND (NOT c.comments_need_edit OR s.visibility = 'team_edit' OR s.owner_id = public.context_user()
         OR (s.visibility = 'group_edit' AND EXISTS (SELECT FROM public.group_members m
           WHERE m.group_id = s.group_id AND m.user_id = public.context_user()))
         OR EXISTS (SELECT FROM public.script_grants g WHERE g.script_id = s.id
           AND g.user_id = public.context_user() AND g.access <> 'view')));
END $$;

CREATE FUNCTION tenant_has_thread(p_thread uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.comment_threads t WHERE t.id = p_thread
    AND t.company_id = public.context_company() AND public.tenant_has_document(t.document_id));
END $$;

-- Threads of comments, each at one place of a document.
CREATE TABLE comment_threads (
  id           uuid PRIMARY KEY,
  document_id  uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  company_id   uuid NOT NULL,
  -- The id of a block, section or note, and Yjs positions in it, which only browsers resolve.
  anchor       jsonb NOT NULL,
  -- The commented words at that time.
  quote        text NOT NULL,
  created_by   uuid NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  resolved_by  uuid,
  resolved_at  timestamptz,
  -- Numbers the changes of a document's threads in the order of their commits: see next_comment_change.
  changed      bigint NOT NULL,
  -- Suggested words for the passage. Null: no suggestion. Empty: delete the passage.
  proposal     text,
  taken        boolean NOT NULL DEFAULT false,
  UNIQUE (document_id, changed),
  CONSTRAINT taken_is_settled CHECK (NOT taken OR (proposal IS NOT NULL AND resolved_at IS NOT NULL))
);
CREATE INDEX comment_threads_by_time ON comment_threads (document_id, created_at DESC, id DESC);

ALTER TABLE comment_threads ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON comment_threads TO daihon_app
  USING (company_id = (SELECT context_company())
    AND (company_id <> free_company() OR tenant_has_document(document_id)))
  WITH CHECK (company_id = (SELECT context_company()) AND tenant_has_document(document_id));
CREATE POLICY who_comments ON comment_threads AS RESTRICTIVE FOR INSERT TO daihon_app
  WITH CHECK (tenant_may_comment(document_id) OR guest_has_document(document_id));
-- A guest begins threads through the link, and sees only those.
CREATE POLICY by_link ON comment_threads TO daihon_app USING (
  company_id = (SELECT context_company()) AND created_by = (SELECT context_user())
  AND guest_has_document(document_id));
CREATE POLICY guests ON comment_threads AS RESTRICTIVE TO daihon_app USING (
  NOT (SELECT context_is_guest())
  OR (created_by = (SELECT context_user()) AND guest_has_document(document_id)));
GRANT SELECT, INSERT, UPDATE (resolved_by, resolved_at, changed, taken) ON comment_threads TO daihon_app;

CREATE TABLE comments (
  id          uuid PRIMARY KEY,
  thread_id   uuid NOT NULL REFERENCES comment_threads (id) ON DELETE CASCADE,
  company_id  uuid NOT NULL,
  author      uuid NOT NULL,
  -- Empty after its deletion.
  body        text NOT NULL,
  mentions    uuid[] NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  edited_at   timestamptz,
  deleted_at  timestamptz
);
CREATE INDEX comments_by_thread ON comments (thread_id, created_at, id);

-- No one writes, edits or deletes in another's name.
ALTER TABLE comments ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON comments FOR SELECT TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR tenant_has_thread(thread_id)));
CREATE POLICY write_own ON comments FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND author = (SELECT context_user())
  AND tenant_has_thread(thread_id));
CREATE POLICY rewrite_own ON comments FOR UPDATE TO daihon_app USING (
  company_id = (SELECT context_company()) AND author = (SELECT context_user()));
CREATE POLICY who_comments ON comments AS RESTRICTIVE FOR INSERT TO daihon_app WITH CHECK (
  tenant_may_comment((SELECT t.document_id FROM comment_threads t WHERE t.id = thread_id))
  OR guest_has_thread(thread_id));
CREATE POLICY by_link ON comments FOR SELECT TO daihon_app USING (
  company_id = (SELECT context_company()) AND guest_has_thread(thread_id));
CREATE POLICY write_by_link ON comments FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND author = (SELECT context_user())
  AND guest_has_thread(thread_id));
CREATE POLICY guests ON comments AS RESTRICTIVE TO daihon_app USING (
  NOT (SELECT context_is_guest()) OR guest_has_thread(thread_id));
-- The company's people delete guests' comments; can() decides which people.
CREATE POLICY delete_of_guests ON comments FOR UPDATE TO daihon_app USING (
  company_id = (SELECT context_company()) AND NOT (SELECT context_is_guest())
  AND EXISTS (SELECT FROM share_guests g WHERE g.id = author));
GRANT SELECT, INSERT, UPDATE (body, mentions, edited_at, deleted_at) ON comments TO daihon_app;

-- The next number of a change to a document's threads, locked until the commit, and the count of threads.
-- SECURITY DEFINER: a guest sees few of the threads, and the numbers are unique over all of them.
CREATE FUNCTION next_comment_change(p_document uuid) RETURNS TABLE (changed bigint, threads integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT (tenant_has_document(p_document) OR guest_has_document(p_document)) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(p_document::text, 0));
  -- In a statement of its own, which sees what was committed while this one waited.
  RETURN QUERY SELECT coalesce(max(t.changed), 0) + 1, count(*)::integer
    FROM comment_threads t WHERE t.document_id = p_document;
END $$;

-- Deletes a guest's name with their last comment.
CREATE FUNCTION guest_goes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM share_guests g USING shares s
   WHERE g.id = NEW.author AND s.id = g.share_id AND NOT EXISTS (
     SELECT FROM comment_threads t JOIN comments c ON c.thread_id = t.id
      WHERE t.document_id = s.script_id AND c.author = g.id AND c.deleted_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER guest_goes AFTER UPDATE OF deleted_at ON comments
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION guest_goes();
