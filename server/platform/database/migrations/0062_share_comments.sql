-- Who holds a link may comment on the script it shows, where the link and the company allow it. Guests are no
-- accounts: a row says by which link they came and how they call themselves, or whom the link names them.
ALTER TABLE shares ADD COLUMN allows_comments boolean NOT NULL DEFAULT false;
ALTER TABLE companies ADD COLUMN allows_share_comments boolean NOT NULL DEFAULT true;
GRANT UPDATE (allows_share_comments) ON companies TO daihon_app;

CREATE TABLE share_guests (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  share_id      uuid NOT NULL REFERENCES shares (id) ON DELETE CASCADE,
  company_id    uuid NOT NULL REFERENCES companies (id),
  name          text NOT NULL,
  -- Of a link for named people: which of them.
  recipient_id  uuid REFERENCES share_recipients (id) ON DELETE SET NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (share_id, recipient_id)
);
CREATE INDEX share_guests_by_recipient ON share_guests (recipient_id) WHERE recipient_id IS NOT NULL;

CREATE FUNCTION context_is_guest() RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.share_guests g WHERE g.id = public.context_user());
END $$;
-- Whether whoever asks is a guest by a link that opens and lets them comment on this document, a script's.
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
CREATE FUNCTION guest_has_thread(p_thread uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.comment_threads t WHERE t.id = p_thread
    AND t.created_by = public.context_user() AND public.guest_has_document(t.document_id));
END $$;

ALTER TABLE share_guests ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON share_guests TO daihon_app USING (
  company_id = (SELECT context_company())
  AND (company_id <> free_company() OR EXISTS (SELECT 1 FROM shares s WHERE s.id = share_id)));
CREATE POLICY guests ON share_guests AS RESTRICTIVE TO daihon_app USING (
  NOT (SELECT context_is_guest()) OR id = (SELECT context_user()));
GRANT SELECT ON share_guests TO daihon_app;

-- A guest begins threads by the link and sees those alone, whatever else the company has said there.
CREATE POLICY by_link ON comment_threads TO daihon_app USING (
  company_id = (SELECT context_company()) AND created_by = (SELECT context_user())
  AND guest_has_document(document_id));
CREATE POLICY guests ON comment_threads AS RESTRICTIVE TO daihon_app USING (
  NOT (SELECT context_is_guest())
  OR (created_by = (SELECT context_user()) AND guest_has_document(document_id)));
ALTER POLICY who_comments ON comment_threads
  WITH CHECK (tenant_may_comment(document_id) OR guest_has_document(document_id));

CREATE POLICY by_link ON comments FOR SELECT TO daihon_app USING (
  company_id = (SELECT context_company()) AND guest_has_thread(thread_id));
CREATE POLICY write_by_link ON comments FOR INSERT TO daihon_app WITH CHECK (
  company_id = (SELECT context_company()) AND author = (SELECT context_user())
  AND guest_has_thread(thread_id));
CREATE POLICY guests ON comments AS RESTRICTIVE TO daihon_app USING (
  NOT (SELECT context_is_guest()) OR guest_has_thread(thread_id));
ALTER POLICY who_comments ON comments WITH CHECK (
  tenant_may_comment((SELECT t.document_id FROM comment_threads t WHERE t.id = thread_id))
  OR guest_has_thread(thread_id));
-- What a guest wrote is deleted by the company's people; which of them, the server decides.
CREATE POLICY delete_of_guests ON comments FOR UPDATE TO daihon_app USING (
  company_id = (SELECT context_company()) AND NOT (SELECT context_is_guest())
  AND EXISTS (SELECT FROM share_guests g WHERE g.id = author));

-- With the last of their words a guest's name goes.
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
