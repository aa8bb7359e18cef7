create table market_models (
  id uuid primary key default uuidv7(),
  model jsonb not null,
  adverts integer not null check (adverts > 0),
  measured jsonb not null,
  fitted_at timestamptz not null default now()
);
create index market_models_newest on market_models (fitted_at desc, id desc);
comment on index market_models_newest is 'The newest model.';
comment on table market_models is 'What asking prices follow from in this marketplace: fitted anew every night from its adverts; the newest one values, the last ones are kept.';
comment on column market_models.id is 'Time-ordered key.';
comment on column market_models.model is 'The coefficients, as modules/valuation/rules/market reads them.';
comment on column market_models.adverts is 'How many adverts it was fitted from.';
comment on column market_models.measured is 'How far it is from prices of adverts that it was not fitted from: medianError, meanError, coverage, as shares of one.';
comment on column market_models.fitted_at is 'When.';

create table listing_valuations (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade,
  family text not null,
  sale_price bigint not null,
  value bigint not null,
  low bigint not null,
  high bigint not null,
  comparables integer not null check (comparables >= 0),
  label text check (label in ('great', 'good', 'fair', 'above', 'high')),
  average bigint,
  adjustments jsonb not null,
  like_adverts jsonb not null,
  valued_at timestamptz not null default now(),
  constraint value_is_in_its_interval check (0 < low and low <= value and value <= high),
  constraint label_has_its_reasons check (label is null or (comparables >= 8 and 2 * (high - low) < value))
);
create index listing_valuations_family on listing_valuations (family);
comment on table listing_valuations is 'What each advert that sells a car is worth, derived from the market; gone as soon as the advert changes, and written again within a second.';
comment on column listing_valuations.vehicle_id is 'The advert.';
comment on column listing_valuations.family is 'Make, model family and kind of drive: adverts of one family are compared.';
comment on column listing_valuations.sale_price is 'The price that the label judges, in cents.';
comment on column listing_valuations.value is 'The asking price to expect for a car with these facts, in cents.';
comment on column listing_valuations.low is 'The 10th percentile of the asking prices of such cars, in cents.';
comment on column listing_valuations.high is 'The 90th percentile, in cents.';
comment on column listing_valuations.comparables is 'How many like adverts carry it.';
comment on column listing_valuations.label is 'Where the price stands; null where fewer than eight like adverts carry it or the interval is wider than a quarter to either side.';
comment on column listing_valuations.average is 'The average asking price of the like adverts, in cents; null without any.';
comment on column listing_valuations.adjustments is 'From the average to the value, fact by fact, in cents: they add up.';
comment on column listing_valuations.like_adverts is 'The nearest like adverts, each with its price brought to this car, in cents.';
comment on column listing_valuations.valued_at is 'When.';
comment on constraint value_is_in_its_interval on listing_valuations is 'The value lies in its own interval.';
comment on constraint label_has_its_reasons on listing_valuations is 'Eight like adverts and a narrow interval, or no label.';
comment on index listing_valuations_family is 'The like adverts of a car.';

create table listings_to_value (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade,
  queued_at timestamptz not null default clock_timestamp()
);
create index listings_to_value_oldest on listings_to_value (queued_at);
comment on table listings_to_value is 'Adverts whose value is to be computed, because they are new or have changed.';
comment on column listings_to_value.vehicle_id is 'The advert.';
comment on column listings_to_value.queued_at is 'When it changed last.';
comment on index listings_to_value_oldest is 'What has waited longest.';

create function is_valued(listing vehicle_listings) returns boolean language sql immutable parallel safe as $$
  select listing.status in ('active', 'pending') and listing.listing_type <> 'rent' and listing.sale_price is not null
$$;
comment on function is_valued is 'Whether an advert sells a car now: those are valued, and compared with each other.';

create function queue_valuing() returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('value-listings', json_build_object(), queue_name := 'value-listings', job_key := 'value-listings:' || pg_current_xact_id(), max_attempts := 25);
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
  referencing new table as added for each statement execute function value_new_listings();
comment on trigger vehicle_listings_value_new on vehicle_listings is 'A new advert is valued.';

create function changes_value(one vehicle_listings, other vehicle_listings) returns boolean language sql immutable parallel safe as $$
  select (is_valued(one), one.sale_price, listing_facts(one) - array['description', 'vin'])
    is distinct from (is_valued(other), other.sale_price, listing_facts(other) - array['description', 'vin'])
$$;
comment on function changes_value is 'Whether a change of an advert concerns what it is worth or what it costs.';

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
  for each row when (changes_search(old, new) and changes_value(old, new)) execute function value_changed_listing();
comment on trigger vehicle_listings_value_changed on vehicle_listings is 'A changed advert is valued anew.';

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
create trigger listing_valuations_log_added after insert on listing_valuations referencing new table as changed for each statement execute function log_valuations();
create trigger listing_valuations_log_changed after update on listing_valuations referencing new table as changed for each statement execute function log_valuations();
create trigger listing_valuations_log_removed after delete on listing_valuations referencing old table as changed for each statement execute function log_valuations();
comment on trigger listing_valuations_log_added on listing_valuations is 'The search index follows.';
comment on trigger listing_valuations_log_changed on listing_valuations is 'The search index follows.';
comment on trigger listing_valuations_log_removed on listing_valuations is 'The search index follows.';

insert into listings_to_value (vehicle_id) select id from vehicle_listings listing where is_valued(listing);
