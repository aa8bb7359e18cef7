create table email_changes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  email text not null constraint email_changes_lower_case check (email = lower(email)),
  asked_in_session_id uuid references user_sessions (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint one_email_change_per_account unique (user_id)
);
comment on table email_changes is 'New e-mail addresses of accounts that wait for their confirmation. The mailed link names the row and is signed, so the row holds no secret. The uniqueness of addresses is kept by users_email.';
comment on column email_changes.id is 'Named by the mailed link; another change of the account has another id, so that an earlier link ends.';
comment on column email_changes.user_id is 'The account.';
comment on column email_changes.email is 'The new address, lower case.';
comment on column email_changes.asked_in_session_id is 'The session in which the change was requested; it stays open at the confirmation. Null once it has ended.';
comment on column email_changes.created_at is 'When it was requested.';
comment on column email_changes.expires_at is 'When the mailed link stops working and the row is deleted.';
comment on constraint email_changes_lower_case on email_changes is 'The address is in lower case.';
comment on constraint one_email_change_per_account on email_changes is 'An account waits for one new address at a time.';
create index email_changes_session on email_changes (asked_in_session_id) where asked_in_session_id is not null;
comment on index email_changes_session is 'The changes that were requested in a session that ends.';
create index email_changes_expiry on email_changes (expires_at);
comment on index email_changes_expiry is 'The expired changes, for their deletion.';
