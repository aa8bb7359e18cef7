create table valuations (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references profiles (id) on delete cascade, -- The buyer it was issued to.
  make text not null, -- Maker of the car that is traded in.
  model text not null, -- Its model.
  year integer not null check (year between 1990 and 2200), -- Its year of first registration.
  mileage integer not null check (mileage >= 0), -- Its kilometres.
  condition text not null check (condition in ('excellent', 'good', 'fair', 'poor')), -- excellent, good, fair or poor, as stated by the buyer.
  value bigint not null check (value >= 0), -- The amount deducted from a price, in cents.
  market_value bigint not null check (market_value >= 0), -- Estimated asking price in good condition, in cents.
  method jsonb not null, -- Comparables and factors used, to explain the value.
  created_at timestamptz not null default now(), -- When it was issued.
  valid_until timestamptz not null, -- Seven days after issue.
  description text check (char_length(description) <= 2000) -- Further text by the buyer about the car; null when empty. It changes no value.
);
comment on table valuations is 'Trade-in values issued by the server, each to one buyer; only these can be deducted.';
create index valuations_user on valuations (user_id, created_at desc);
create index valuations_end_in_order on valuations (valid_until, id);

create table market_models (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  model jsonb not null, -- The coefficients, as modules/valuation/rules/market reads them.
  adverts integer not null check (adverts > 0), -- How many adverts it was fitted from.
  measured jsonb not null, -- How far it is from prices of adverts that it was not fitted from: medianError, meanError, coverage, as shares of one.
  fitted_at timestamptz not null default now() -- When.
);
comment on table market_models is 'What asking prices follow from in this marketplace: fitted anew every night from its adverts; the newest one values, the last ones are kept.';
create index market_models_newest on market_models (fitted_at desc, id desc); -- The newest model.

create table market_families (
  model_id uuid not null references market_models (id) on delete cascade, -- The model that was fitted from them.
  family text not null, -- Make, model family and kind of drive: a car is compared with the adverts of its family.
  adverts jsonb not null, -- The adverts in the terms of the model, as modules/valuation/rules/market reads them.
  primary key (model_id, family),
  constraint family_is_bounded check (jsonb_typeof(adverts) = 'array' and jsonb_array_length(adverts) between 1 and 500) -- A family has one to five hundred adverts: a car is compared with each of them.
);
comment on table market_families is 'The adverts on sale when a model was fitted, by family: whatever is valued by the model is compared with them until the next fit. Written with the model, deleted with it.';

create table model_standings (
  make text not null, -- The make in small letters.
  model text not null, -- The model in small letters.
  days integer not null check (days >= 0), -- The median days: until they were sold, else those that the adverts on sale have been online.
  adverts integer not null check (adverts > 0), -- How many adverts it is the median of.
  are_sold boolean not null, -- True where it is of sold cars.
  measured_at timestamptz not null default now(), -- When.
  primary key (make, model)
);
comment on table model_standings is 'How long adverts of each model that sell a car stand: measured every night from the adverts.';

create table listing_valuations (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade, -- The advert.
  sale_price bigint not null, -- The price that the label judges, in cents.
  value bigint not null, -- The asking price to expect for a car with these facts, in cents.
  low bigint not null, -- The 10th percentile of the asking prices of such cars, in cents.
  high bigint not null, -- The 90th percentile, in cents.
  comparables integer not null check (comparables >= 0), -- How many like adverts carry it.
  label text check (label in ('great', 'good', 'fair', 'above', 'high')), -- Where the price stands; null where fewer than eight like adverts carry it or the interval is wider than a quarter to either side.
  adjustments jsonb not null, -- From the value of the reference to this one, fact by fact, in cents: they add up.
  like_adverts jsonb not null, -- The nearest adverts of the fit, each with its price brought to this car, in cents; the advert itself can be one of them.
  valued_at timestamptz not null default now(), -- When.
  reference jsonb constraint reference_is_valued check (jsonb_typeof(reference) = 'object' and reference ? 'value'), -- The middle one of the like adverts, from which the value is explained: value in cents, year, mileage, horsepower; null without any.
  constraint value_is_in_its_interval check (0 < low and low <= value and value <= high), -- The value lies in its own interval.
  constraint label_has_its_reasons check (label is null or (comparables >= 8 and 2 * (high - low) < value)) -- Eight like adverts and a narrow interval, or no label.
);
comment on table listing_valuations is 'What each advert that sells a car is worth, derived from the market; gone as soon as the advert changes, and written again within a second.';

create function log_valuations() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select listing.id, true from changed join vehicle_listings listing on listing.id = changed.vehicle_id where listing.status = 'active';
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_valuations is 'Logs the active adverts whose value changed: their cards show it.';
create trigger listing_valuations_log_added after insert on listing_valuations referencing new table as changed for each statement execute function log_valuations(); -- The search index follows.
create trigger listing_valuations_log_changed after update on listing_valuations referencing new table as changed for each statement execute function log_valuations(); -- The search index follows.
create trigger listing_valuations_log_removed after delete on listing_valuations referencing old table as changed for each statement execute function log_valuations(); -- The search index follows.

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
create trigger listing_valuations_order_added after insert on listing_valuations
  referencing new table as changed for each statement execute function follow_valued_order(); -- The orders follow.
create trigger listing_valuations_order_changed after update on listing_valuations
  referencing new table as changed for each statement execute function follow_valued_order(); -- The orders follow.

create function forget_valued_order() returns trigger language plpgsql as $$
begin
  update listing_orders ordered set valued_price = null, valued_label = null, valued_deal = null
    from changed where ordered.vehicle_id = changed.vehicle_id and ordered.valued_price is not null;
  return null;
end $$;
comment on function forget_valued_order is 'An advert whose value has gone is ordered as one without.';
create trigger listing_valuations_order_removed after delete on listing_valuations
  referencing old table as changed for each statement execute function forget_valued_order(); -- The orders follow.

create table listings_to_value (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade, -- The advert.
  queued_at timestamptz not null default clock_timestamp() -- When it changed last.
);
comment on table listings_to_value is 'Adverts whose value is to be computed, because they are new or have changed.';
create index listings_to_value_oldest on listings_to_value (queued_at); -- What has waited longest.

create function is_valued(listing vehicle_listings) returns boolean language sql immutable parallel safe as $$
  select listing.status in ('active', 'pending') and listing.listing_type <> 'rent' and listing.sale_price is not null
$$;
comment on function is_valued is 'Whether an advert sells a car now: those are valued, and compared with each other.';

-- Jobs of one queue are taken one in two seconds: a hundred changes at once would have kept the last of them waiting for minutes, and any change for a second or two.
create function queue_valuing() returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('value-listings', json_build_object(), job_key := 'value-listings:' || pg_current_xact_id(), max_attempts := 25, priority := 15);
end $$;
comment on function queue_valuing is 'Wakes the job that values what waits in listings_to_value, once per transaction: a key that transactions share would let them wait for each other.';

create function value_new_listings() returns trigger language plpgsql as $$
begin
  insert into listings_to_value (vehicle_id) select id from added listing where is_valued(listing);
  if found then
    perform queue_valuing();
  end if;
  return null;
end $$;
comment on function value_new_listings is 'New adverts wait to be valued.';
create trigger vehicle_listings_value_new after insert on vehicle_listings
  referencing new table as added for each statement execute function value_new_listings(); -- A new advert is valued.

create function changes_value(one vehicle_listings, other vehicle_listings) returns boolean language sql immutable parallel safe as $$
  select (is_valued(one), one.sale_price, one.pickup_location_id, one.town_province, listing_facts(one) - array['description', 'vin'])
    is distinct from (is_valued(other), other.sale_price, other.pickup_location_id, other.town_province, listing_facts(other) - array['description', 'vin'])
$$;
comment on function changes_value is 'Whether a change of an advert concerns what it is worth, where it is included, or what it costs.';

create function value_changed_listing() returns trigger language plpgsql as $$
begin
  if is_valued(new) then
    insert into listings_to_value (vehicle_id) values (new.id) on conflict (vehicle_id) do update set queued_at = excluded.queued_at;
    perform queue_valuing();
  end if;
  delete from listing_valuations where vehicle_id = new.id;
  return null;
end $$;
comment on function value_changed_listing is 'The value of a changed advert goes with the change, and waits to be computed anew. It is queued first: a value that is written meanwhile is then seen and deleted.';
create trigger vehicle_listings_value_changed after update on vehicle_listings
  for each row when ((changes_search(old, new) or old.town_province is distinct from new.town_province) and changes_value(old, new))
  execute function value_changed_listing(); -- A changed advert is valued again.

create function value_moved_listings() returns trigger language plpgsql as $$
declare
  place uuid := coalesce(new.id, old.id);
  vendor uuid := coalesce(new.user_id, old.user_id);
  places_all boolean := coalesce(new.is_default, false) or coalesce(old.is_default, false);
begin
  insert into listings_to_value (vehicle_id)
    select id from vehicle_listings listing
    where user_id = vendor and is_valued(listing) and (pickup_location_id = place or (pickup_location_id is null and places_all))
    order by id
    on conflict (vehicle_id) do update set queued_at = excluded.queued_at;
  if found then
    delete from listing_valuations using vehicle_listings listing
      where listing.id = vehicle_id and user_id = vendor and (pickup_location_id = place or (pickup_location_id is null and places_all));
    perform queue_valuing();
  end if;
  return null;
end $$;
comment on function value_moved_listings is 'The adverts of a pickup point whose province changes are valued again: a value follows the province too.';
create trigger vendor_pickup_locations_value after insert or delete on vendor_pickup_locations for each row execute function value_moved_listings(); -- Values follow a pickup point that comes or goes.
create trigger vendor_pickup_locations_value_moved after update of province, is_default on vendor_pickup_locations
  for each row when ((old.province, old.is_default) is distinct from (new.province, new.is_default)) execute function value_moved_listings(); -- Values follow a pickup point that moves.
