-- How somebody's name is read, as they enter it: colleagues find them by it.
ALTER TABLE users ADD COLUMN reading text NOT NULL DEFAULT '';
GRANT UPDATE (reading) ON users TO daihon_app;
