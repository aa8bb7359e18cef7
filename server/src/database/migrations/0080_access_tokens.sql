create table access_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null constraint access_token_name check (char_length(name) between 1 and 60 and name = btrim(name)),
  token_hash bytea not null constraint access_tokens_hash unique constraint access_token_is_hashed check (octet_length(token_hash) = 32),
  scopes text[] not null constraint access_token_scopes check (
    cardinality(scopes) between 1 and 6
    and scopes <@ array[
      'stock:read', 'stock:write', 'reservations:read', 'reservations:write', 'conversations:read', 'conversations:write'
    ]
  ),
  created_at timestamptz not null default now(),
  expires_at timestamptz constraint access_token_expires_later check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table access_tokens is 'Tokens with which programs of a person call the API. A token is kept as its hash alone.';
comment on column access_tokens.id is 'Time-ordered key.';
comment on column access_tokens.user_id is 'The person as whom the program acts.';
comment on column access_tokens.name is 'What the person calls it.';
comment on column access_tokens.token_hash is 'SHA-256 of the token, which has 256 random bits.';
comment on column access_tokens.scopes is 'What the program may do; each operation needs one of them or none.';
comment on column access_tokens.created_at is 'When it was created.';
comment on column access_tokens.expires_at is 'When it stops working; null for one that does not expire.';
comment on column access_tokens.last_used_at is 'When a request was last made with it, within a minute; null before the first.';
comment on column access_tokens.revoked_at is 'When it was revoked; null while it was not. A revoked or expired token is forgotten after 30 days.';
comment on constraint access_token_name on access_tokens is 'A name has 1 to 60 characters, without spaces around it.';
comment on constraint access_tokens_hash on access_tokens is 'A request is found by the hash of its token.';
comment on constraint access_token_is_hashed on access_tokens is 'A SHA-256 has 32 bytes.';
comment on constraint access_token_scopes on access_tokens is 'The scopes of the contract.';
comment on constraint access_token_expires_later on access_tokens is 'A new token is valid.';
create index access_tokens_user on access_tokens (user_id) where revoked_at is null;
comment on index access_tokens_user is 'The tokens of a person.';
create index access_tokens_ended on access_tokens (coalesce(revoked_at, expires_at));
comment on index access_tokens_ended is 'The tokens that are forgotten.';

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
create trigger access_tokens_limit before insert on access_tokens for each row execute function limit_access_tokens();
comment on trigger access_tokens_limit on access_tokens is 'A person has ten working access tokens at most.';

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
create trigger access_tokens_fixed before update on access_tokens for each row execute function refuse_access_token_change();
comment on trigger access_tokens_fixed on access_tokens is 'What was created is only used and revoked.';
