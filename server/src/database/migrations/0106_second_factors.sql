create table two_factor_secrets (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  constraint two_factor_secret_confirmed_later check (confirmed_at >= created_at)
);
comment on table two_factor_secrets is 'What an authenticator app and the product share for one-time codes, one per account.';
comment on column two_factor_secrets.user_id is 'The account.';
comment on column two_factor_secrets.secret is 'The 160 random bits, encrypted and bound to the account.';
comment on column two_factor_secrets.created_at is 'When it was shown.';
comment on column two_factor_secrets.confirmed_at is 'When a first right code was typed; null while it is not asked for at sign-in.';
comment on column two_factor_secrets.last_step is 'The period of 30 seconds of the last accepted code; a code of it or of an earlier one is not accepted again.';
comment on constraint two_factor_secret_confirmed_later on two_factor_secrets is 'A code is typed after the secret was shown.';

create table backup_codes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null constraint backup_code_is_hashed check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint backup_codes_hash unique (user_id, code_hash)
);
comment on table backup_codes is 'Codes for a person who lost their device; each works once and is kept as its hash alone.';
comment on column backup_codes.id is 'Time-ordered key.';
comment on column backup_codes.user_id is 'The account that it opens together with the password.';
comment on column backup_codes.code_hash is 'SHA-256 of the account and the code, which has 60 random bits.';
comment on column backup_codes.created_at is 'When it was shown.';
comment on column backup_codes.used_at is 'When it was used; null while it works.';
comment on constraint backup_code_is_hashed on backup_codes is 'A SHA-256 has 32 bytes.';
comment on constraint backup_codes_hash on backup_codes is 'The codes of an account differ, and one is found by its hash.';

create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null constraint passkey_name check (char_length(name) between 1 and 60 and name = btrim(name)),
  credential_id bytea not null constraint passkeys_credential unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table passkeys is 'Passkeys and security keys with which a person confirms a sign-in.';
comment on column passkeys.id is 'Time-ordered key.';
comment on column passkeys.user_id is 'Whose it is.';
comment on column passkeys.name is 'What the person calls it.';
comment on column passkeys.credential_id is 'What the device calls it.';
comment on column passkeys.public_key is 'The key, in COSE form, that checks what the device signs.';
comment on column passkeys.sign_count is 'How many times the device says it has signed; 0 for devices that do not count.';
comment on column passkeys.transports is 'How the browser reaches the device, in the words of WebAuthn.';
comment on column passkeys.created_at is 'When it was added.';
comment on column passkeys.last_used_at is 'When it last confirmed something; null before the first time.';
comment on constraint passkey_name on passkeys is 'A name has 1 to 60 characters, without spaces around it.';
comment on constraint passkeys_credential on passkeys is 'One credential belongs to one account.';
create index passkeys_user on passkeys (user_id);
comment on index passkeys_user is 'The passkeys of a person.';

create function limit_passkeys() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from passkeys where user_id = new.user_id) >= 10 then
    raise exception 'this person has ten passkeys' using errcode = 'check_violation', constraint = 'ten_passkeys_per_person';
  end if;
  return new;
end $$;
comment on function limit_passkeys() is 'Serialises the passkeys of a person and refuses the one after the tenth.';
create trigger passkeys_limit before insert on passkeys for each row execute function limit_passkeys();
comment on trigger passkeys_limit on passkeys is 'A person has ten passkeys at most.';

alter table user_sessions add second_factor_at timestamptz;
comment on column user_sessions.second_factor_at is 'When a second factor was confirmed in this session; null where none was.';

create table second_factor_challenges (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid references user_sessions (id) on delete cascade,
  purpose text not null constraint second_factor_challenge_purpose check (purpose in ('sign-in', 'confirm', 'add-passkey')),
  challenge bytea not null constraint second_factor_challenge_is_random check (octet_length(challenge) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint second_factor_challenge_session check ((purpose = 'sign-in') = (session_id is null)),
  constraint one_second_factor_challenge_per_session unique (session_id, purpose)
);
comment on table second_factor_challenges is 'Sign-ins whose password was right and which wait for the second factor, and what a passkey has to sign.';
comment on column second_factor_challenges.id is 'Time-ordered key; a signed cookie carries it for a sign-in.';
comment on column second_factor_challenges.user_id is 'The account.';
comment on column second_factor_challenges.session_id is 'The session that asked; null for a sign-in, which has none yet.';
comment on column second_factor_challenges.purpose is 'What is confirmed: a sign-in, an act in a session, or a new passkey.';
comment on column second_factor_challenges.challenge is 'The random bytes that a passkey signs.';
comment on column second_factor_challenges.created_at is 'When it was asked.';
comment on column second_factor_challenges.expires_at is 'When it ends; it is deleted when it was answered.';
comment on constraint second_factor_challenge_purpose on second_factor_challenges is 'What can be confirmed.';
comment on constraint second_factor_challenge_is_random on second_factor_challenges is 'A challenge has 256 bits.';
comment on constraint second_factor_challenge_session on second_factor_challenges is 'Only a sign-in has no session.';
comment on constraint one_second_factor_challenge_per_session on second_factor_challenges is 'A newer question of a session replaces the earlier one.';
create index second_factor_challenges_user on second_factor_challenges (user_id);
comment on index second_factor_challenges_user is 'The questions to a person.';
create index second_factor_challenges_expired on second_factor_challenges (expires_at);
comment on index second_factor_challenges_expired is 'Those that are swept.';
