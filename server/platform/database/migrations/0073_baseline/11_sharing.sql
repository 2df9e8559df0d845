-- Links to scripts and canvases, their named recipients, and guests who comment through a link.

CREATE TABLE shares (
  id               uuid PRIMARY KEY,
  company_id       uuid NOT NULL,
  script_id        uuid NOT NULL REFERENCES scripts (id) ON DELETE CASCADE,
  shows            text NOT NULL CHECK (shows IN ('script', 'canvas')),
  token_hash       bytea NOT NULL UNIQUE,
  created_by       uuid NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz,
  revoked_at       timestamptz,
  -- Encrypted under the installation's secret, to show the link again. Null of older links, which cannot be shown.
  name             text,
  encrypted_token  text,
  allows_export    boolean NOT NULL DEFAULT false,
  password_hash    text,
  views            integer NOT NULL DEFAULT 0,
  last_viewed_at   timestamptz,
  -- One kept version and its title then; null: the current text. The link is deleted with the version, so that it never
  -- shows another text.
  version_id       uuid REFERENCES document_versions (id) ON DELETE CASCADE,
  fixed_title      text,
  allows_copy      boolean NOT NULL DEFAULT true,
  allows_print     boolean NOT NULL DEFAULT true,
  allows_prompter  boolean NOT NULL DEFAULT false,
  shows_memos      boolean NOT NULL DEFAULT false,
  shows_preview    boolean NOT NULL DEFAULT false,
  -- The company must allow it too.
  allows_comments  boolean NOT NULL DEFAULT false,
  CHECK ((version_id IS NULL) = (fixed_title IS NULL))
);
CREATE INDEX shares_by_script ON shares (script_id, created_at DESC);
CREATE INDEX shares_by_version ON shares (version_id) WHERE version_id IS NOT NULL;
CREATE INDEX shares_by_company ON shares (company_id, created_at DESC, id DESC) WHERE revoked_at IS NULL;

ALTER TABLE shares ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON shares TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR EXISTS (SELECT 1 FROM scripts s WHERE s.id = shares.script_id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON shares TO daihon_app;

-- Named recipients of a link, who prove their address by a mailed code. A link with recipients opens for them only.
-- A keyed hash of the code is stored, for ten minutes and five tries.
CREATE TABLE share_recipients (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  share_id         uuid NOT NULL REFERENCES shares (id) ON DELETE CASCADE,
  company_id       uuid NOT NULL REFERENCES companies (id),
  email            text NOT NULL,
  code_hash        bytea,
  code_expires_at  timestamptz,
  code_tries       integer NOT NULL DEFAULT 0,
  views            integer NOT NULL DEFAULT 0,
  last_viewed_at   timestamptz,
  UNIQUE (share_id, email)
);

ALTER TABLE share_recipients ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON share_recipients TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR EXISTS (SELECT 1 FROM shares s WHERE s.id = share_id)));
GRANT SELECT, INSERT, DELETE ON share_recipients TO daihon_app;

-- True if the transaction's user is a guest. SECURITY DEFINER, as the next two: a guest reads none of these tables.
CREATE FUNCTION context_is_guest() RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.share_guests g WHERE g.id = public.context_user());
END $$;

-- True for a guest of a link that is open and allows comments on this script's document.
CREATE FUNCTION guest_has_document(p_document uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM public.share_guests g
      JOIN public.shares s ON s.id = g.share_id
      JOIN public.companies c ON c.id = s.company_id
     WHERE g.id = public.context_user() AND c.id = public.context_company()
       AND s.script_id = p_document AND s.shows = 'script' AND s.allows_comments
       AND s.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > now())
       AND c.allows_shares AND c.allows_share_comments);
END $$;

-- True for a thread the guest began.
CREATE FUNCTION guest_has_thread(p_thread uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.comment_threads t WHERE t.id = p_thread
    AND t.created_by = public.context_user() AND public.guest_has_document(t.document_id));
END $$;

-- Guests who comment through a link. They are no accounts: a row names the link, and the guest's name or recipient.
CREATE TABLE share_guests (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  share_id      uuid NOT NULL REFERENCES shares (id) ON DELETE CASCADE,
  company_id    uuid NOT NULL REFERENCES companies (id),
  name          text NOT NULL,
  -- The recipient, if the link has recipients.
  recipient_id  uuid REFERENCES share_recipients (id) ON DELETE SET NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (share_id, recipient_id)
);
CREATE INDEX share_guests_by_recipient ON share_guests (recipient_id) WHERE recipient_id IS NOT NULL;

ALTER TABLE share_guests ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON share_guests TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR EXISTS (SELECT 1 FROM shares s WHERE s.id = share_id)));
CREATE POLICY guests ON share_guests AS RESTRICTIVE TO daihon_app USING (
  NOT (SELECT context_is_guest()) OR id = (SELECT context_user()));
GRANT SELECT ON share_guests TO daihon_app;
