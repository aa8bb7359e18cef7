create function price_points(label text) returns integer language sql immutable parallel safe as $$
  select case label when 'great' then 40 when 'good' then 25 when 'fair' then 15 when 'above' then 5 when 'high' then 0 else 10 end
$$;
comment on function price_points is 'The points of the recommended order for where a price stands; an advert without a label has those of the last line.';

create function photograph_points(listing vehicle_listings) returns integer language sql immutable parallel safe as $$
  select least(2 * count(distinct path), 20)::integer from unnest(listing.gallery || listing.main_image) path where path is not null
$$;
comment on function photograph_points is 'The points of the recommended order for the photographs of the car itself, each counted once.';

create function completeness_points(listing vehicle_listings) returns integer language sql immutable parallel safe as $$
  select least(char_length(listing.description) / 100, 8)
    + num_nonnulls(
      listing.version, listing.body_type, listing.color, listing.horsepower, listing.seats, listing.doors, listing.drivetrain, listing.weight,
      listing.first_registration, listing.previous_owners, listing.consumption, nullif(cardinality(array_remove(listing.features, 'new_drivers_ok')), 0))
$$;
comment on function completeness_points is 'The points of the recommended order for what an advert states: one for each of twelve facts and for every hundred characters of the description. Equipment counts where any is stated.';

create function recommended_order(label text, photographs integer, completeness integer, online_since date) returns integer
  language sql immutable parallel safe as $$
  select 2 * (price_points(label) + photographs + completeness) + (greatest(online_since, date '2000-01-01') - date '2000-01-01')
$$;
comment on function recommended_order is 'The key of the recommended order, the highest first: a day is half a point. It does not change as time passes.';

create function deal_of(price bigint, value bigint) returns integer language sql immutable parallel safe as $$
  select least((price - value) * 10000 / value, 1000000)::integer
$$;
comment on function deal_of is 'How far a price is from the value, in ten-thousandths of the value: negative below it, a hundred times the value at most.';

create table listing_orders (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade,
  sale_price bigint,
  photographs integer not null,
  completeness integer not null,
  online_since date not null,
  valued_price bigint,
  valued_label text check (valued_label in ('great', 'good', 'fair', 'above', 'high')),
  valued_deal integer,
  price_label text generated always as (case when valued_price = sale_price then valued_label end) stored,
  deal integer generated always as (case when valued_price = sale_price and valued_label is not null then valued_deal end) stored,
  recommended integer not null
    generated always as (recommended_order(case when valued_price = sale_price then valued_label end, photographs, completeness, online_since)) stored
);
comment on table listing_orders is 'What each advert is ordered by beside its own columns, derived by triggers from the advert and its value; each side writes only its own columns, so that neither overwrites the other.';
comment on column listing_orders.vehicle_id is 'The advert.';
comment on column listing_orders.sale_price is 'The price of the advert, in cents.';
comment on column listing_orders.photographs is 'Points for its own photographs.';
comment on column listing_orders.completeness is 'Points for what it states.';
comment on column listing_orders.online_since is 'The day on which it was created, in UTC.';
comment on column listing_orders.valued_price is 'The price that was valued, in cents; null while no value is known.';
comment on column listing_orders.valued_label is 'Where that price stands.';
comment on column listing_orders.valued_deal is 'How far that price is from the value, as deal_of says.';
comment on column listing_orders.price_label is 'Where the price stands; null where it is not known of this price.';
comment on column listing_orders.deal is 'How far the price is from the value, in ten-thousandths; null without a label.';
comment on column listing_orders.recommended is 'The key of the recommended order, the highest first.';

create function add_listing_orders() returns trigger language plpgsql as $$
begin
  insert into listing_orders (vehicle_id, sale_price, photographs, completeness, online_since)
    select listing.id, listing.sale_price, photograph_points(listing), completeness_points(listing), (listing.created_at at time zone 'UTC')::date
    from added listing;
  return null;
end $$;
comment on function add_listing_orders is 'Writes what new adverts are ordered by.';
create trigger vehicle_listings_order_new after insert on vehicle_listings
  referencing new table as added for each statement execute function add_listing_orders();
comment on trigger vehicle_listings_order_new on vehicle_listings is 'A new advert has its place in every order.';

create function changes_order(one vehicle_listings, other vehicle_listings) returns boolean language sql immutable parallel safe as $$
  select (one.sale_price, one.created_at, photograph_points(one), completeness_points(one))
    is distinct from (other.sale_price, other.created_at, photograph_points(other), completeness_points(other))
$$;
comment on function changes_order is 'Whether a change of an advert concerns what listing_orders keeps of it.';

create function follow_listing_order() returns trigger language plpgsql as $$
begin
  update listing_orders set sale_price = new.sale_price, photographs = photograph_points(new), completeness = completeness_points(new),
    online_since = (new.created_at at time zone 'UTC')::date
    where vehicle_id = new.id;
  if new.status = 'active' and not changes_search(old, new) then
    insert into listing_changes (listing_id, is_searched) values (new.id, true);
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function follow_listing_order is 'Writes what a changed advert is ordered by, and logs it for the search index where nothing else does.';
-- After vehicle_listings_value_changed by its name: both lock the row of the value before the row of the order, as valuing does.
create trigger vehicle_listings_weighed after update on vehicle_listings
  for each row when (changes_order(old, new)) execute function follow_listing_order();
comment on trigger vehicle_listings_weighed on vehicle_listings is 'A changed advert has its new place in every order.';

create function follow_valued_order() returns trigger language plpgsql as $$
begin
  update listing_orders ordered
    set valued_price = changed.sale_price, valued_label = changed.label, valued_deal = deal_of(changed.sale_price, changed.value)
    from changed where ordered.vehicle_id = changed.vehicle_id
      and (ordered.valued_price, ordered.valued_label, ordered.valued_deal)
        is distinct from (changed.sale_price, changed.label, deal_of(changed.sale_price, changed.value));
  return null;
end $$;
comment on function follow_valued_order is 'Writes what valued adverts are ordered by.';
create function forget_valued_order() returns trigger language plpgsql as $$
begin
  update listing_orders ordered set valued_price = null, valued_label = null, valued_deal = null
    from changed where ordered.vehicle_id = changed.vehicle_id and ordered.valued_price is not null;
  return null;
end $$;
comment on function forget_valued_order is 'An advert whose value has gone is ordered as one without.';
create trigger listing_valuations_order_added after insert on listing_valuations
  referencing new table as changed for each statement execute function follow_valued_order();
create trigger listing_valuations_order_changed after update on listing_valuations
  referencing new table as changed for each statement execute function follow_valued_order();
create trigger listing_valuations_order_removed after delete on listing_valuations
  referencing old table as changed for each statement execute function forget_valued_order();
comment on trigger listing_valuations_order_added on listing_valuations is 'The orders follow.';
comment on trigger listing_valuations_order_changed on listing_valuations is 'The orders follow.';
comment on trigger listing_valuations_order_removed on listing_valuations is 'The orders follow.';

create or replace function add_saved_search_candidate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status in ('active', 'pending') then
    insert into saved_search_candidates (listing_id, before)
      values (new.id, to_jsonb(old) - 'vin' || jsonb_build_object('price_label', (select price_label from listing_orders where vehicle_id = old.id)));
  elsif new.status in ('active', 'pending') then
    insert into saved_search_candidates (listing_id) values (new.id);
  end if;
  return null;
end $$;
comment on column saved_search_candidates.before is 'The row of the advert before the change, with price_label, where its price stood; null where it was offline.';

create function add_labelled_candidates() returns trigger language plpgsql as $$
begin
  if not exists (select from saved_searches where filters ? 'priceLabel') then
    return null;
  end if;
  insert into saved_search_candidates (listing_id, before)
    select listing.id, to_jsonb(listing) - 'vin' || jsonb_build_object('price_label', one.price_label)
    from before one
    join after other on other.vehicle_id = one.vehicle_id and other.price_label is distinct from one.price_label
    join vehicle_listings listing on listing.id = one.vehicle_id and listing.status in ('active', 'pending');
  return null;
end $$;
comment on function add_labelled_candidates is 'Queues adverts whose label changed for the comparison with the saved searches, where one asks for labels.';
create trigger listing_orders_saved_search after update on listing_orders
  referencing old table as before new table as after for each statement execute function add_labelled_candidates();
comment on trigger listing_orders_saved_search on listing_orders is 'An advert with another label is compared with the saved searches.';

insert into listing_orders (vehicle_id, sale_price, photographs, completeness, online_since, valued_price, valued_label, valued_deal)
  select listing.id, listing.sale_price, photograph_points(listing), completeness_points(listing), (listing.created_at at time zone 'UTC')::date,
    valued.sale_price, valued.label, deal_of(valued.sale_price, valued.value)
  from vehicle_listings listing left join listing_valuations valued on valued.vehicle_id = listing.id;
