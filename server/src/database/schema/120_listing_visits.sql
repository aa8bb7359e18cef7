create table listing_views (
  listing_id uuid not null references vehicle_listings (id) on delete cascade, -- The viewed advert.
  day date not null, -- The day in Europe/Rome.
  visitor_hash text not null, -- Keyed hash of the account or the browser; cannot be reversed.
  primary key (listing_id, day, visitor_hash)
);
comment on table listing_views is 'One row per advert, visitor and day, only to count a visitor once; rows older than two days are deleted.';
create index listing_views_day on listing_views (day);

create table listing_view_counts (
  listing_id uuid primary key references vehicle_listings (id) on delete cascade, -- The advert.
  views integer not null constraint listing_view_counts_views check (views >= 0), -- How many visitors have seen it, each once a day, never its owner.
  is_shown boolean not null default false -- Whether everybody sees this number already.
);
comment on table listing_view_counts is 'The exact views of adverts, for their vendors; everybody else sees vehicle_listings.views. An advert without a row has as many as are shown.';
create index listing_view_counts_not_shown on listing_view_counts (listing_id) where not is_shown; -- What the next quarter of an hour changes.

create table availability_alerts (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- Who asked for it: a buyer or a vendor, never the owner of the advert.
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade, -- The advert.
  asked_at timestamptz not null default now(), -- When it was asked for; it is forgotten after 180 days.
  constraint one_availability_alert_per_person_and_car unique (user_id, vehicle_id) -- A person asks once about a car.
);
comment on table availability_alerts is 'Cars that are sold, reserved or offline, and the people who get one mail when such a car is available again. The mail ends the alert.';
create index availability_alerts_vehicle on availability_alerts (vehicle_id); -- The foreign key of the advert.
create index availability_alerts_age on availability_alerts (asked_at); -- The alerts that are forgotten.

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
comment on function limit_availability_alerts() is 'Serialises the availability alerts of a person and refuses the one after the hundredth.';
create trigger availability_alerts_limit before insert on availability_alerts for each row execute function limit_availability_alerts(); -- A person waits for a hundred cars at most.

create table vendor_phones (
  vendor_id uuid primary key references users (id) on delete cascade, -- The vendor.
  number text not null constraint vendor_phone_is_e164 check (number ~ '^\+[1-9][0-9]{6,14}$'), -- The number in the form of E.164, such as +390511234567.
  hours text constraint vendor_phone_hours check (char_length(hours) between 1 and 60 and hours = btrim(hours)), -- When the vendor answers, in their own words; null where they do not say.
  updated_at timestamptz not null default now() -- When the vendor last changed it.
);
comment on table vendor_phones is 'The numbers that vendors give for calls about their cars. They are shown one by one, when somebody asks for one, and are on no page before.';

create table phone_reveals (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vendor_id uuid not null references users (id) on delete cascade, -- The vendor whose number was shown.
  vehicle_id uuid references vehicle_listings (id) on delete cascade, -- The advert on whose page it was asked for; null on the page of the seller.
  day date not null, -- The day in Italy.
  person_hash text not null, -- Keyed hash of the account or the network, another one each day; cannot be reversed.
  constraint one_phone_reveal_a_day unique nulls not distinct (vendor_id, person_hash, day, vehicle_id) -- A person counts once a day for each advert, and once for the page of the seller.
);
comment on table phone_reveals is 'Who was shown a number of a vendor on which day, to count a person once a day; deleted after 30 days.';
create index phone_reveals_day on phone_reveals (day); -- Those that are swept.
create index phone_reveals_vehicle on phone_reveals (vehicle_id) where vehicle_id is not null; -- Those of an advert, to count and to delete them.
