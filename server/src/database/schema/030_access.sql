create table two_factor_secrets (
  user_id uuid primary key references users (id) on delete cascade, -- The account.
  secret bytea not null, -- The 160 random bits, encrypted and bound to the account.
  created_at timestamptz not null default now(), -- When it was shown.
  confirmed_at timestamptz, -- When a first right code was typed; null while it is not asked for at sign-in.
  last_step bigint not null default 0, -- The period of 30 seconds of the last accepted code; a code of it or of an earlier one is not accepted again.
  constraint two_factor_secret_confirmed_later check (confirmed_at >= created_at) -- A code is typed after the secret was shown.
);
comment on table two_factor_secrets is 'What an authenticator app and the product share for one-time codes, one per account.';
create index two_factor_secrets_encryption_key on two_factor_secrets (encryption_key_id(secret)); -- Which keys are still needed.

create table backup_codes (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- The account that it opens together with the password.
  code_hash bytea not null constraint backup_code_is_hashed check (octet_length(code_hash) = 32), -- SHA-256 of the account and the code, which has 60 random bits.
  created_at timestamptz not null default now(), -- When it was shown.
  used_at timestamptz, -- When it was used; null while it works.
  constraint backup_codes_hash unique (user_id, code_hash) -- The codes of an account differ, and one is found by its hash.
);
comment on table backup_codes is 'Codes for a person who lost their device; each works once and is kept as its hash alone.';

create table passkeys (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- Whose it is.
  name text not null constraint passkey_name check (char_length(name) between 1 and 60 and name = btrim(name)), -- What the person calls it.
  credential_id bytea not null constraint passkeys_credential unique, -- What the device calls it.
  public_key bytea not null, -- The key, in COSE form, that checks what the device signs.
  sign_count bigint not null, -- How many times the device says it has signed; 0 for devices that do not count.
  transports text[] not null, -- How the browser reaches the device, in the words of WebAuthn.
  created_at timestamptz not null default now(), -- When it was added.
  last_used_at timestamptz -- When it last confirmed something; null before the first time.
);
comment on table passkeys is 'Passkeys and security keys with which a person confirms a sign-in.';
create index passkeys_user on passkeys (user_id); -- The passkeys of a person.

create function limit_passkeys() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from passkeys where user_id = new.user_id) >= 10 then
    raise exception 'this person has ten passkeys' using errcode = 'check_violation', constraint = 'ten_passkeys_per_person';
  end if;
  return new;
end $$;
comment on function limit_passkeys() is 'Serialises the passkeys of a person and refuses the one after the tenth.';
create trigger passkeys_limit before insert on passkeys for each row execute function limit_passkeys(); -- A person has ten passkeys at most.

create table second_factor_challenges (
  id uuid primary key default uuidv7(), -- Time-ordered key; a signed cookie carries it for a sign-in.
  user_id uuid not null references users (id) on delete cascade, -- The account.
  session_id uuid references user_sessions (id) on delete cascade, -- The session that asked; null for a sign-in, which has none yet.
  purpose text not null constraint second_factor_challenge_purpose check (purpose in ('sign-in', 'confirm', 'add-passkey')), -- What is confirmed: a sign-in, an act in a session, or a new passkey.
  challenge bytea not null constraint second_factor_challenge_is_random check (octet_length(challenge) = 32), -- The random bytes that a passkey signs.
  created_at timestamptz not null default now(), -- When it was asked.
  expires_at timestamptz not null, -- When it ends; it is deleted when it was answered.
  constraint second_factor_challenge_session check ((purpose = 'sign-in') = (session_id is null)), -- Only a sign-in has no session.
  constraint one_second_factor_challenge_per_session unique (session_id, purpose) -- A newer question of a session replaces the earlier one.
);
comment on table second_factor_challenges is 'Sign-ins whose password was right and which wait for the second factor, and what a passkey has to sign.';
create index second_factor_challenges_user on second_factor_challenges (user_id); -- The questions to a person.
create index second_factor_challenges_expired on second_factor_challenges (expires_at); -- Those that are swept.

create table operators (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- The account.
  name text not null constraint operator_name check (char_length(name) between 2 and 80 and name = btrim(name)), -- The name in the audit entries of what this operator does.
  granted_at timestamptz not null default now(), -- When it was given.
  granted_by text not null, -- The operator who gave it, by the name on the command line.
  revoked_at timestamptz, -- When it was taken; null while it counts.
  revoked_by text, -- The operator who took it.
  constraint operator_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null)) -- What was taken was taken by somebody.
);
comment on table operators is 'Accounts that may use the operator''s page, beside what they are as buyers or vendors; given and taken on the command line, and kept afterwards.';
create unique index operators_account on operators (user_id) where revoked_at is null; -- An account is an operator once.
create unique index operators_name on operators (lower(name)) where revoked_at is null; -- Two operators never have one name.
create index operators_user on operators (user_id); -- What an account was given and lost.

-- Whoever has only the password of an operator could otherwise add a second factor of their own.
create function has_second_factor(account uuid) returns boolean language sql stable as $$
  select exists (select from two_factor_secrets where user_id = account and confirmed_at is not null)
    or exists (select from passkeys where user_id = account)
$$;
comment on function has_second_factor is 'Whether an account asks for more than its password at sign-in.';

create function require_second_factor() returns trigger language plpgsql as $$
begin
  -- The lock makes a grant and the removal of the last factor wait for each other.
  perform from users where id = new.user_id for no key update;
  if not has_second_factor(new.user_id) then
    raise exception 'the account has no second factor' using errcode = 'check_violation', constraint = 'operator_has_second_factor';
  end if;
  return new;
end $$;
comment on function require_second_factor is 'Refuses an operator without a second factor.';
create trigger operators_second_factor before insert on operators for each row execute function require_second_factor(); -- An account is an operator with a second factor alone.

create function revoke_without_second_factor() returns trigger language plpgsql as $$
begin
  perform from users where id = old.user_id for no key update;
  if not has_second_factor(old.user_id) then
    update operators set revoked_at = now(), revoked_by = 'the loss of the second factor' where user_id = old.user_id and revoked_at is null;
  end if;
  return null;
end $$;
comment on function revoke_without_second_factor is 'Takes the operator''s page from an account that loses its last second factor.';
create trigger two_factor_secrets_operator after delete on two_factor_secrets for each row execute function revoke_without_second_factor(); -- Without its last second factor an account is no operator.
create trigger passkeys_operator after delete on passkeys for each row execute function revoke_without_second_factor(); -- Without its last second factor an account is no operator.

create table access_tokens (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- The person as whom the program acts.
  name text not null constraint access_token_name check (char_length(name) between 1 and 60 and name = btrim(name)), -- What the person calls it.
  token_hash bytea not null constraint access_tokens_hash unique constraint access_token_is_hashed check (octet_length(token_hash) = 32), -- SHA-256 of the token, which has 256 random bits.
  scopes text[] not null -- What the program may do; each operation needs one of them or none.
    constraint access_token_scopes check (
    cardinality(scopes) between 1 and 6
    and scopes <@ array[
      'stock:read', 'stock:write', 'reservations:read', 'reservations:write', 'conversations:read', 'conversations:write'
    ]
  ),
  created_at timestamptz not null default now(), -- When it was created.
  expires_at timestamptz constraint access_token_expires_later check (expires_at > created_at), -- When it stops working; null for one that does not expire.
  last_used_at timestamptz, -- When a request was last made with it, within a minute; null before the first.
  revoked_at timestamptz -- When it was revoked; null while it was not. A revoked or expired token is forgotten after 30 days.
);
comment on table access_tokens is 'Tokens with which programs of a person call the API. A token is kept as its hash alone.';
create index access_tokens_user on access_tokens (user_id) where revoked_at is null; -- The tokens of a person.
create index access_tokens_ended on access_tokens (coalesce(revoked_at, expires_at)); -- The tokens that are forgotten.

create function limit_access_tokens() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (
    select count(*) from access_tokens
    where user_id = new.user_id and revoked_at is null and (expires_at is null or expires_at > now())
  ) >= 10 then
    raise exception 'this person has ten access tokens' using errcode = 'check_violation', constraint = 'ten_access_tokens_per_person';
  end if;
  return new;
end $$;
comment on function limit_access_tokens() is 'Serialises the access tokens of a person and refuses the one after the tenth that works.';
create trigger access_tokens_limit before insert on access_tokens for each row execute function limit_access_tokens(); -- A person has ten working access tokens at most.

create function refuse_access_token_change() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null
    or (old.user_id, old.token_hash, old.scopes, old.expires_at) is distinct from (new.user_id, new.token_hash, new.scopes, new.expires_at)
  then
    raise exception 'an access token does not change' using errcode = 'check_violation', constraint = 'access_token_is_fixed';
  end if;
  return new;
end $$;
comment on function refuse_access_token_change() is 'Refuses to change what a token may do or until when, and to change a revoked one.';
create trigger access_tokens_fixed before update on access_tokens for each row execute function refuse_access_token_change(); -- What was created is only used and revoked.
