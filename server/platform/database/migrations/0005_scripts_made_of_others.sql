-- Removing a script looks for those derived from it; without this each removal reads the whole table.
CREATE INDEX scripts_by_source ON scripts (source_script_id) WHERE source_script_id IS NOT NULL;
