-- What the company’s scripts are not checked for while they are written.
ALTER TABLE companies ADD COLUMN checks_off text[] NOT NULL DEFAULT '{}';
GRANT UPDATE (checks_off) ON companies TO daihon_app;
