create function columns_beside_facts() returns text[] language sql immutable parallel safe as $$
  select array[
    'id', 'user_id', 'stock_number', 'listing_type', 'sale_price', 'daily_rate', 'weekly_rate', 'monthly_rate', 'minimum_days', 'rental_terms',
    'pickup_location_id', 'town', 'town_province', 'town_latitude', 'town_longitude', 'status', 'status_before_suspension', 'suspended_at',
    'suspended_with_account', 'suspension_reason', 'awaits_photos', 'views', 'last_viewed_at', 'main_image', 'gallery', 'created_at', 'updated_at',
    'price_shown', 'search_text'
  ]
$$;
comment on function columns_beside_facts is 'Returns the columns of an advert that are not facts of the car. Every other column is a fact.';

create function listing_facts(listing vehicle_listings) returns jsonb language sql immutable as $$
  select to_jsonb(listing) - columns_beside_facts()
$$;
comment on function listing_facts is 'Returns the facts of an advert''s car, which change only with the agreement of the buyers who hold it.';

create function same_facts(one jsonb, other jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_strip_nulls(one) = jsonb_strip_nulls(other)
$$;
comment on function same_facts is 'Returns whether two cars have the same facts. A fact that is missing in an older version is ignored.';

create table listing_versions (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  listing_id uuid not null references vehicle_listings (id), -- The advert.
  facts jsonb not null, -- The facts of the car by column name: what a buyer agrees to.
  shown jsonb not null, -- What else was shown: listing_type, sale_price, daily_rate, town, province, terms_date, and the seller (id, kind, first_name, company_name, vat_number, town).
  photos_hash text not null, -- Hash of the photographs and their order, to detect changes.
  created_at timestamptz not null default now() -- When it was stored.
);
comment on table listing_versions is 'An advert as it was shown when a buyer reserved the car, or as a vendor wants to correct it; never changed.';
create index listing_versions_listing on listing_versions (listing_id, id desc);

create function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'a kept version is not changed' using errcode = 'check_violation', constraint = 'versions_are_kept';
end $$;
comment on function refuse_version_change is 'Refuses every change of a stored agreement.';
create trigger listing_versions_kept before update or delete on listing_versions for each row execute function refuse_version_change();

create table version_photos (
  version_id uuid not null references listing_versions (id), -- The version.
  id uuid not null, -- The id of the photograph in the advert at that time.
  step text not null, -- main, exterior, interior or optional.
  position integer not null, -- Order within the step, from 0.
  content_hash text not null, -- SHA-256 of the photograph; part of the names of its files.
  width integer not null, -- Width in pixels.
  height integer not null, -- Height in pixels.
  widths integer[] not null, -- The available widths in pixels.
  dominant_color text, -- Placeholder colour until the photograph has loaded.
  author text, -- The photographer, if the licence requires the name.
  license text, -- Licence name, if there is one.
  license_url text, -- Address of the licence.
  source_url text, -- Address of the original.
  primary key (version_id, step, position)
);
comment on table version_photos is 'The photographs of a version; their files are kept as long as the version.';
create index version_photos_hash on version_photos (content_hash);
create trigger version_photos_kept before update or delete on version_photos for each row execute function refuse_version_change();
create trigger version_photos_collected after delete on version_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();

create function refuse_late_photo() returns trigger language plpgsql as $$
begin
  if not exists (select from listing_versions where id = new.version_id and created_at = now()) then
    raise exception 'a kept version gets no further photograph' using errcode = 'check_violation', constraint = 'versions_are_kept';
  end if;
  return new;
end $$;
comment on function refuse_late_photo is 'Refuses a photograph for a version of an earlier transaction.';
create trigger version_photos_complete before insert on version_photos for each row execute function refuse_late_photo();

create function keep_listing_version(listing uuid) returns uuid language plpgsql as $$
declare
  advert vehicle_listings;
  facts_now jsonb;
  shown_now jsonb;
  photos_now text;
  newest listing_versions;
  kept uuid;
begin
  select * into strict advert from vehicle_listings where id = listing for share;
  facts_now := listing_facts(advert);
  select jsonb_build_object(
      'listing_type', advert.listing_type, 'sale_price', advert.sale_price, 'daily_rate', advert.daily_rate,
      'town', coalesce(own_place.city, default_place.city), 'province', coalesce(own_place.province, default_place.province),
      'seller', jsonb_build_object(
        'id', advert.user_id, 'kind', coalesce(company.seller_kind, 'business'), 'first_name', profile.first_name,
        'company_name', company.company_name, 'vat_number', company.vat_number, 'town', coalesce(default_place.city, company.location)
      )
    ) into shown_now
    from profiles profile
    left join vendor_details company on company.id = profile.id
    left join vendor_pickup_locations own_place on own_place.id = advert.pickup_location_id
    left join vendor_pickup_locations default_place on default_place.user_id = advert.user_id and default_place.is_default
    where profile.id = advert.user_id;
  select md5(coalesce(string_agg(step || position || content_hash, ',' order by step, position), '')) into photos_now from listing_photos where listing_id = listing;
  select * into newest from listing_versions where listing_id = listing order by id desc limit 1;
  if newest.facts = facts_now and newest.shown = shown_now and newest.photos_hash = photos_now then
    return newest.id;
  end if;
  insert into listing_versions (listing_id, facts, shown, photos_hash) values (listing, facts_now, coalesce(shown_now, '{}'), photos_now) returning id into kept;
  insert into version_photos
    select kept, id, step, position, content_hash, width, height, widths, dominant_color, author, license, license_url, source_url
    from listing_photos where listing_id = listing;
  return kept;
end $$;
comment on function keep_listing_version is 'Stores an advert as it is now and returns the id of the version: the newest one if nothing has changed. The advert cannot change until the transaction ends.';

create table listing_corrections (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  listing_id uuid not null references vehicle_listings (id), -- The advert.
  version_id uuid not null references listing_versions (id), -- The advert as corrected by the vendor.
  status text not null default 'proposed' -- proposed until every buyer who holds the car has agreed or left, then applied to the advert. withdrawn: the vendor has saved another correction.
    constraint correction_status check (status in ('proposed', 'applied', 'withdrawn')),
  proposed_at timestamptz not null default now(), -- When the vendor saved it.
  decided_at timestamptz, -- When it was applied or withdrawn; null before.
  constraint decided_correction_has_time check ((status = 'proposed') = (decided_at is null))
);
comment on table listing_corrections is 'Corrections of the facts of reserved cars. The buyers decide about each before it is applied.';
create unique index one_proposed_correction_per_listing on listing_corrections (listing_id) where status = 'proposed';
create index listing_corrections_listing on listing_corrections (listing_id, id);
create index listing_corrections_version on listing_corrections (version_id);
create trigger listing_corrections_kept before update or delete on listing_corrections
  for each row when (old.status <> 'proposed') execute function refuse_version_change();

create function refuse_facts_of_reserved() returns trigger language plpgsql as $$
begin
  if listing_facts(old) <> listing_facts(new) and exists (
    select from vehicle_reservations reservation join listing_versions agreed on agreed.id = reservation.version_id
    where reservation.vehicle_id = new.id and reservation_is_open(reservation.status) and not same_facts(agreed.facts, listing_facts(new))
  ) then
    raise exception 'the facts of a reserved car change with the agreement of its buyer' using errcode = 'check_violation', constraint = 'facts_of_a_reserved_car';
  end if;
  return new;
end $$;
comment on function refuse_facts_of_reserved is 'Refuses facts to which a buyer with an open reservation has not agreed. An overdue reservation counts until it is ended, because a payment can still confirm it.';

create function follow_fact_columns() returns void language plpgsql as $follow$
declare
  facts text[] := (
    select array_agg(quote_ident(attname) order by attnum) from pg_attribute
    where attrelid = 'vehicle_listings'::regclass and attnum > 0 and not attisdropped and attname <> all (columns_beside_facts())
  );
  searched text[] := facts || array['listing_type', 'sale_price', 'daily_rate', 'status', 'pickup_location_id'];
begin
  execute format(
    'create or replace function changes_search(one vehicle_listings, other vehicle_listings) returns boolean language sql immutable as $body$
      select (%s, one.main_image is null) is distinct from (%s, other.main_image is null)
    $body$',
    (select string_agg('one.' || name, ', ') from unnest(searched) name), (select string_agg('other.' || name, ', ') from unnest(searched) name)
  );
  comment on function changes_search is 'Whether a change of an advert concerns what searches compare. Written by follow_fact_columns.';
  drop trigger if exists vehicle_listings_saved_search_change on vehicle_listings;
  execute format(
    'create trigger vehicle_listings_saved_search_change after update of %s on vehicle_listings
      for each row when (changes_search(old, new)) execute function add_saved_search_candidate()',
    array_to_string(searched || array['main_image'], ', ')
  );
  comment on trigger vehicle_listings_saved_search_change on vehicle_listings is 'A changed advert is compared with the saved searches.';
  drop trigger if exists vehicle_listings_facts on vehicle_listings;
  execute format(
    'create trigger vehicle_listings_facts before update of %s on vehicle_listings for each row execute function refuse_facts_of_reserved()',
    array_to_string(facts, ', ')
  );
  comment on trigger vehicle_listings_facts on vehicle_listings is 'The facts of a reserved car are those to which its buyers have agreed.';
  drop trigger if exists vehicle_listings_touch on vehicle_listings;
  execute format(
    'create trigger vehicle_listings_touch before update of %s on vehicle_listings for each row execute function touch_updated_at()',
    array_to_string(searched || array['weekly_rate', 'monthly_rate', 'minimum_days', 'rental_terms', 'main_image', 'gallery'], ', ')
  );
  comment on trigger vehicle_listings_touch on vehicle_listings is 'When the advert was edited last.';
end $follow$;
comment on function follow_fact_columns is 'Generates the function and triggers that list the facts of adverts. A migration that adds a column to vehicle_listings calls it. columns_beside_facts defines which columns are facts.';
