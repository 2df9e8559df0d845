-- The dashboard's counts, from the index alone: without it every look read all of a company's rows,
-- with it as many entries as are counted.
CREATE INDEX scripts_to_count ON scripts (company_id, kind, visibility, owner_id) WHERE trashed_at IS NULL;
