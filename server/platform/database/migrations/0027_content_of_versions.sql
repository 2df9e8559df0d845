-- What a version says, as JSON in a Zstandard frame, so that to read one no state is opened: that takes as long as all its
-- edits took. Null of those made before.
ALTER TABLE document_versions ADD COLUMN content bytea;
ALTER TABLE document_versions ALTER COLUMN content SET STORAGE EXTERNAL;
