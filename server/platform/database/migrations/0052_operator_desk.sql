-- Sessions in which an operator has shown again who they are, and until when that is good. Nothing of it is for the
-- role of requests.
CREATE TABLE operator_entries (
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session     text NOT NULL,
  open_until  timestamptz NOT NULL,
  PRIMARY KEY (user_id, session)
);
ALTER TABLE operator_entries ENABLE ROW LEVEL SECURITY;

-- Whose address becomes the company's admin when it signs up by the company's link.
ALTER TABLE companies ADD COLUMN awaited_admin text;
