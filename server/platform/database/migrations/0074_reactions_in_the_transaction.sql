-- Reactions to an event are queued in the transaction that records it.

-- Queues a job with its queue's options, as in pg-boss' own insert. For the functions below only.
CREATE FUNCTION insert_job(p_queue text, p_data jsonb) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO jobs.job (name, data, policy, dead_letter, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, heartbeat_seconds, deletion_seconds, keep_until)
  SELECT name, p_data, policy, dead_letter, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, heartbeat_seconds, deletion_seconds, now() + make_interval(secs => retention_seconds)
    FROM jobs.queue WHERE name = p_queue;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no queue %.', p_queue;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION insert_job(text, jsonb) FROM PUBLIC;

CREATE OR REPLACE FUNCTION queue_work(p_queue text, p_data jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF p_queue NOT IN ('generate', 'generate-llm', 'exports', 'archives') THEN
    RAISE EXCEPTION 'No request may queue work in %.', p_queue;
  END IF;
  PERFORM insert_job(p_queue, p_data);
END $$;

-- Queues reactions to the event that this session recorded last. SECURITY DEFINER: daihon_app has no right on the queues. It
-- cannot forge an event: the function reads the row.
CREATE FUNCTION queue_reactions(p_reactions text[]) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  SELECT insert_job('reactions', jsonb_build_object('reaction', reaction, 'event', jsonb_build_object(
      'id', e.id, 'company_id', e.company_id, 'actor_id', e.actor_id, 'kind', e.kind, 'subject_id', e.subject_id, 'data', e.data)))
    FROM events e, unnest(p_reactions) AS reaction WHERE e.id = currval('events_id_seq')
$$;
REVOKE EXECUTE ON FUNCTION queue_reactions(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_reactions(text[]) TO daihon_app;

-- Records an event with its reactions in one statement, under the caller's row-level security. `dispatched_at` is for nodes of
-- the version before, whose dispatcher looks for rows without it.
CREATE FUNCTION record_event(p_company_id uuid, p_actor_id uuid, p_kind text, p_subject_id uuid, p_data jsonb, p_network text,
    p_reactions text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (company_id, actor_id, kind, subject_id, data, network, dispatched_at)
    VALUES (p_company_id, p_actor_id, p_kind, p_subject_id, p_data, p_network, now());
  PERFORM queue_reactions(p_reactions);
END $$;
