-- A generation may be asked for one box of the canvas alone; null: for all of them.
ALTER TABLE generation_jobs ADD COLUMN box text;
