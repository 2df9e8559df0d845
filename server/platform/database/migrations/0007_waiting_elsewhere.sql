-- Who waits for an approval and has their identity elsewhere (Firebase): the account itself is parked,
-- with what that identity said of its address.
ALTER TABLE identity.parked
  ADD COLUMN account_id uuid REFERENCES public.users (id) ON DELETE CASCADE,
  ADD COLUMN email_verified boolean;
CREATE INDEX parked_by_account ON identity.parked (account_id);
