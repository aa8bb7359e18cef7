create table operators (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null constraint operator_name check (char_length(name) between 2 and 80 and name = btrim(name)),
  granted_at timestamptz not null default now(),
  granted_by text not null,
  revoked_at timestamptz,
  revoked_by text,
  constraint operator_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
create unique index operators_account on operators (user_id) where revoked_at is null;
create unique index operators_name on operators (lower(name)) where revoked_at is null;
create index operators_user on operators (user_id);
comment on table operators is 'Accounts that may use the operator''s page, beside what they are as buyers or vendors; given and taken on the command line, and kept afterwards.';
comment on column operators.id is 'Time-ordered key.';
comment on column operators.user_id is 'The account.';
comment on column operators.name is 'The name in the audit entries of what this operator does.';
comment on column operators.granted_at is 'When it was given.';
comment on column operators.granted_by is 'The operator who gave it, by the name on the command line.';
comment on column operators.revoked_at is 'When it was taken; null while it counts.';
comment on column operators.revoked_by is 'The operator who took it.';
comment on constraint operator_name on operators is 'A name has 2 to 80 characters, without spaces around it, as on the command line.';
comment on constraint operator_revoked_by_somebody on operators is 'What was taken was taken by somebody.';
comment on index operators_account is 'An account is an operator once.';
comment on index operators_name is 'Two operators never have one name.';
comment on index operators_user is 'What an account was given and lost.';
