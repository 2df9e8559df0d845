-- A thread may propose other words for its passage, which whoever may edit takes or leaves.
ALTER TABLE comment_threads
  -- Null: it proposes nothing. Empty: to leave the words out.
  ADD COLUMN proposal text,
  ADD COLUMN taken boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT taken_is_settled CHECK (NOT taken OR (proposal IS NOT NULL AND resolved_at IS NOT NULL));
GRANT UPDATE (taken) ON comment_threads TO daihon_app;
