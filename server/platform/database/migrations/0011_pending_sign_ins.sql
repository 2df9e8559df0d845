-- A sign-in that waits for a proved address or an approval is called pending; what a second factor
-- still has to answer is a challenge.
ALTER TABLE identity.pending_sign_ins RENAME TO second_factor_challenges;
ALTER INDEX identity.pending_sign_ins_by_user RENAME TO second_factor_challenges_by_user;
ALTER INDEX identity.pending_sign_ins_by_expiry RENAME TO second_factor_challenges_by_expiry;
ALTER TABLE identity.parked RENAME TO pending_sign_ins;
ALTER INDEX identity.parked_by_user RENAME TO pending_sign_ins_by_user;
ALTER INDEX identity.parked_by_expiry RENAME TO pending_sign_ins_by_expiry;
ALTER INDEX identity.parked_by_account RENAME TO pending_sign_ins_by_account;
