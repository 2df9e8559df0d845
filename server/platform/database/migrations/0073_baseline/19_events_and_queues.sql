-- Events, queues, and facts of the installation.

-- The audit log, and the outbox of reactions (mails, closed sockets).
CREATE TABLE events (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id     uuid,
  actor_id       uuid,
  kind           text NOT NULL,
  subject_id     uuid,
  data           jsonb NOT NULL DEFAULT '{}',
  created_at     timestamptz NOT NULL DEFAULT now(),
  dispatched_at  timestamptz,
  -- The actor's network: an IPv4 address, or the first half of an IPv6 address.
  network        text
);
CREATE INDEX events_by_company ON events (company_id, id DESC);
CREATE INDEX events_to_dispatch ON events (id) WHERE dispatched_at IS NULL;
-- Events are stored in the order of time: BRIN finds the old ones by a few pages.
CREATE INDEX events_by_age ON events USING brin (created_at);

ALTER TABLE events ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON events TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR actor_id = (SELECT context_user())));
GRANT SELECT, INSERT ON events TO daihon_app;

-- Queues work in the transaction of a request. SECURITY DEFINER: daihon_app has no right on the queues of pg-boss, whose tables
-- are created when it starts; this function has one, for the queues named here. A job gets its queue's options, as in pg-boss'
-- own insert.
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

CREATE TABLE rate_limits (
  key        text PRIMARY KEY,
  count      integer NOT NULL,
  resets_at  timestamptz NOT NULL
);

ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY;

-- Mails of an installation without SMTP, shown on the development mailbox page.
CREATE TABLE mailbox (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient   text NOT NULL,
  subject     text NOT NULL,
  body_text   text NOT NULL,
  body_html   text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE mailbox ENABLE ROW LEVEL SECURITY;

-- Facts of the installation, such as the set-up link's hash.
CREATE TABLE installation (
  key         text PRIMARY KEY,
  value       jsonb NOT NULL,
  updated_at  timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE installation ENABLE ROW LEVEL SECURITY;

-- Sessions in which an operator has signed in again for the desk, and until when.
CREATE TABLE operator_entries (
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session     text NOT NULL,
  open_until  timestamptz NOT NULL,
  PRIMARY KEY (user_id, session)
);

ALTER TABLE operator_entries ENABLE ROW LEVEL SECURITY;

-- Last: a row written earlier leaves a deferred check pending, and PostgreSQL does not alter a table that has one.
INSERT INTO companies (id, name, plan) VALUES (free_company(), 'Free', 'free');
