create function refuse_role_change() returns trigger language plpgsql as $$
begin
  raise exception 'the role of an account is immutable' using errcode = 'check_violation', constraint = 'users_role_immutable';
end $$;

create table users (
  id uuid primary key default uuidv7(), -- Time-ordered key, shared with profiles and vendor_details.
  name text not null, -- First and last name, kept for the mails of the account.
  email text not null, -- Sign-in address in lower case.
  email_verified boolean not null default false, -- Always true: an account exists only once its address is verified.
  image text, -- Unused; required by the authentication library.
  role text not null check (role in ('buyer', 'vendor')), -- buyer or vendor, chosen at sign-up and never changed.
  language text not null default 'it' check (language in ('it', 'en')), -- The language of the user's mails.
  created_at timestamptz not null default now(), -- Sign-up time.
  updated_at timestamptz not null default now(), -- Last change.
  suspended_at timestamptz, -- When an operator suspended the account; null while it is active.
  suspension_reason text check (char_length(suspension_reason) between 3 and 500), -- The reason that the operator gave to the owner of the account.
  constraint account_suspension_has_reason check ((suspended_at is null) = (suspension_reason is null))
);
comment on table users is 'Accounts that can sign in. Personal details are in profiles.';
create unique index users_email on users (lower(email));
create trigger users_role_immutable before update of role on users
  for each row when (old.role is distinct from new.role) execute function refuse_role_change();

create table user_credentials (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  account_id text not null, -- The user id again, required by the authentication library.
  provider_id text not null, -- Always credential, which means a password.
  user_id uuid not null references users (id) on delete cascade, -- The account it belongs to.
  access_token text, -- Unused.
  refresh_token text, -- Unused.
  id_token text, -- Unused.
  access_token_expires_at timestamptz, -- Unused.
  refresh_token_expires_at timestamptz, -- Unused.
  scope text, -- Unused.
  password text, -- Salted scrypt hash.
  created_at timestamptz not null default now(), -- When the account was opened.
  updated_at timestamptz not null default now(), -- When the password last changed.
  unique (provider_id, account_id)
);
comment on table user_credentials is 'The password of an account, one row each. The token columns belong to the authentication library and stay empty.';
create index user_credentials_user on user_credentials (user_id);

create table user_sessions (
  id uuid primary key default uuidv7(), -- Time-ordered key; identifies the session without its secret.
  token text not null unique, -- Random secret in the session cookie.
  user_id uuid not null references users (id) on delete cascade, -- The signed-in user.
  expires_at timestamptz not null, -- When it expires.
  ip_address text, -- Network address at sign-in.
  user_agent text, -- Browser at sign-in.
  created_at timestamptz not null default now(), -- Sign-in time.
  updated_at timestamptz not null default now(), -- Last change.
  second_factor_at timestamptz -- When a second factor was confirmed in this session; null without one.
);
comment on table user_sessions is 'Open sessions. Deleting a row ends the session on every device.';
create index user_sessions_user on user_sessions (user_id);
create index user_sessions_expiry on user_sessions (expires_at);

create function refuse_suspended_session() returns trigger language plpgsql as $$
declare
  suspended timestamptz;
begin
  select suspended_at into suspended from users where id = new.user_id for share;
  if suspended is not null then
    raise exception 'the account is suspended' using errcode = 'check_violation', constraint = 'no_session_while_suspended';
  end if;
  return new;
end $$;
comment on function refuse_suspended_session is 'Refuses a session of a suspended account. The lock makes a sign-in and a suspension wait for each other.';
create trigger user_sessions_of_suspended before insert on user_sessions for each row execute function refuse_suspended_session();

create table user_verifications (
  id uuid primary key default uuidv7(), -- Contained in the mailed link.
  identifier text not null, -- The purpose, reset-password or confirm-browser, and the user id.
  value text not null, -- The user id.
  expires_at timestamptz not null, -- When the link expires.
  created_at timestamptz not null default now(), -- When it was requested.
  updated_at timestamptz not null default now() -- Last change.
);
comment on table user_verifications is 'Mailed links that are not used yet, to choose a new password or to confirm a browser. The link contains the signed id of the row, so the row holds no secret.';
create index user_verifications_identifier on user_verifications (identifier);
create index user_verifications_value on user_verifications (value);
create index user_verifications_expiry on user_verifications (expires_at);

create table sign_ups (
  id uuid primary key default uuidv7(), -- Contained in the mailed link; becomes the id of the account.
  email text not null check (email = lower(email)), -- Address to verify, in lower case.
  password_hash text not null, -- Salted scrypt hash of the chosen password.
  role text not null check (role in ('buyer', 'vendor')), -- buyer or vendor, as chosen.
  language text not null check (language in ('it', 'en')), -- The language of the mails to this person.
  first_name text not null, -- First name.
  last_name text not null, -- Last name.
  phone text not null, -- Phone as typed.
  company_name text, -- Trading name; null unless the user is a business.
  vat_number text, -- Partita IVA; null unless the user is a business.
  location text, -- Town of the seller; null for a buyer.
  visura_camera_url text, -- https address of the chamber-of-commerce extract; null unless the user is a business.
  created_at timestamptz not null default now(), -- When it was requested.
  expires_at timestamptz not null, -- When the mailed link expires and the row is deleted.
  asked_from text, -- Network address of the request, an IPv4 address or an IPv6 /64; null when unknown. A second request for the mail uses the sign-up from the same address.
  seller_kind text check (seller_kind in ('private', 'business')), -- private or business, as chosen; null for a buyer.
  fiscal_code text check (fiscal_code ~ '^[A-Z0-9]{16}$'), -- Codice fiscale of a private seller, if given.
  constraint sign_up_has_details_of_its_kind check (
    case
      when role = 'buyer' then num_nonnulls(seller_kind, company_name, vat_number, visura_camera_url, location, fiscal_code) = 0
      when seller_kind = 'business' then num_nonnulls(company_name, vat_number, visura_camera_url, location) = 4 and fiscal_code is null
      else seller_kind is not null and location is not null and num_nonnulls(company_name, vat_number, visura_camera_url) = 0
    end
  )
);
comment on table sign_ups is 'Requested accounts whose address is not verified yet; an address can have several. The mailed link of one turns it into the account and deletes the others.';
create index sign_ups_expiry on sign_ups (expires_at);
create index sign_ups_email on sign_ups (email);

create table email_changes (
  id uuid primary key default uuidv7(), -- Contained in the mailed link. A later change of the account gets another id, so that the earlier link stops working.
  user_id uuid not null references users (id) on delete cascade, -- The account.
  email text not null constraint email_changes_lower_case check (email = lower(email)), -- The new address in lower case.
  asked_in_session_id uuid references user_sessions (id) on delete set null, -- The session in which the change was requested, which stays open at the confirmation; null once it has ended.
  created_at timestamptz not null default clock_timestamp(), -- When it was requested.
  expires_at timestamptz not null, -- When the mailed link stops working and the row is deleted.
  constraint one_email_change_per_account unique (user_id)
);
comment on table email_changes is 'New e-mail addresses that wait for confirmation. The mailed link contains the signed id of the row, so the row holds no secret. users_email keeps addresses unique.';
create index email_changes_session on email_changes (asked_in_session_id) where asked_in_session_id is not null;
create index email_changes_expiry on email_changes (expires_at);

create table profiles (
  id uuid primary key references users (id) on delete cascade, -- Equals the user id.
  first_name text, -- First name; the only part of the name that other users see.
  last_name text, -- Last name.
  email text not null, -- The verified sign-in address.
  phone text, -- Phone as typed, with the country code of a number outside Italy.
  role text not null check (role in ('buyer', 'vendor')), -- buyer or vendor, equal to users.role.
  updated_at timestamptz not null default now(), -- Last change.
  check (char_length(first_name) <= 100 and char_length(last_name) <= 100 and char_length(phone) <= 40)
);
comment on table profiles is 'The personal details of an account.';
create trigger profiles_touch before update on profiles for each row execute function touch_updated_at();
create trigger profiles_role_immutable before update of role on profiles
  for each row when (old.role is distinct from new.role) execute function refuse_role_change();

create table vendor_details (
  id uuid primary key references profiles (id) on delete cascade, -- Equals the user id.
  company_name text check (char_length(company_name) between 1 and 200), -- Trading name, shown on adverts; null for a private seller.
  vat_number text check (vat_number ~ '^[0-9]{11}$'), -- Partita IVA: eleven digits with a check digit, shown on adverts; null for a private seller.
  location text not null check (char_length(location) between 1 and 200), -- Town, shown on adverts.
  visura_camera_url text check (visura_camera_url like 'https://%'), -- https address of the chamber-of-commerce extract, never fetched by the server; null for a private seller.
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'), -- Account that receives bank transfers; null until the vendor enters it.
  seller_kind text not null default 'business' check (seller_kind in ('private', 'business')), -- private or business, chosen at sign-up and never changed.
  fiscal_code text check (fiscal_code ~ '^[A-Z0-9]{16}$'), -- Codice fiscale of a private seller, never shown to other users; null for a business or if not given.
  seller_type text not null generated always as (case seller_kind when 'private' then 'private' else 'dealer' end) virtual, -- Former name of seller_kind; unused.
  constraint business_has_company check (
    case seller_kind
      when 'business' then num_nonnulls(company_name, vat_number, visura_camera_url) = 3 and fiscal_code is null
      else num_nonnulls(company_name, vat_number, visura_camera_url) = 0
    end
  )
);
comment on table vendor_details is 'The vendor as a seller: a private person, or a business with its company.';

create function refuse_seller_kind_change() returns trigger language plpgsql as $$
begin
  raise exception 'the kind of a seller is immutable' using errcode = 'check_violation', constraint = 'seller_kind_immutable';
end $$;
comment on function refuse_seller_kind_change is 'Refuses to change a private seller into a business, or the reverse.';
create trigger vendor_details_kind_immutable before update of seller_kind on vendor_details
  for each row when (old.seller_kind is distinct from new.seller_kind) execute function refuse_seller_kind_change();
