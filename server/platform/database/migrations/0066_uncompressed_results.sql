-- Kept as they are: the embedded engine takes longer to compress them than to write them, and serves nobody meanwhile.
ALTER TABLE generation_jobs ALTER COLUMN result SET STORAGE EXTERNAL;
ALTER TABLE generation_jobs ALTER COLUMN proposal SET STORAGE EXTERNAL;
ALTER TABLE lean_canvases ALTER COLUMN notes SET STORAGE EXTERNAL;
