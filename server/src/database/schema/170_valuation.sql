create table valuations (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references profiles (id) on delete cascade, -- The buyer it was issued to.
  make text not null, -- Maker of the trade-in.
  model text not null, -- Model of the trade-in.
  year integer not null check (year between 1990 and 2200), -- Year of its first registration.
  mileage integer not null check (mileage >= 0), -- Kilometres.
  condition text not null check (condition in ('excellent', 'good', 'fair', 'poor')), -- The condition as stated by the buyer.
  value bigint not null check (value >= 0), -- The amount deducted from a price, in cents.
  market_value bigint not null check (market_value >= 0), -- Estimated asking price in good condition, in cents.
  method jsonb not null, -- Comparables and factors, to explain the value.
  created_at timestamptz not null default now(), -- When it was issued.
  valid_until timestamptz not null, -- Seven days after issue.
  description text check (char_length(description) <= 2000) -- The buyer's further text about the car, which does not change the value; null when empty.
);
comment on table valuations is 'Trade-in values that the server issued, each to one buyer. Only these can be deducted.';
create index valuations_user on valuations (user_id, created_at desc);
create index valuations_end_in_order on valuations (valid_until, id);

create table market_models (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  model jsonb not null, -- The coefficients, as read by modules/valuation/rules/market.
  adverts integer not null check (adverts > 0), -- The number of adverts that it was fitted to.
  measured jsonb not null, -- The error on adverts that it was not fitted to: medianError, meanError and coverage, as fractions of 1.
  fitted_at timestamptz not null default now() -- When it was fitted.
);
comment on table market_models is 'Models of asking prices, fitted every night to the adverts. The newest one computes values; the last ones are kept.';
create index market_models_newest on market_models (fitted_at desc, id desc);

create table market_families (
  model_id uuid not null references market_models (id) on delete cascade, -- The model that was fitted to them.
  family text not null, -- Make, model family and kind of drive. A car is compared with the adverts of its family.
  adverts jsonb not null, -- The adverts in the terms of the model, as read by modules/valuation/rules/market.
  primary key (model_id, family),
  constraint family_is_bounded check (jsonb_typeof(adverts) = 'array' and jsonb_array_length(adverts) between 1 and 500) -- A car is compared with every advert of its family.
);
comment on table market_families is 'The adverts on sale when a model was fitted, by family. Cars are compared with them until the next fit. Written and deleted with the model.';

create table model_standings (
  make text not null, -- The make in lower case.
  model text not null, -- The model in lower case.
  days integer not null check (days >= 0), -- The median days until the cars were sold, otherwise the median days for which adverts on sale have been online.
  adverts integer not null check (adverts > 0), -- The number of adverts behind the median.
  are_sold boolean not null, -- True where the adverts are of sold cars.
  measured_at timestamptz not null default now(), -- When it was measured.
  primary key (make, model)
);
comment on table model_standings is 'How long adverts of each model stay on sale, measured every night.';

create table listing_valuations (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade, -- The advert.
  sale_price bigint not null, -- The price to which the label applies, in cents.
  value bigint not null, -- The expected asking price for a car with these facts, in cents.
  low bigint not null, -- The 10th percentile of the asking prices of such cars, in cents.
  high bigint not null, -- The 90th percentile, in cents.
  comparables integer not null check (comparables >= 0), -- The number of similar adverts behind the value.
  label text -- The price label; null with fewer than eight similar adverts, or where the interval is wider than a quarter to either side.
    check (label in ('great', 'good', 'fair', 'above', 'high')),
  adjustments jsonb not null, -- The differences, in cents by fact, that add up from the value of the reference to this one.
  like_adverts jsonb not null, -- The nearest adverts of the fit, each with its price adjusted to this car, in cents. The advert itself can be among them.
  valued_at timestamptz not null default now(), -- When it was computed.
  reference jsonb -- The median similar advert, from which the value is explained: value in cents, year, mileage, horsepower; null without similar adverts.
    constraint reference_is_valued check (jsonb_typeof(reference) = 'object' and reference ? 'value'),
  constraint value_is_in_its_interval check (0 < low and low <= value and value <= high),
  constraint label_has_its_reasons check (label is null or (comparables >= 8 and 2 * (high - low) < value))
);
comment on table listing_valuations is 'The market value of each advert that sells a car. It is deleted when the advert changes and computed again within a second.';

create function log_valuations() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select listing.id, true from changed join vehicle_listings listing on listing.id = changed.vehicle_id where listing.status = 'active';
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_valuations is 'Logs the active adverts whose value changed, because their cards show it.';
create trigger listing_valuations_log_added after insert on listing_valuations referencing new table as changed for each statement execute function log_valuations();
create trigger listing_valuations_log_changed after update on listing_valuations referencing new table as changed for each statement execute function log_valuations();
create trigger listing_valuations_log_removed after delete on listing_valuations referencing old table as changed for each statement execute function log_valuations();

create function follow_valued_order() returns trigger language plpgsql as $$
begin
  update listing_orders ordered
    set valued_price = changed.sale_price, valued_label = changed.label, valued_deal = deal_of(changed.sale_price, changed.value)
    from changed where ordered.vehicle_id = changed.vehicle_id
      and (ordered.valued_price, ordered.valued_label, ordered.valued_deal)
        is distinct from (changed.sale_price, changed.label, deal_of(changed.sale_price, changed.value));
  return null;
end $$;
comment on function follow_valued_order is 'Writes the sort keys of valued adverts.';
create trigger listing_valuations_order_added after insert on listing_valuations
  referencing new table as changed for each statement execute function follow_valued_order();
create trigger listing_valuations_order_changed after update on listing_valuations
  referencing new table as changed for each statement execute function follow_valued_order();

create function forget_valued_order() returns trigger language plpgsql as $$
begin
  update listing_orders ordered set valued_price = null, valued_label = null, valued_deal = null
    from changed where ordered.vehicle_id = changed.vehicle_id and ordered.valued_price is not null;
  return null;
end $$;
comment on function forget_valued_order is 'Writes the sort keys of adverts that lose their value.';
create trigger listing_valuations_order_removed after delete on listing_valuations
  referencing old table as changed for each statement execute function forget_valued_order();

create table listings_to_value (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade, -- The advert.
  queued_at timestamptz not null default clock_timestamp() -- When the advert last changed.
);
comment on table listings_to_value is 'New or changed adverts whose value is to be computed.';
create index listings_to_value_oldest on listings_to_value (queued_at);

create function is_valued(listing vehicle_listings) returns boolean language sql immutable parallel safe as $$
  select listing.status in ('active', 'pending') and listing.listing_type <> 'rent' and listing.sale_price is not null
$$;
comment on function is_valued is 'Returns whether an advert sells a car now. These adverts get a value and are compared with each other.';

-- No named queue: its jobs would run one after the other, at most one in two seconds, so that a hundred changes would wait for minutes.
create function queue_valuing() returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('value-listings', json_build_object(), job_key := 'value-listings:' || pg_current_xact_id(), max_attempts := 25, priority := 15);
end $$;
comment on function queue_valuing is 'Queues the job that computes the values of listings_to_value, once per transaction. With a key shared between transactions, they would wait for each other.';

create function value_new_listings() returns trigger language plpgsql as $$
begin
  insert into listings_to_value (vehicle_id) select id from added listing where is_valued(listing);
  if found then
    perform queue_valuing();
  end if;
  return null;
end $$;
comment on function value_new_listings is 'Queues new adverts for their value.';
create trigger vehicle_listings_value_new after insert on vehicle_listings
  referencing new table as added for each statement execute function value_new_listings();

create function changes_value(one vehicle_listings, other vehicle_listings) returns boolean language sql immutable parallel safe as $$
  select (is_valued(one), one.sale_price, one.pickup_location_id, one.town_province, listing_facts(one) - array['description', 'vin'])
    is distinct from (is_valued(other), other.sale_price, other.pickup_location_id, other.town_province, listing_facts(other) - array['description', 'vin'])
$$;
comment on function changes_value is 'Returns whether a change of an advert affects its value, its place in the market or its price.';

create function value_changed_listing() returns trigger language plpgsql as $$
begin
  if is_valued(new) then
    insert into listings_to_value (vehicle_id) values (new.id) on conflict (vehicle_id) do update set queued_at = excluded.queued_at;
    perform queue_valuing();
  end if;
  delete from listing_valuations where vehicle_id = new.id;
  return null;
end $$;
comment on function value_changed_listing is 'Deletes the value of a changed advert and queues a new one. It queues first, so that a value that is written meanwhile is found and deleted.';
create trigger vehicle_listings_value_changed after update on vehicle_listings
  for each row when ((changes_search(old, new) or old.town_province is distinct from new.town_province) and changes_value(old, new))
  execute function value_changed_listing();

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
comment on function value_moved_listings is 'Queues the adverts of a pickup point whose province changes, because a value depends on the province.';
create trigger vendor_pickup_locations_value after insert or delete on vendor_pickup_locations for each row execute function value_moved_listings();
create trigger vendor_pickup_locations_value_moved after update of province, is_default on vendor_pickup_locations
  for each row when ((old.province, old.is_default) is distinct from (new.province, new.is_default)) execute function value_moved_listings();
