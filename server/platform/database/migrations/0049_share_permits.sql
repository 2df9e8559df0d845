-- A link shows what is written now, or one kept version with the title it had then. A version a link refers to
-- goes with its document alone, and the link with it: it never comes to show anything else.
-- What its holder may do besides reading. Links made before let them copy and print, as they did.
ALTER TABLE shares
  ADD COLUMN version_id      uuid REFERENCES document_versions (id) ON DELETE CASCADE,
  ADD COLUMN fixed_title     text,
  ADD COLUMN allows_copy     boolean NOT NULL DEFAULT true,
  ADD COLUMN allows_print    boolean NOT NULL DEFAULT true,
  ADD COLUMN allows_prompter boolean NOT NULL DEFAULT false,
  ADD COLUMN shows_memos     boolean NOT NULL DEFAULT false,
  ADD COLUMN shows_preview   boolean NOT NULL DEFAULT false,
  ADD CHECK ((version_id IS NULL) = (fixed_title IS NULL));
CREATE INDEX shares_by_version ON shares (version_id) WHERE version_id IS NOT NULL;
