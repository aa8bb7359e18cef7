comment on table user_verifications is 'Links mailed to an account and not used yet: to choose a new password, or to make a browser known. The mailed link names the row and is signed, so the row holds no secret.';
comment on column user_verifications.identifier is 'What it proves, reset-password or confirm-browser, and the user id.';
