-- A talk script that tries another segment names the first of its family. No foreign key: when the first is
-- erased, the others stay a family. Who sees a variant is what the policies of scripts say.
ALTER TABLE scripts ADD COLUMN variant_of uuid;
CREATE INDEX scripts_variants ON scripts (company_id, variant_of) WHERE variant_of IS NOT NULL;
