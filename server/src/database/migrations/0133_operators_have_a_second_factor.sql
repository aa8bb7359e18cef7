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
create trigger operators_second_factor before insert on operators for each row execute function require_second_factor();
comment on trigger operators_second_factor on operators is 'An account is an operator with a second factor alone.';

create function revoke_without_second_factor() returns trigger language plpgsql as $$
begin
  perform from users where id = old.user_id for no key update;
  if not has_second_factor(old.user_id) then
    update operators set revoked_at = now(), revoked_by = 'the loss of the second factor' where user_id = old.user_id and revoked_at is null;
  end if;
  return null;
end $$;
comment on function revoke_without_second_factor is 'Takes the operator''s page from an account that loses its last second factor.';
create trigger two_factor_secrets_operator after delete on two_factor_secrets for each row execute function revoke_without_second_factor();
create trigger passkeys_operator after delete on passkeys for each row execute function revoke_without_second_factor();
comment on trigger two_factor_secrets_operator on two_factor_secrets is 'Without its last second factor an account is no operator.';
comment on trigger passkeys_operator on passkeys is 'Without its last second factor an account is no operator.';

update operators set revoked_at = now(), revoked_by = 'the lack of a second factor' where revoked_at is null and not has_second_factor(user_id);
