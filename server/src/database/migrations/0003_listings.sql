create table vendor_pickup_locations (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  address text not null check (char_length(address) between 1 and 200),
  city text not null check (char_length(city) between 1 and 120),
  province text not null check (province ~ '^[A-Z]{2}$'),
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (id, user_id)
);
create unique index vendor_pickup_locations_default on vendor_pickup_locations (user_id) where is_default;
create index vendor_pickup_locations_user on vendor_pickup_locations (user_id);
comment on table vendor_pickup_locations is 'Where a vendor hands cars over.';
comment on column vendor_pickup_locations.user_id is 'The vendor.';
comment on column vendor_pickup_locations.name is 'What the vendor calls it.';
comment on column vendor_pickup_locations.address is 'Street and number.';
comment on column vendor_pickup_locations.city is 'Comune.';
comment on column vendor_pickup_locations.province is 'Two-letter province code.';
comment on column vendor_pickup_locations.postal_code is 'CAP, five digits.';
comment on column vendor_pickup_locations.is_default is 'At most one per vendor, kept by a partial unique index.';

create table vehicle_listings (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  make text not null check (char_length(make) between 1 and 60),
  model text not null check (char_length(model) between 1 and 80),
  version text check (char_length(version) <= 160),
  year integer not null check (year between 1900 and 2200),
  mileage integer not null check (mileage between 0 and 2000000),
  fuel_type text not null check (fuel_type in ('petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg')),
  transmission text not null check (transmission in ('manual', 'automatic', 'semi_automatic')),
  body_type text check (body_type in ('sedan', 'hatchback', 'suv', 'estate', 'coupe', 'convertible', 'van', 'pickup')),
  color text check (char_length(color) <= 40),
  engine_size integer check (engine_size between 1 and 20000),
  horsepower integer check (horsepower between 1 and 3000),
  weight integer check (weight between 100 and 20000),
  doors integer check (doors between 1 and 9),
  vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  description text not null check (char_length(description) between 10 and 10000),
  features text[] not null default '{}',
  listing_type text not null check (listing_type in ('sale', 'rent', 'both')),
  sale_price bigint check (sale_price > 0),
  daily_rate bigint check (daily_rate > 0),
  weekly_rate bigint check (weekly_rate > 0),
  monthly_rate bigint check (monthly_rate > 0),
  minimum_days integer not null default 1 check (minimum_days between 1 and 365),
  rental_terms text check (char_length(rental_terms) <= 5000),
  status text not null default 'active' check (status in ('active', 'pending', 'sold', 'inactive')),
  views integer not null default 0 check (views >= 0),
  main_image text,
  gallery text[] not null default '{}',
  pickup_location_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  price_shown bigint generated always as (case when listing_type = 'rent' then daily_rate else sale_price end) stored,
  search_text text generated always as (plain_text(make || ' ' || model || ' ' || coalesce(version, '') || ' ' || description)) stored,
  constraint own_pickup_location foreign key (pickup_location_id, user_id)
    references vendor_pickup_locations (id, user_id) on delete set null (pickup_location_id),
  constraint listing_public_needs_price check (
    status = 'inactive'
    or ((listing_type = 'rent' or sale_price is not null) and (listing_type = 'sale' or daily_rate is not null))
  )
);
create trigger vehicle_listings_touch before update of make, model, version, year, mileage, fuel_type, transmission, body_type, color,
  engine_size, horsepower, weight, doors, vin, description, features, listing_type, sale_price, daily_rate, weekly_rate, monthly_rate,
  minimum_days, rental_terms, status, main_image, gallery, pickup_location_id
  on vehicle_listings for each row execute function touch_updated_at();
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
comment on table vehicle_listings is 'Adverts of cars for sale, for rent, or both.';
comment on column vehicle_listings.user_id is 'The vendor who owns the advert.';
comment on column vehicle_listings.make is 'Maker, for example Fiat.';
comment on column vehicle_listings.model is 'Model, for example Panda.';
comment on column vehicle_listings.version is 'The rest of the title: engine, trim, line.';
comment on column vehicle_listings.year is 'Year of first registration.';
comment on column vehicle_listings.mileage is 'Kilometres.';
comment on column vehicle_listings.fuel_type is 'petrol, diesel, electric, hybrid, plugin_hybrid or lpg.';
comment on column vehicle_listings.transmission is 'manual, automatic or semi_automatic.';
comment on column vehicle_listings.body_type is 'sedan, hatchback, suv, estate, coupe, convertible, van or pickup.';
comment on column vehicle_listings.color is 'Colour word; the known ones are translated.';
comment on column vehicle_listings.engine_size is 'Displacement in cubic centimetres.';
comment on column vehicle_listings.horsepower is 'Metric horsepower (CV).';
comment on column vehicle_listings.weight is 'Kerb weight in kilograms.';
comment on column vehicle_listings.doors is 'Number of doors.';
comment on column vehicle_listings.vin is 'Seventeen characters without I, O, Q.';
comment on column vehicle_listings.description is 'The vendor''s own words, plain text.';
comment on column vehicle_listings.features is 'Feature codes of the catalogue, and free words.';
comment on column vehicle_listings.listing_type is 'sale, rent or both.';
comment on column vehicle_listings.sale_price is 'Asking price in euro cents.';
comment on column vehicle_listings.daily_rate is 'Rent per day in euro cents.';
comment on column vehicle_listings.weekly_rate is 'Rent per week in euro cents.';
comment on column vehicle_listings.monthly_rate is 'Rent per month in euro cents.';
comment on column vehicle_listings.minimum_days is 'Shortest rent in days.';
comment on column vehicle_listings.rental_terms is 'The vendor''s rental conditions.';
comment on column vehicle_listings.status is 'active, pending (every unit held), sold or inactive.';
comment on column vehicle_listings.views is 'Visits counted once per visitor and day, never the owner''s.';
comment on column vehicle_listings.main_image is 'Storage path of the main photograph; derived from listing_photos.';
comment on column vehicle_listings.gallery is 'Storage paths of the other photographs in order; derived from listing_photos.';
comment on column vehicle_listings.pickup_location_id is 'Where this car stands; null means the vendor''s default pickup point.';
comment on column vehicle_listings.price_shown is 'The price sorting goes by, in cents: sale price, or daily rate for rent only.';
comment on column vehicle_listings.search_text is 'Make, model, version and description in lower case without accents.';
comment on constraint own_pickup_location on vehicle_listings is 'A car stands at a pickup point of its own vendor.';
comment on constraint listing_public_needs_price on vehicle_listings is 'An advert that people can see has every price its type needs.';

create table vehicle_inventory (
  id uuid primary key default uuidv7(),
  vendor_id uuid not null references profiles (id) on delete cascade,
  vehicle_listing_id uuid not null unique references vehicle_listings (id) on delete cascade,
  quantity integer not null default 1 check (quantity >= 0),
  held integer not null default 0,
  constraint inventory_never_oversold check (held between 0 and quantity)
);
create index vehicle_inventory_vendor on vehicle_inventory (vendor_id);
comment on table vehicle_inventory is 'Units of each advert. The check constraint is what makes a double sale impossible.';
comment on column vehicle_inventory.vendor_id is 'Owner of the advert.';
comment on column vehicle_inventory.quantity is 'Units not yet sold.';
comment on column vehicle_inventory.held is 'Units under an open reservation; kept by a trigger on vehicle_reservations.';

create function give_listing_one_unit() returns trigger language plpgsql as $$
begin
  insert into vehicle_inventory (vendor_id, vehicle_listing_id) values (new.user_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger vehicle_listings_one_unit after insert on vehicle_listings for each row execute function give_listing_one_unit();

create table listing_photos (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  step text not null check (step in ('main', 'exterior', 'interior', 'optional')),
  position smallint not null check (position between 0 and 4),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  dominant_color text check (dominant_color ~ '^#[0-9a-f]{6}$'),
  author text,
  license text,
  license_url text,
  source_url text,
  created_at timestamptz not null default now(),
  constraint photo_place unique (listing_id, step, position) deferrable initially deferred,
  constraint one_main_photo check (step <> 'main' or position = 0)
);
create index listing_photos_hash on listing_photos (content_hash);
comment on table listing_photos is 'Photographs of an advert: one main and up to five per other step, kept by the place constraint.';
comment on column listing_photos.step is 'main, exterior, interior or optional.';
comment on column listing_photos.position is 'Order within the step, from 0.';
comment on column listing_photos.content_hash is 'SHA-256 of the re-encoded original; names the files.';
comment on column listing_photos.width is 'Pixels of the largest variant.';
comment on column listing_photos.height is 'Pixels of the largest variant.';
comment on column listing_photos.widths is 'Widths in pixels that exist, each as AVIF, WebP and JPEG.';
comment on column listing_photos.dominant_color is 'Placeholder colour while the picture loads.';
comment on column listing_photos.author is 'Who took it, when a licence asks to say so.';
comment on column listing_photos.license is 'Licence name, for example CC BY 2.0.';
comment on column listing_photos.license_url is 'Address of the licence.';
comment on column listing_photos.source_url is 'Where it comes from.';

create table listing_views (
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  day date not null,
  visitor_hash text not null,
  primary key (listing_id, day, visitor_hash)
);
create index listing_views_day on listing_views (day);
comment on table listing_views is 'Who saw what on which day, only to count a visitor once; rows older than two days are deleted.';
comment on column listing_views.visitor_hash is 'Keyed hash of the account or the browser; cannot be turned back.';

create table valuations (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  make text not null,
  model text not null,
  year integer not null check (year between 1990 and 2200),
  mileage integer not null check (mileage >= 0),
  condition text not null check (condition in ('excellent', 'good', 'fair', 'poor')),
  value bigint not null check (value >= 0),
  market_value bigint not null check (market_value >= 0),
  method jsonb not null,
  created_at timestamptz not null default now(),
  valid_until timestamptz not null
);
create index valuations_user on valuations (user_id, created_at desc);
comment on table valuations is 'Trade-in values the server issued, each to one buyer; only these can be deducted.';
comment on column valuations.value is 'What is deducted from a price, in cents.';
comment on column valuations.market_value is 'Estimated asking price in good condition, in cents.';
comment on column valuations.method is 'Comparables and factors used, for explanation.';
comment on column valuations.valid_until is 'Seven days after issue.';
