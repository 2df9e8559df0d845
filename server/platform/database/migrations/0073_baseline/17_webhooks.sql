-- Webhooks: addresses that receive a company's events.

-- The signing secret is encrypted under the installation's secret, since signing needs it again. It is not granted to requests.
CREATE TABLE webhooks (
  id                  uuid PRIMARY KEY,
  company_id          uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  url                 text NOT NULL,
  kinds               text[] NOT NULL CHECK (kinds <> '{}'),
  encrypted_secret    text NOT NULL,
  -- The former secret signs beside the new one until previous_until.
  encrypted_previous  text,
  previous_until      timestamptz,
  state               text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'failing')),
  failing_since       timestamptz,
  created_by          uuid NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhooks_by_company ON webhooks (company_id, created_at);

ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON webhooks TO daihon_app USING (company_id = (SELECT context_company()));
GRANT INSERT, DELETE, SELECT (id, company_id, url, kinds, state, failing_since, created_by, created_at), UPDATE (url,
  kinds, state, failing_since) ON webhooks TO daihon_app;

-- The log of deliveries.
CREATE TABLE webhook_deliveries (
  id             uuid PRIMARY KEY,
  company_id     uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  webhook_id     uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  -- A repeated delivery has the same id.
  message_id     uuid NOT NULL,
  -- Null: a test, or a repeated delivery.
  event_id       bigint,
  kind           text NOT NULL,
  body           text NOT NULL,
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts       integer NOT NULL DEFAULT 0,
  status         integer,
  problem        text,
  answer         text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL DEFAULT now(),
  last_tried_at  timestamptz,
  next_try_at    timestamptz,
  -- A reaction that runs twice sends once.
  UNIQUE (webhook_id, event_id)
);
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);

ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON webhook_deliveries TO daihon_app USING (company_id = (SELECT context_company()));
GRANT SELECT, INSERT ON webhook_deliveries TO daihon_app;

-- SECURITY DEFINER: requests may not read the secret that becomes the previous one.
CREATE FUNCTION rotate_webhook_secret(p_id uuid, p_secret text, p_until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER AS $$
  UPDATE public.webhooks SET encrypted_previous = encrypted_secret, previous_until = p_until, encrypted_secret = p_secret
   WHERE id = p_id AND company_id = public.context_company();
$$;
