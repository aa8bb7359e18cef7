create table listing_changes (
  position bigint generated always as identity primary key, -- Number of the row.
  transaction_id xid8 not null default pg_current_xact_id(), -- The transaction of the change. A reader selects the rows that its last snapshot did not show.
  listing_id uuid not null, -- The advert, which may be deleted since.
  is_searched boolean not null, -- True if the change concerns what searches compare or order by, false if only the card shows it.
  changed_at timestamptz not null default now() -- Time of the change.
);
comment on table listing_changes is 'The log of changed adverts, from which the search index of each process follows the database. Old rows are deleted.';
create index listing_changes_transaction on listing_changes (transaction_id);
create index listing_changes_time on listing_changes (changed_at);

create function log_listing_change() returns trigger language plpgsql as $$
declare
  searched boolean := true;
begin
  if tg_op = 'UPDATE' then
    searched := changes_search(old, new);
    if not searched and (new.views, new.main_image) is not distinct from (old.views, old.main_image) then
      return null;
    end if;
  end if;
  if tg_op <> 'DELETE' and new.status <> 'active' and (tg_op = 'INSERT' or old.status <> 'active') then
    return null;
  end if;
  insert into listing_changes (listing_id, is_searched) values (coalesce(new.id, old.id), searched);
  perform pg_notify('listing_changes', '');
  return null;
end $$;
comment on function log_listing_change is 'Logs a change of an advert that is or was active.';
create trigger vehicle_listings_log after insert or update or delete on vehicle_listings for each row execute function log_listing_change();

create function log_town_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched) values (new.id, true);
  perform pg_notify('listing_changes', '');
  return null;
end $$;
comment on function log_town_change is 'Logs that the comune of an active advert changed.';
create trigger vehicle_listings_log_town after update of town, town_province, town_latitude, town_longitude on vehicle_listings
  for each row when (
    new.status = 'active'
    and (new.town, new.town_province, new.town_latitude, new.town_longitude)
      is distinct from (old.town, old.town_province, old.town_latitude, old.town_longitude)
  ) execute function log_town_change();

create function log_pickup_location_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select listing.id, true from vehicle_listings listing
    where listing.status = 'active' and listing.user_id = coalesce(new.user_id, old.user_id)
      and (listing.pickup_location_id is null or listing.pickup_location_id = coalesce(new.id, old.id));
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_pickup_location_change is 'Logs the active adverts whose place is a changed pickup point.';
create trigger vendor_pickup_locations_log after insert or delete on vendor_pickup_locations for each row
  execute function log_pickup_location_change();
create trigger vendor_pickup_locations_log_update after update of city, province, latitude, longitude, is_default on vendor_pickup_locations
  for each row execute function log_pickup_location_change();

create function log_seller_kind() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select id, true from vehicle_listings where status = 'active' and user_id = new.id;
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_seller_kind is 'Logs the active adverts of a seller whose kind is entered.';
create trigger vendor_details_log after insert on vendor_details for each row execute function log_seller_kind();

create function log_main_photo_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select id, false from vehicle_listings where id = coalesce(new.listing_id, old.listing_id) and status = 'active';
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_main_photo_change is 'Logs that the photograph on the card of an active advert changed.';
create trigger listing_photos_log after insert or delete on listing_photos for each row execute function log_main_photo_change();
create trigger listing_photos_log_update after update of step, position, content_hash, width, height, widths, dominant_color, author, license,
  license_url, source_url on listing_photos for each row execute function log_main_photo_change();

create function log_model_photo_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select id, false from vehicle_listings
    where status = 'active' and main_image is null
      and (lower(make), lower(model)) = (lower(coalesce(new.make, old.make)), lower(coalesce(new.model, old.model)));
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_model_photo_change is 'Logs the active adverts whose card may show another photograph of their model.';
create trigger model_photos_log after insert or delete on model_photos for each row execute function log_model_photo_change();

create function log_price_drop_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select id, false from vehicle_listings where id = coalesce(new.vehicle_id, old.vehicle_id) and status = 'active';
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_price_drop_change is 'Logs that the price drop on the card of an active advert began or ended.';
create trigger listing_price_drops_log after insert or delete on listing_price_drops for each row execute function log_price_drop_change();

create function price_points(label text) returns integer language sql immutable parallel safe as $$
  select case label when 'great' then 40 when 'good' then 25 when 'fair' then 15 when 'above' then 5 when 'high' then 0 else 10 end
$$;
comment on function price_points is 'Returns the points of the recommended order for a price label; the last line applies to an advert without a label.';

create function photograph_points(listing vehicle_listings) returns integer language sql immutable parallel safe as $$
  select least(2 * count(distinct path), 20)::integer from unnest(listing.gallery || listing.main_image) path where path is not null
$$;
comment on function photograph_points is 'Returns the points of the recommended order for photographs of the car itself, each counted once.';

create function completeness_points(listing vehicle_listings) returns integer language sql immutable parallel safe as $$
  select least(char_length(listing.description) / 100, 8)
    + num_nonnulls(
      listing.version, listing.body_type, listing.color, listing.horsepower, listing.seats, listing.doors, listing.drivetrain, listing.weight,
      listing.first_registration, listing.previous_owners, listing.consumption, nullif(cardinality(array_remove(listing.features, 'new_drivers_ok')), 0))
$$;
comment on function completeness_points is 'Returns the points of the recommended order for completeness: one for each of twelve facts and for every hundred characters of the description. Equipment counts as one fact.';

create function recommended_order(label text, photographs integer, completeness integer, online_since date) returns integer
  language sql immutable parallel safe as $$
  select 2 * (price_points(label) + photographs + completeness) + (greatest(online_since, date '2000-01-01') - date '2000-01-01')
$$;
comment on function recommended_order is 'Returns the sort key of the recommended order, highest first. A day is worth half a point. The key does not change as time passes.';

create function deal_of(price bigint, value bigint) returns integer language sql immutable parallel safe as $$
  select least((price - value) * 10000 / value, 1000000)::integer
$$;
comment on function deal_of is 'Returns how far a price is from the value, in ten-thousandths of the value: negative below it, at most a hundred times the value.';

create table listing_orders (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade, -- The advert.
  sale_price bigint, -- The price of the advert, in cents.
  photographs integer not null, -- Points for photographs of the car itself.
  completeness integer not null, -- Points for the facts and the description.
  online_since date not null, -- The day in Italy on which it was created.
  valued_price bigint, -- The valued price in cents; null while no value is known.
  valued_label text check (valued_label in ('great', 'good', 'fair', 'above', 'high')), -- The price label of that price.
  valued_deal integer, -- How far that price is from the value, from deal_of.
  price_label text generated always as (case when valued_price = sale_price then valued_label end) stored, -- The price label of the current price; null while unknown.
  deal integer -- How far the price is from the value, in ten-thousandths; null without a label.
    generated always as (case when valued_price = sale_price and valued_label is not null then valued_deal end) stored,
  recommended integer not null -- The sort key of the recommended order, highest first.
    generated always as (recommended_order(case when valued_price = sale_price then valued_label end, photographs, completeness, online_since)) stored
);
comment on table listing_orders is 'Sort keys of each advert, derived by triggers from the advert and its value. Each trigger writes only its columns, so that neither overwrites the other.';

create function add_listing_orders() returns trigger language plpgsql as $$
begin
  insert into listing_orders (vehicle_id, sale_price, photographs, completeness, online_since)
    select listing.id, listing.sale_price, photograph_points(listing), completeness_points(listing), italian_day(listing.created_at)
    from added listing;
  return null;
end $$;
comment on function add_listing_orders is 'Writes the sort keys of new adverts.';
create trigger vehicle_listings_order_new after insert on vehicle_listings
  referencing new table as added for each statement execute function add_listing_orders();

create function changes_order(one vehicle_listings, other vehicle_listings) returns boolean language sql immutable parallel safe as $$
  select (one.sale_price, one.created_at, photograph_points(one), completeness_points(one))
    is distinct from (other.sale_price, other.created_at, photograph_points(other), completeness_points(other))
$$;
comment on function changes_order is 'Returns whether a change of an advert affects its row in listing_orders.';

create function follow_listing_order() returns trigger language plpgsql as $$
begin
  update listing_orders set sale_price = new.sale_price, photographs = photograph_points(new), completeness = completeness_points(new),
    online_since = italian_day(new.created_at)
    where vehicle_id = new.id;
  if new.status = 'active' and not changes_search(old, new) then
    insert into listing_changes (listing_id, is_searched) values (new.id, true);
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function follow_listing_order is 'Writes the sort keys of a changed advert, and logs it for the search index if no other trigger does.';
create trigger vehicle_listings_weighed after update on vehicle_listings
  for each row when (changes_order(old, new)) execute function follow_listing_order();
