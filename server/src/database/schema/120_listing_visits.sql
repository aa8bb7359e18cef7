create table listing_views (
  listing_id uuid not null references vehicle_listings (id) on delete cascade, -- The viewed advert.
  day date not null, -- The day in Europe/Rome.
  visitor_hash text not null, -- Keyed hash of the account or the browser; cannot be reversed.
  primary key (listing_id, day, visitor_hash)
);
comment on table listing_views is 'One row per advert, visitor and day, to count each visitor once; deleted after two days.';
create index listing_views_day on listing_views (day);

create table listing_view_counts (
  listing_id uuid primary key references vehicle_listings (id) on delete cascade, -- The advert.
  views integer not null constraint listing_view_counts_views check (views >= 0), -- The number of visitors, each counted once a day, without the owner.
  is_shown boolean not null default false -- Whether vehicle_listings.views has this number.
);
comment on table listing_view_counts is 'The exact views of adverts, for their vendors. All other users see vehicle_listings.views. An advert without a row has the number shown there.';
create index listing_view_counts_not_shown on listing_view_counts (listing_id) where not is_shown;

create table availability_alerts (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- The buyer or vendor who requested it, never the owner of the advert.
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade, -- The advert.
  asked_at timestamptz not null default now(), -- When it was requested; deleted after 180 days.
  constraint one_availability_alert_per_person_and_car unique (user_id, vehicle_id)
);
comment on table availability_alerts is 'Requests for one mail when a sold, reserved or offline car is available again. The mail ends the alert.';
create index availability_alerts_vehicle on availability_alerts (vehicle_id);
create index availability_alerts_age on availability_alerts (asked_at);

create function limit_availability_alerts() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if not exists (select from availability_alerts where user_id = new.user_id and vehicle_id = new.vehicle_id)
    and (select count(*) from availability_alerts where user_id = new.user_id) >= 100
  then
    raise exception 'this person has a hundred availability alerts' using errcode = 'check_violation', constraint = 'hundred_availability_alerts_per_person';
  end if;
  return new;
end $$;
comment on function limit_availability_alerts is 'Refuses the 101st availability alert of an account. The lock serialises the alerts of an account.';
create trigger availability_alerts_limit before insert on availability_alerts for each row execute function limit_availability_alerts();

create table vendor_phones (
  vendor_id uuid primary key references users (id) on delete cascade, -- The vendor.
  number text not null constraint vendor_phone_is_e164 check (number ~ '^\+[1-9][0-9]{6,14}$'), -- The number in E.164 form, such as +390511234567.
  hours text -- When the vendor answers calls, in the vendor's words; null if not given.
    constraint vendor_phone_hours check (char_length(hours) between 1 and 60 and hours = btrim(hours)),
  updated_at timestamptz not null default now() -- When the vendor last changed it.
);
comment on table vendor_phones is 'The numbers that vendors publish for calls about their cars. No page contains a number before a visitor requests it.';

create table phone_reveals (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vendor_id uuid not null references users (id) on delete cascade, -- The vendor whose number was shown.
  vehicle_id uuid references vehicle_listings (id) on delete cascade, -- The advert on whose page it was requested; null on the seller's page.
  day date not null, -- The day in Italy.
  person_hash text not null, -- Keyed hash of the account or the network, different each day; cannot be reversed.
  constraint one_phone_reveal_a_day unique nulls not distinct (vendor_id, person_hash, day, vehicle_id) -- Once a day for each advert, and once for the seller's page.
);
comment on table phone_reveals is 'Requests to show a vendor''s number, to count each visitor once a day; deleted after 30 days.';
create index phone_reveals_day on phone_reveals (day);
create index phone_reveals_vehicle on phone_reveals (vehicle_id) where vehicle_id is not null;
