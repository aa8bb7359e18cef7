create table two_factor_secrets (
  user_id uuid primary key references users (id) on delete cascade, -- The account.
  secret bytea not null, -- 160 random bits, encrypted and bound to the account.
  created_at timestamptz not null default now(), -- When it was shown to the user.
  confirmed_at timestamptz, -- When the user first typed a correct code; null before, while sign-in does not require a code.
  last_step bigint not null default 0, -- The 30-second period of the last accepted code. Codes of this and of earlier periods are refused.
  constraint two_factor_secret_confirmed_later check (confirmed_at >= created_at)
);
comment on table two_factor_secrets is 'The secret that an authenticator app shares with the product, one per account.';
create index two_factor_secrets_encryption_key on two_factor_secrets (encryption_key_id(secret));

create table backup_codes (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- The account for which the code replaces the second factor.
  code_hash bytea not null constraint backup_code_is_hashed check (octet_length(code_hash) = 32), -- SHA-256 of the account and the code, which has 60 random bits.
  created_at timestamptz not null default now(), -- When it was shown to the user.
  used_at timestamptz, -- When it was used; null before.
  constraint backup_codes_hash unique (user_id, code_hash)
);
comment on table backup_codes is 'One-time codes for a lost device, stored as hashes only.';

create table passkeys (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- The owner of the passkey.
  name text not null constraint passkey_name check (char_length(name) between 1 and 60 and name = btrim(name)), -- The user's name for it.
  credential_id bytea not null constraint passkeys_credential unique, -- The credential id that the device created.
  public_key bytea not null, -- The public key in COSE form, which verifies the signatures of the device.
  sign_count bigint not null, -- The signature counter of the device; 0 for a device that does not count.
  transports text[] not null, -- The WebAuthn transports by which the browser reaches the device.
  created_at timestamptz not null default now(), -- When it was added.
  last_used_at timestamptz -- When it last confirmed an action; null before the first.
);
comment on table passkeys is 'Passkeys and security keys that confirm a sign-in.';
create index passkeys_user on passkeys (user_id);

create function limit_passkeys() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from passkeys where user_id = new.user_id) >= 10 then
    raise exception 'this person has ten passkeys' using errcode = 'check_violation', constraint = 'ten_passkeys_per_person';
  end if;
  return new;
end $$;
comment on function limit_passkeys is 'Refuses the eleventh passkey of an account. The lock serialises the passkeys of an account.';
create trigger passkeys_limit before insert on passkeys for each row execute function limit_passkeys();

create table second_factor_challenges (
  id uuid primary key default uuidv7(), -- Time-ordered key; during a sign-in, a signed cookie carries it.
  user_id uuid not null references users (id) on delete cascade, -- The account.
  session_id uuid references user_sessions (id) on delete cascade, -- The session of the request; null for a sign-in, which has none yet.
  purpose text not null -- What is confirmed: a sign-in, an action in a session, or a new passkey.
    constraint second_factor_challenge_purpose check (purpose in ('sign-in', 'confirm', 'add-passkey')),
  challenge bytea not null constraint second_factor_challenge_is_random check (octet_length(challenge) = 32), -- The random bytes that a passkey signs.
  created_at timestamptz not null default now(), -- When it was created.
  expires_at timestamptz not null, -- When it expires. An answered challenge is deleted.
  constraint second_factor_challenge_session check ((purpose = 'sign-in') = (session_id is null)),
  constraint one_second_factor_challenge_per_session unique (session_id, purpose) -- A newer challenge of a session replaces the earlier one.
);
comment on table second_factor_challenges is 'Sign-ins with a correct password that wait for the second factor, and the challenges that passkeys sign.';
create index second_factor_challenges_user on second_factor_challenges (user_id);
create index second_factor_challenges_expired on second_factor_challenges (expires_at);

create table operators (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- The account.
  name text not null constraint operator_name check (char_length(name) between 2 and 80 and name = btrim(name)), -- The name in the audit entries of this operator.
  granted_at timestamptz not null default now(), -- When the role was granted.
  granted_by text not null, -- The operator who granted it, by the name on the command line.
  revoked_at timestamptz, -- When it was revoked; null while it is in force.
  revoked_by text, -- The operator who revoked it.
  constraint operator_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
comment on table operators is 'Accounts that may use the operator''s page. The role is granted and revoked on the command line; revoked rows are kept.';
create unique index operators_account on operators (user_id) where revoked_at is null;
create unique index operators_name on operators (lower(name)) where revoked_at is null;
create index operators_user on operators (user_id);

create function has_second_factor(account uuid) returns boolean language sql stable as $$
  select exists (select from two_factor_secrets where user_id = account and confirmed_at is not null)
    or exists (select from passkeys where user_id = account)
$$;
comment on function has_second_factor is 'Returns whether an account requires a second factor at sign-in.';

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
-- Otherwise a person who has only the password of an operator could add a second factor.
create trigger operators_second_factor before insert on operators for each row execute function require_second_factor();

create function revoke_without_second_factor() returns trigger language plpgsql as $$
begin
  perform from users where id = old.user_id for no key update;
  if not has_second_factor(old.user_id) then
    update operators set revoked_at = now(), revoked_by = 'the loss of the second factor' where user_id = old.user_id and revoked_at is null;
  end if;
  return null;
end $$;
comment on function revoke_without_second_factor is 'Revokes the operator role of an account that loses its last second factor.';
create trigger two_factor_secrets_operator after delete on two_factor_secrets for each row execute function revoke_without_second_factor();
create trigger passkeys_operator after delete on passkeys for each row execute function revoke_without_second_factor();

create table access_tokens (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- The user for whom the program acts.
  name text not null constraint access_token_name check (char_length(name) between 1 and 60 and name = btrim(name)), -- The user's name for it.
  token_hash bytea not null -- SHA-256 of the token, which has 256 random bits.
    constraint access_tokens_hash unique constraint access_token_is_hashed check (octet_length(token_hash) = 32),
  scopes text[] not null -- The scopes of the program; each operation requires one of them or none.
    constraint access_token_scopes check (
      cardinality(scopes) between 1 and 6
      and scopes <@ array[
        'stock:read', 'stock:write', 'reservations:read', 'reservations:write', 'conversations:read', 'conversations:write'
      ]
    ),
  created_at timestamptz not null default now(), -- When it was created.
  expires_at timestamptz constraint access_token_expires_later check (expires_at > created_at), -- When it expires; null for a token without an end.
  last_used_at timestamptz, -- When a request last used it, to within a minute; null before the first.
  revoked_at timestamptz -- When it was revoked; null while it works. A revoked or expired token is deleted after 30 days.
);
comment on table access_tokens is 'Tokens with which users'' programs call the API, stored as hashes only.';
create index access_tokens_user on access_tokens (user_id) where revoked_at is null;
create index access_tokens_ended on access_tokens (coalesce(revoked_at, expires_at));

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
comment on function limit_access_tokens is 'Refuses the eleventh working access token of an account. The lock serialises the tokens of an account.';
create trigger access_tokens_limit before insert on access_tokens for each row execute function limit_access_tokens();

create function refuse_access_token_change() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null
    or (old.user_id, old.token_hash, old.scopes, old.expires_at) is distinct from (new.user_id, new.token_hash, new.scopes, new.expires_at)
  then
    raise exception 'an access token does not change' using errcode = 'check_violation', constraint = 'access_token_is_fixed';
  end if;
  return new;
end $$;
comment on function refuse_access_token_change is 'Refuses to change the scopes or the end of a token, and any change of a revoked one.';
create trigger access_tokens_fixed before update on access_tokens for each row execute function refuse_access_token_change();
