-- The next number of a change to a document's threads, under a lock until the commit, and how many threads there are.
-- Asked with the owner's eyes: a guest sees few of the threads, and the numbers are unique over all of them.
CREATE FUNCTION next_comment_change(p_document uuid) RETURNS TABLE (changed bigint, threads integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT (tenant_has_document(p_document) OR guest_has_document(p_document)) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(p_document::text, 0));
  -- In a statement of its own, which sees what was committed while this one waited.
  RETURN QUERY SELECT coalesce(max(t.changed), 0) + 1, count(*)::integer
    FROM comment_threads t WHERE t.document_id = p_document;
END $$;
