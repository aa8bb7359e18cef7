create table users (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  role text not null check (role in ('buyer', 'vendor')),
  language text not null default 'it' check (language in ('it', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
comment on table users is 'Accounts: who can sign in. Personal details are in profiles.';
comment on column users.id is 'Time-ordered key, shared with profiles and vendor_details.';
comment on column users.name is 'First and last name, kept for the mails of the account.';
comment on column users.email is 'Sign-in address, lower case.';
comment on column users.email_verified is 'Always true: an account exists only once its address is proven.';
comment on column users.image is 'Unused; the authentication library expects it.';
comment on column users.role is 'buyer or vendor, chosen at sign-up, immutable after.';
comment on column users.language is 'The language of the mails to this person.';
comment on column users.created_at is 'Sign-up time.';
comment on column users.updated_at is 'Last change.';

create function refuse_role_change() returns trigger language plpgsql as $$
begin
  raise exception 'the role of an account is immutable' using errcode = 'check_violation', constraint = 'users_role_immutable';
end $$;
create trigger users_role_immutable before update of role on users
  for each row when (old.role is distinct from new.role) execute function refuse_role_change();

create table user_credentials (
  id uuid primary key default uuidv7(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index user_credentials_user on user_credentials (user_id);
comment on table user_credentials is 'How an account proves itself; one password row each. The token columns belong to the authentication library and stay empty.';
comment on column user_credentials.password is 'Salted scrypt hash.';

create table user_sessions (
  id uuid primary key default uuidv7(),
  token text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_sessions_user on user_sessions (user_id);
create index user_sessions_expiry on user_sessions (expires_at);
comment on table user_sessions is 'Open sessions. Deleting the row ends the session everywhere.';
comment on column user_sessions.token is 'Random secret in the session cookie.';
comment on column user_sessions.expires_at is 'When it ends by itself.';
comment on column user_sessions.ip_address is 'Address at sign-in, as the server saw it.';
comment on column user_sessions.id is 'Time-ordered key; names the session without its secret.';
comment on column user_sessions.user_id is 'Whose session.';
comment on column user_sessions.user_agent is 'Browser at sign-in.';
comment on column user_sessions.created_at is 'Sign-in time.';
comment on column user_sessions.updated_at is 'Last change.';

create table user_verifications (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_verifications_identifier on user_verifications (identifier);
comment on table user_verifications is 'Open password resets; the mailed link names the row and is signed, so the row holds no secret.';
comment on column user_verifications.id is 'Named by the mailed link.';
comment on column user_verifications.identifier is 'What it proves, reset-password and the user id.';
comment on column user_verifications.value is 'The user id.';
comment on column user_verifications.expires_at is 'When the link stops working.';
comment on column user_verifications.created_at is 'When it was asked for.';
comment on column user_verifications.updated_at is 'Last change.';

create table sign_ups (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('buyer', 'vendor')),
  language text not null check (language in ('it', 'en')),
  first_name text not null,
  last_name text not null,
  phone text not null,
  company_name text,
  vat_number text,
  location text,
  visura_camera_url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((role = 'vendor') = (company_name is not null)),
  check (num_nonnulls(company_name, vat_number, location, visura_camera_url) in (0, 4))
);
create index sign_ups_expiry on sign_ups (expires_at);
comment on table sign_ups is 'Accounts asked for whose address is not proven yet. Opening the mailed link turns the row into an account; a new sign-up for the address replaces it.';
comment on column sign_ups.id is 'Named by the mailed link, and the id of the account that comes of it.';
comment on column sign_ups.email is 'Address to prove, lower case.';
comment on column sign_ups.password_hash is 'Salted scrypt hash of the chosen password.';
comment on column sign_ups.role is 'buyer or vendor, as chosen.';
comment on column sign_ups.language is 'The language of the mails to this person.';
comment on column sign_ups.first_name is 'First name.';
comment on column sign_ups.last_name is 'Last name.';
comment on column sign_ups.phone is 'Phone as typed.';
comment on column sign_ups.company_name is 'Trading name; null for a buyer.';
comment on column sign_ups.vat_number is 'Partita IVA; null for a buyer.';
comment on column sign_ups.location is 'Town of the company; null for a buyer.';
comment on column sign_ups.visura_camera_url is 'https address of the chamber-of-commerce extract; null for a buyer.';
comment on column sign_ups.created_at is 'When it was asked for.';
comment on column sign_ups.expires_at is 'When the mailed link stops working and the row is cleared away.';

create table profiles (
  id uuid primary key references users (id) on delete cascade,
  first_name text,
  last_name text,
  email text not null,
  phone text,
  role text not null check (role in ('buyer', 'vendor')),
  updated_at timestamptz not null default now(),
  check (char_length(first_name) <= 100 and char_length(last_name) <= 100 and char_length(phone) <= 40)
);
create trigger profiles_touch before update on profiles for each row execute function touch_updated_at();
create trigger profiles_role_immutable before update of role on profiles
  for each row when (old.role is distinct from new.role) execute function refuse_role_change();
comment on table profiles is 'The person behind an account.';
comment on column profiles.id is 'Equals the user id.';
comment on column profiles.first_name is 'First name; the only part other people see.';
comment on column profiles.last_name is 'Last name.';
comment on column profiles.email is 'The verified sign-in address.';
comment on column profiles.phone is 'Phone as typed, with country code when abroad.';
comment on column profiles.role is 'buyer or vendor, equal to users.role.';
comment on column profiles.updated_at is 'Last change.';

create table vendor_details (
  id uuid primary key references profiles (id) on delete cascade,
  company_name text not null check (char_length(company_name) between 1 and 200),
  vat_number text not null check (vat_number ~ '^[0-9]{11}$'),
  location text not null check (char_length(location) between 1 and 200),
  visura_camera_url text not null check (visura_camera_url like 'https://%'),
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')
);
comment on table vendor_details is 'The company of a vendor.';
comment on column vendor_details.id is 'Equals the user id.';
comment on column vendor_details.company_name is 'Trading name, shown on adverts.';
comment on column vendor_details.vat_number is 'Partita IVA: eleven digits with a check digit.';
comment on column vendor_details.location is 'Town, shown on adverts.';
comment on column vendor_details.visura_camera_url is 'https address of the chamber-of-commerce extract; never fetched by the server.';
comment on column vendor_details.iban is 'Account that receives bank transfers; null until the vendor sets it.';
