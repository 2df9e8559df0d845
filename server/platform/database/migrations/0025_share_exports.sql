-- A link whose holder may also download what it shows as a file. Links made before do not let them.
ALTER TABLE shares ADD COLUMN allows_export boolean NOT NULL DEFAULT false;
