create or replace function columns_beside_facts() returns text[] language sql immutable parallel safe as $$
  select array[
    'id', 'user_id', 'stock_number', 'listing_type', 'sale_price', 'daily_rate', 'weekly_rate', 'monthly_rate', 'minimum_days', 'rental_terms',
    'pickup_location_id', 'town', 'town_province', 'town_latitude', 'town_longitude', 'status', 'status_before_suspension', 'suspended_at',
    'suspended_with_account', 'suspension_reason', 'awaits_photos', 'views', 'last_viewed_at', 'main_image', 'gallery', 'created_at', 'updated_at',
    'price_shown', 'search_text'
  ]
$$;

alter table vehicle_listings
  add column town text check (char_length(town) between 1 and 100),
  add column town_province text check (town_province ~ '^[A-Z]{2}$'),
  add column town_latitude double precision check (town_latitude between -90 and 90),
  add column town_longitude double precision check (town_longitude between -180 and 180),
  add constraint town_is_complete check (
    (town is null) = (town_province is null)
    and (town_latitude is null) = (town_longitude is null)
    and (town is not null or town_latitude is null)
  );
comment on column vehicle_listings.town is 'Comune of the car of a private seller; used while the seller has no pickup point.';
comment on column vehicle_listings.town_province is 'Two-letter province code of the comune.';
comment on column vehicle_listings.town_latitude is 'Degrees north of the comune; null where they are unknown.';
comment on column vehicle_listings.town_longitude is 'Degrees east of the comune; null where they are unknown.';
comment on constraint town_is_complete on vehicle_listings is 'A comune has its province, and its coordinates together.';
create index vehicle_listings_town on vehicle_listings (id) where town is not null;
comment on index vehicle_listings_town is 'The adverts with a comune of their own, for the view of places.';

create or replace view vehicle_places as
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
comment on view vehicle_places is 'Where each advert''s car is: at its own pickup point, else at its vendor''s default one, else in its comune.';
comment on column vehicle_places.pickup_location_id is 'The pickup point; null for a car that is in its comune.';

create function log_town_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched) values (new.id, true);
  perform pg_notify('listing_changes', '');
  return null;
end $$;
comment on function log_town_change() is 'Logs that the comune of an active advert changed.';
create trigger vehicle_listings_log_town after update of town, town_province, town_latitude, town_longitude on vehicle_listings
  for each row when (
    new.status = 'active'
    and (new.town, new.town_province, new.town_latitude, new.town_longitude)
      is distinct from (old.town, old.town_province, old.town_latitude, old.town_longitude)
  ) execute function log_town_change();
comment on trigger vehicle_listings_log_town on vehicle_listings is 'A search follows the comune of an advert.';

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
comment on function require_place() is
  'Refuses to publish an advert without a place: a pickup point, or the comune of a private seller. An advert that a photograph completes stays offline instead; one that an operator reinstates is not published anew. Adverts that were published before this rule keep their state.';
create trigger vehicle_listings_place before insert on vehicle_listings
  for each row when (new.status in ('active', 'pending')) execute function require_place();
comment on trigger vehicle_listings_place on vehicle_listings is 'Every advert that is published has a place.';
create trigger vehicle_listings_place_again before update of status on vehicle_listings
  for each row when (old.status = 'inactive' and new.status in ('active', 'pending')) execute function require_place();
comment on trigger vehicle_listings_place_again on vehicle_listings is 'The same for an advert that goes online again.';
create trigger vehicle_listings_place_kept before update of town on vehicle_listings
  for each row when (old.town is not null and new.town is null and new.status in ('active', 'pending')) execute function require_place();
comment on trigger vehicle_listings_place_kept on vehicle_listings is 'A published advert does not lose its comune.';
