create table vendor_pickup_locations (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references profiles (id) on delete cascade, -- The vendor.
  name text not null check (char_length(name) between 1 and 120), -- The vendor's name for it.
  address text not null check (char_length(address) between 1 and 200), -- Street and number.
  city text not null check (char_length(city) between 1 and 120), -- Comune.
  province text not null check (province ~ '^[A-Z]{2}$'), -- Two-letter province code.
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'), -- CAP, five digits.
  is_default boolean not null default false, -- True for at most one per vendor, ensured by a partial unique index.
  created_at timestamptz not null default now(), -- When it was added.
  latitude double precision check (latitude between -90 and 90), -- Degrees north of the comune; null while unknown.
  longitude double precision check (longitude between -180 and 180), -- Degrees east of the comune; null while unknown.
  earth_x integer -- Metres from the centre of the earth towards latitude 0, longitude 0. Distances are compared in whole metres.
    generated always as (round(6371000 * cos(radians(latitude)) * cos(radians(longitude)))::integer) stored,
  earth_y integer -- Metres from the centre of the earth towards latitude 0, longitude 90 east.
    generated always as (round(6371000 * cos(radians(latitude)) * sin(radians(longitude)))::integer) stored,
  earth_z integer generated always as (round(6371000 * sin(radians(latitude)))::integer) stored, -- Metres from the centre of the earth towards the north pole.
  unique (id, user_id),
  constraint coordinates_are_complete check ((latitude is null) = (longitude is null))
);
comment on table vendor_pickup_locations is 'The places where a vendor hands cars over.';
create unique index vendor_pickup_locations_default on vendor_pickup_locations (user_id) where is_default;
create index vendor_pickup_locations_user on vendor_pickup_locations (user_id);
create index vendor_pickup_locations_unplaced on vendor_pickup_locations (city, province) where latitude is null;

create table vehicle_listings (
  id uuid primary key default uuidv7(), -- Time-ordered key, part of the page's address.
  user_id uuid not null references profiles (id) on delete cascade, -- The vendor who owns the advert.
  make text not null check (char_length(make) between 1 and 60), -- Maker, for example Fiat.
  model text not null check (char_length(model) between 1 and 80), -- Model, for example Panda.
  version text check (char_length(version) <= 160), -- The rest of the title: engine, trim and line.
  year integer not null check (year between 1900 and 2200), -- Year of first registration.
  mileage integer not null check (mileage between 0 and 2000000), -- Kilometres.
  fuel_type text not null check (fuel_type in ('petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg', 'cng', 'ethanol', 'hydrogen')), -- cng is methane.
  transmission text not null check (transmission in ('manual', 'automatic', 'semi_automatic')), -- The gearbox.
  body_type text check (body_type in ('sedan', 'hatchback', 'suv', 'estate', 'coupe', 'convertible', 'mpv', 'van', 'pickup')), -- The shape of the body.
  color text check (char_length(color) <= 40), -- Colour word; known colours are translated.
  engine_size integer check (engine_size between 1 and 20000), -- Displacement in cubic centimetres.
  horsepower integer check (horsepower between 1 and 3000), -- Metric horsepower (CV).
  weight integer check (weight between 100 and 20000), -- Kerb weight in kilograms.
  doors integer check (doors between 1 and 9), -- Number of doors.
  vin text -- 17 characters without I, O and Q; for a car first registered before 1981, 4 to 17 letters and digits.
    constraint vehicle_listings_vin_check check (
      vin ~ '^[A-HJ-NPR-Z0-9]{17}$'
      or (coalesce(substring(first_registration from '^\d+')::integer, year) < 1981 and vin ~ '^[A-Z0-9]{4,17}$')
    ),
  description text not null -- The vendor's description as plain text.
    constraint vehicle_listings_description_check check (
      (char_length(description) >= 10 or awaits_photos) and char_length(description) <= 10000
    ),
  features text[] not null default '{}', -- Feature codes of the catalogue, and free text.
  listing_type text not null check (listing_type in ('sale', 'rent', 'both')), -- Whether the car is for sale, for rent or both.
  sale_price bigint check (sale_price > 0), -- Asking price in euro cents.
  daily_rate bigint check (daily_rate > 0), -- Rent per day in euro cents.
  weekly_rate bigint check (weekly_rate > 0), -- Rent per week in euro cents.
  monthly_rate bigint check (monthly_rate > 0), -- Rent per month in euro cents.
  minimum_days integer not null default 1 check (minimum_days between 1 and 365), -- Shortest rental in days.
  rental_terms text check (char_length(rental_terms) <= 5000), -- The vendor's terms of rental.
  status text not null default 'active' check (status in ('active', 'pending', 'sold', 'inactive')), -- active, pending (every unit is held), sold or inactive.
  views integer not null default 0 check (views >= 0), -- The public number of views, updated every quarter of an hour. listing_view_counts has the exact number.
  main_image text, -- Storage path of the main photograph, derived from listing_photos.
  gallery text[] not null default '{}', -- Storage paths of the other photographs in order, derived from listing_photos.
  pickup_location_id uuid, -- The pickup point of the car; null means the vendor's default one.
  created_at timestamptz not null default now(), -- When the advert was created.
  updated_at timestamptz not null default now(), -- When a field last changed; views do not count.
  price_shown bigint -- The price for sorting, in cents: the sale price, or the daily rate of a car that is only for rent.
    generated always as (case when listing_type = 'rent' then daily_rate else sale_price end) stored,
  search_text text -- Make, model, version and description in lower case without accents.
    generated always as (plain_text(make || ' ' || model || ' ' || coalesce(version, '') || ' ' || description)) stored,
  stock_number text, -- The dealer's number of the car, by which an import finds its advert; null for an advert that was not imported.
  awaits_photos boolean not null default false, -- True for an imported advert that was never online. It goes online once it has the required photographs and description.
  seats integer check (seats between 1 and 9), -- Number of seats.
  drivetrain text check (drivetrain in ('fwd', 'rwd', 'awd')), -- The driven axles.
  euro_class integer check (euro_class between 1 and 7), -- Emission class Euro 1 to 7, without its letter.
  suspended_at timestamptz, -- When an operator suspended the advert; null while it is not suspended.
  suspension_reason text check (char_length(suspension_reason) between 3 and 500), -- The reason that the operator gave to the owner.
  suspended_with_account boolean not null default false, -- True where the advert is suspended only because its vendor is; it is reinstated with the account.
  status_before_suspension text -- The status before the suspension; null while the advert is not suspended.
    check (status_before_suspension in ('active', 'pending', 'sold', 'inactive')),
  first_registration text check (first_registration ~ '^(19|20)\d\d-(0[1-9]|1[0-2])$'), -- The month of the first registration, YYYY-MM; null while unknown.
  previous_owners integer check (previous_owners between 0 and 20), -- The number of owners before the sale, the present one included; 0 for a car that was never registered.
  co2 integer check (co2 between 0 and 999), -- Homologated CO2 emissions in grams per kilometre, combined cycle.
  consumption double precision -- Homologated combined consumption: litres per 100 km, or kilowatt-hours per 100 km of an electric car.
    check (consumption > 0 and consumption < 100),
  towing_capacity integer check (towing_capacity between 0 and 10000), -- The heaviest braked trailer, in kilograms.
  last_viewed_at timestamptz, -- When a visitor other than the owner last viewed the advert, counted once per visitor and day; null before the first.
  town text check (char_length(town) between 1 and 100), -- Comune of a private seller's car, used while the seller has no pickup point.
  town_province text check (town_province ~ '^[A-Z]{2}$'), -- Two-letter province code of the comune.
  town_latitude double precision check (town_latitude between -90 and 90), -- Degrees north of the comune; null while unknown.
  town_longitude double precision check (town_longitude between -180 and 180), -- Degrees east of the comune; null while unknown.
  constraint own_pickup_location foreign key (pickup_location_id, user_id) -- The pickup point belongs to the vendor of the car.
    references vendor_pickup_locations (id, user_id) on delete set null (pickup_location_id),
  constraint listing_public_needs_price check ( -- A public advert has every price that its type requires.
    status = 'inactive'
    or ((listing_type = 'rent' or sale_price is not null) and (listing_type = 'sale' or daily_rate is not null))
  ),
  constraint stock_number_is_short check (char_length(stock_number) between 1 and 60),
  constraint awaiting_photos_is_inactive check (not awaits_photos or status = 'inactive'),
  constraint listing_suspension_is_whole check (
    (suspended_at is null) = (suspension_reason is null)
    and (suspended_at is null) = (status_before_suspension is null)
    and (suspended_at is not null or not suspended_with_account)
  ),
  constraint suspended_is_inactive check (suspended_at is null or status = 'inactive'), -- Whatever writes the status.
  constraint town_is_complete check (
    (town is null) = (town_province is null)
    and (town_latitude is null) = (town_longitude is null)
    and (town is not null or town_latitude is null)
  )
);
comment on table vehicle_listings is 'Adverts of cars for sale, for rent, or both.';
create index vehicle_listings_owner on vehicle_listings (user_id, created_at desc);
create index vehicle_listings_owner_active on vehicle_listings (user_id) where status = 'active';
create index vehicle_listings_pickup on vehicle_listings (pickup_location_id) where pickup_location_id is not null;
create index vehicle_listings_newest on vehicle_listings (created_at desc, id desc) where status = 'active';
create index vehicle_listings_make_model on vehicle_listings (lower(make), lower(model), created_at desc) where status = 'active';
create index vehicle_listings_same_make on vehicle_listings (lower(make), created_at desc) where status = 'active';
create index vehicle_listings_same_model on vehicle_listings (lower(model), created_at desc) where status = 'active';
create index vehicle_listings_price on vehicle_listings (sale_price, id) where status = 'active';
create index vehicle_listings_year on vehicle_listings (year, id) where status = 'active';
create index vehicle_listings_mileage on vehicle_listings (mileage, id) where status = 'active';
create index vehicle_listings_features on vehicle_listings using gin (features) where status = 'active';
create index vehicle_listings_text on vehicle_listings using gin (search_text gin_trgm_ops) where status = 'active';
create unique index vehicle_listings_stock_number on vehicle_listings (user_id, stock_number) where stock_number is not null;
create index vehicle_listings_sale_order on vehicle_listings ((listing_type = 'rent'), price_shown, id) where status = 'active';
create index vehicle_listings_rates on vehicle_listings (daily_rate, id) where status = 'active' and listing_type in ('rent', 'both');
create index vehicle_listings_active on vehicle_listings (id) where status = 'active';
create index vehicle_listings_town on vehicle_listings (id) where town is not null;

create function is_online(advert vehicle_listings) returns boolean language sql immutable parallel safe as $$
  select advert.status in ('active', 'pending')
$$;
comment on function is_online is 'Returns whether the price of an advert is visible: it is active or reserved.';

create function suits_new_drivers(horsepower integer, weight integer, body_type text) returns boolean language sql immutable parallel safe as $$
  select case
    when kilowatts is null then null
    when kilowatts > 105 then case when body_type in ('van', 'pickup') then null else false end
    when weight is not null then kilowatts * 1000 <= 75 * weight
    when kilowatts <= 55 then true
  end
  from (select round(horsepower * 0.73549875)) as power (kilowatts)
$$;
comment on function suits_new_drivers is 'Returns whether new drivers may drive a car, up to 105 kW and 75 kW per tonne; null if the facts do not decide it. suitsNewDrivers in the contract computes the same.';

create function derive_listing_features() returns trigger language plpgsql as $$
declare
  others text[] := array_remove(new.features, 'new_drivers_ok');
begin
  new.features := case when suits_new_drivers(new.horsepower, new.weight, new.body_type) then others || 'new_drivers_ok'::text else others end;
  return new;
end $$;
comment on function derive_listing_features is 'Adds the features that follow from the facts of the car and removes those that do not hold, whatever the vendor selected.';
create trigger vehicle_listings_derive_features before insert or update of horsepower, weight, body_type, features on vehicle_listings
  for each row execute function derive_listing_features();

create function require_place() returns trigger language plpgsql as $$
begin
  if new.pickup_location_id is not null
    or exists (select from vendor_pickup_locations where user_id = new.user_id and is_default)
    or not exists (select from vendor_details where id = new.user_id and (seller_kind = 'business' or new.town is null)) then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if old.suspended_at is not null and new.suspended_at is null then
      return new;
    end if;
    if old.awaits_photos and not new.awaits_photos then
      new.status := 'inactive';
      return new;
    end if;
  end if;
  raise exception 'this advert has no place' using errcode = 'check_violation', constraint = 'advert_has_a_place';
end $$;
comment on function require_place is
  'Refuses to publish an advert without a place: a pickup point, or the comune of a private seller. An advert that a photograph completes stays offline '
  'instead. Reinstating an advert does not count as publishing. Adverts that were published before this rule keep their status.';
create trigger vehicle_listings_place before insert on vehicle_listings
  for each row when (new.status in ('active', 'pending')) execute function require_place();
create trigger vehicle_listings_place_again before update of status on vehicle_listings
  for each row when (old.status = 'inactive' and new.status in ('active', 'pending')) execute function require_place();
-- A published advert keeps its comune.
create trigger vehicle_listings_place_kept before update of town on vehicle_listings
  for each row when (old.town is not null and new.town is null and new.status in ('active', 'pending')) execute function require_place();

create view vehicle_places as
  select listing.id as listing_id, place.id as pickup_location_id, place.city, place.province, place.earth_x, place.earth_y, place.earth_z
  from vehicle_listings listing
  join vendor_pickup_locations place
    on place.id = coalesce(
      listing.pickup_location_id,
      (select usual.id from vendor_pickup_locations usual where usual.user_id = listing.user_id and usual.is_default)
    )
  union all
  select listing.id, null::uuid, listing.town, listing.town_province,
    round(6371000 * cos(radians(listing.town_latitude)) * cos(radians(listing.town_longitude)))::integer,
    round(6371000 * cos(radians(listing.town_latitude)) * sin(radians(listing.town_longitude)))::integer,
    round(6371000 * sin(radians(listing.town_latitude)))::integer
  from vehicle_listings listing
  where listing.town is not null and listing.pickup_location_id is null
    and not exists (select from vendor_pickup_locations usual where usual.user_id = listing.user_id and usual.is_default);
comment on view vehicle_places is 'The place of each advert''s car: its pickup point, else the default one of its vendor, else its comune.';
comment on column vehicle_places.listing_id is 'The advert.';
comment on column vehicle_places.city is 'Comune.';
comment on column vehicle_places.province is 'Two-letter province code.';
comment on column vehicle_places.earth_x is 'Metres from the centre of the earth; null while the coordinates are unknown.';
comment on column vehicle_places.earth_y is 'Metres from the centre of the earth; null while the coordinates are unknown.';
comment on column vehicle_places.earth_z is 'Metres from the centre of the earth; null while the coordinates are unknown.';
comment on column vehicle_places.pickup_location_id is 'The pickup point; null for a car whose place is its comune.';

create table vehicle_inventory (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vendor_id uuid not null references profiles (id) on delete cascade, -- The owner of the advert.
  vehicle_listing_id uuid not null unique references vehicle_listings (id) on delete cascade, -- The advert, which has one row from its creation.
  quantity integer not null default 1 check (quantity >= 0), -- Units not yet sold.
  held integer not null default 0, -- Units under an open reservation, maintained by a trigger on vehicle_reservations.
  quantity_set_at timestamptz, -- When the vendor first entered the number of units; null before, while one unit is assumed.
  is_withdrawn boolean not null default false, -- True while the advert is offline because the vendor entered 0 units; it goes online again with the next unit.
  constraint inventory_never_oversold check (held between 0 and quantity),
  constraint inventory_quantity_limit check (quantity <= 999), -- A larger number is a typing error.
  constraint withdrawn_has_no_units check (not is_withdrawn or quantity = 0)
);
comment on table vehicle_inventory is 'The units of each advert. inventory_never_oversold makes a double sale impossible.';
create index vehicle_inventory_vendor on vehicle_inventory (vendor_id);

create function give_listing_one_unit() returns trigger language plpgsql as $$
begin
  insert into vehicle_inventory (vendor_id, vehicle_listing_id) values (new.user_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger vehicle_listings_one_unit after insert on vehicle_listings for each row execute function give_listing_one_unit();

create function limit_private_adverts() returns trigger language plpgsql as $$
begin
  perform from vendor_details where id = new.user_id and seller_kind = 'private' for no key update;
  if not found or (
    select count(*) < 5 from vehicle_listings where user_id = new.user_id and id <> new.id and status in ('active', 'pending')
  ) then
    return new;
  end if;
  if old.status = 'sold' or (old.suspended_at is not null and new.suspended_at is null) or (old.awaits_photos and not new.awaits_photos) then
    new.status := 'inactive';
    return new;
  end if;
  raise exception 'this private seller has five active adverts' using errcode = 'check_violation', constraint = 'five_adverts_per_private_seller';
end $$;
comment on function limit_private_adverts is
  'Refuses the sixth online advert of a private seller. The lock serialises the adverts of a seller. An advert that an operator reinstates, a photograph '
  'completes or a return makes available stays offline instead.';
-- A reserved advert counts as online, because it is online again when the reservation ends.
create trigger vehicle_listings_private_limit before insert on vehicle_listings
  for each row when (new.status in ('active', 'pending')) execute function limit_private_adverts();
create trigger vehicle_listings_private_limit_again before update of status on vehicle_listings
  for each row when (old.status not in ('active', 'pending') and new.status in ('active', 'pending')) execute function limit_private_adverts();

create function limit_private_units() returns trigger language plpgsql as $$
begin
  if exists (select from vendor_details where id = new.vendor_id and seller_kind = 'private') then
    raise exception 'the advert of a private seller has one unit' using errcode = 'check_violation', constraint = 'one_unit_per_private_advert';
  end if;
  return new;
end $$;
comment on function limit_private_units is 'Refuses a second unit of a private seller''s advert.';
create trigger vehicle_inventory_private_limit before insert on vehicle_inventory
  for each row when (new.quantity > 1) execute function limit_private_units();
create trigger vehicle_inventory_private_limit_again before update of quantity on vehicle_inventory
  for each row when (new.quantity > 1 and new.quantity > old.quantity) execute function limit_private_units();

create function status_after_suspension(listing vehicle_listings) returns text language sql stable as $$
  select case
    when listing.status_before_suspension = 'inactive' then 'inactive'
    when listing.status_before_suspension = 'sold' or stock.quantity = 0 then 'sold'
    when (listing.listing_type <> 'rent' and listing.sale_price is null) or (listing.listing_type <> 'sale' and listing.daily_rate is null)
      then 'inactive'
    when stock.held >= stock.quantity then 'pending'
    else 'active'
  end
  from vehicle_inventory stock where stock.vehicle_listing_id = listing.id
$$;
comment on function status_after_suspension is 'Returns the status of a reinstated advert: from its units now, or offline if it was offline or lacks a price.';

create function suspend_listings_with_account() returns trigger language plpgsql as $$
begin
  -- A reservation locks the units first, so it is either complete before its advert is suspended or refused afterwards.
  perform from vehicle_inventory where vendor_id = new.id order by vehicle_listing_id for update;
  if new.suspended_at is not null then
    update vehicle_listings
      set suspended_at = new.suspended_at, suspension_reason = new.suspension_reason, suspended_with_account = true,
        status_before_suspension = status, status = 'inactive'
      where user_id = new.id and suspended_at is null;
  else
    update vehicle_listings listing
      set suspended_at = null, suspension_reason = null, suspended_with_account = false, status_before_suspension = null,
        status = status_after_suspension(listing)
      where user_id = new.id and suspended_with_account;
  end if;
  return null;
end $$;
comment on function suspend_listings_with_account is 'Suspends the adverts of a suspended account, and reinstates those that were suspended with it.';
create trigger users_suspension after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function suspend_listings_with_account();

create function suspend_new_listing() returns trigger language plpgsql as $$
declare
  owner users;
begin
  select * into owner from users where id = new.user_id for share;
  if owner.suspended_at is not null then
    new.suspended_at := owner.suspended_at;
    new.suspension_reason := owner.suspension_reason;
    new.suspended_with_account := true;
    new.status_before_suspension := new.status;
    new.status := 'inactive';
  end if;
  return new;
end $$;
comment on function suspend_new_listing is 'Suspends the new advert of a suspended account, for example from an import that is still running.';
create trigger vehicle_listings_of_suspended before insert on vehicle_listings for each row execute function suspend_new_listing();
