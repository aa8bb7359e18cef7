create function encryption_key_id(encrypted bytea) returns text language sql immutable strict parallel safe as $$
  select case
    when octet_length(encrypted) < 2 then null
    when get_byte(encrypted, 0) = 1 then '0'
    when get_byte(encrypted, 0) = 2 then encode(substring(encrypted from 3 for get_byte(encrypted, 1)), 'escape')
  end
$$;
comment on function encryption_key_id(bytea) is 'The id of the key that encrypted this; 0 where none is written in it, null where it is not encrypted here.';

create index financing_requests_encryption_key on financing_requests (encryption_key_id(encrypted_applicant))
  where encrypted_applicant is not null;
comment on index financing_requests_encryption_key is 'Which keys are still needed.';
create index webhook_endpoints_encryption_key on webhook_endpoints (encryption_key_id(encrypted_secret));
comment on index webhook_endpoints_encryption_key is 'Which keys are still needed.';
create index webhook_endpoints_former_encryption_key on webhook_endpoints (encryption_key_id(encrypted_former_secret))
  where encrypted_former_secret is not null;
comment on index webhook_endpoints_former_encryption_key is 'Which keys are still needed.';
create index two_factor_secrets_encryption_key on two_factor_secrets (encryption_key_id(secret));
comment on index two_factor_secrets_encryption_key is 'Which keys are still needed.';
