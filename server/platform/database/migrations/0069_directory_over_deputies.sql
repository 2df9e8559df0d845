-- Deputies are the admin's to decide on: the directory suspends them and moves their addresses where the admin allows it.
ALTER TABLE scim_tokens ADD COLUMN decides_over_deputies boolean NOT NULL DEFAULT false;
GRANT SELECT (decides_over_deputies), UPDATE (decides_over_deputies) ON scim_tokens TO daihon_app;
