-- A request queues its work in its own transaction. Its role has no right on the queues of pg-boss, whose tables are made
-- when it starts; this function has, for the queues named here. A job gets its queue's options, as pg-boss' own insert does.
CREATE FUNCTION queue_work(p_queue text, p_data jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO jobs.job (name, data, policy, dead_letter, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, heartbeat_seconds, deletion_seconds, keep_until)
  SELECT name, p_data, policy, dead_letter, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, heartbeat_seconds, deletion_seconds, now() + make_interval(secs => retention_seconds)
    FROM jobs.queue WHERE name = p_queue AND name IN ('generate', 'generate-llm', 'exports', 'archives');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No request may queue work in %.', p_queue;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION queue_work(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION queue_work(text, jsonb) TO daihon_app;
