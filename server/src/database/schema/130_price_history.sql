create table listing_prices (
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade, -- The advert.
  position integer not null, -- 1, 2, 3 … without gaps: the changes of price and visibility of the advert.
  sale_price bigint constraint listing_price_is_positive check (sale_price > 0), -- Euro cents; null while the car is not for sale.
  since timestamptz not null, -- When the price began; later than the time of the preceding position.
  is_visible boolean not null default true, -- Whether the advert was online, that is active or reserved.
  is_undone boolean not null default false, -- True for a price of an import that its dealer undid: it is not shown and not compared with later prices.
  primary key (vehicle_id, position)
);
comment on table listing_prices is
  'The price history: each sale price of an advert and whether it was visible, in order. Triggers write it in the transaction of the change, which locks '
  'the row of the advert. Append-only except for is_undone.';

create function refuse_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from vehicle_listings where id = old.vehicle_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.is_undone
    and (new.vehicle_id, new.position, new.sale_price, new.is_visible, new.since)
      is not distinct from (old.vehicle_id, old.position, old.sale_price, old.is_visible, old.since) then
    return new;
  end if;
  raise exception 'a price that an advert has had is not changed' using errcode = 'check_violation', constraint = 'prices_are_kept';
end $$;
comment on function refuse_price_change is 'Refuses every change of the price history, except is_undone and the deletion with the advert.';
create trigger listing_prices_kept before update or delete on listing_prices for each row execute function refuse_price_change();

create function sale_price_offered(advert vehicle_listings) returns bigint language sql immutable as $$
  select case when advert.listing_type <> 'rent' then advert.sale_price end
$$;
comment on function sale_price_offered is 'Returns the price for which a car is for sale, in euro cents; null if it is not for sale.';

create function keep_first_price() returns trigger language plpgsql as $$
begin
  insert into listing_prices (vehicle_id, position, sale_price, is_visible, since)
    values (new.id, 1, sale_price_offered(new), is_online(new), new.created_at);
  return null;
end $$;
comment on function keep_first_price is 'Records the first price of an advert.';
create trigger vehicle_listings_first_price after insert on vehicle_listings
  for each row when (sale_price_offered(new) is not null) execute function keep_first_price();

create function keep_listing_price() returns trigger language plpgsql as $$
declare
  offered bigint := sale_price_offered(new);
  newest listing_prices;
begin
  select * into newest from listing_prices where vehicle_id = new.id order by position desc limit 1;
  if newest.position is null and offered is null then
    return null;
  end if;
  if (newest.sale_price, newest.is_visible) is distinct from (offered, is_online(new)) then
    insert into listing_prices (vehicle_id, position, sale_price, is_visible, since)
      values (new.id, coalesce(newest.position, 0) + 1, offered, is_online(new), greatest(clock_timestamp(), newest.since + interval '1 microsecond'));
  end if;
  return null;
end $$;
comment on function keep_listing_price is 'Records a changed price or visibility with its time. Every writer of an advert holds its row lock, so the prices have one order.';
create trigger vehicle_listings_price after update of sale_price, listing_type, status on vehicle_listings
  for each row when ((sale_price_offered(old), is_online(old)) is distinct from (sale_price_offered(new), is_online(new)))
  execute function keep_listing_price();

create function undo_price(vehicle uuid, moment timestamptz) returns void language sql as $$
  with undone as (
    select position, sale_price, since from listing_prices where vehicle_id = vehicle and since <= moment order by position desc limit 1
  )
  update listing_prices kept set is_undone = true
  from undone
  where kept.vehicle_id = vehicle and kept.position >= undone.position and not kept.is_undone
    and undone.since > now() - interval '168 hours' and not exists (
      select from listing_prices other
      where other.vehicle_id = vehicle and other.position > undone.position and other.position <= kept.position
        and not other.is_undone and other.sale_price is distinct from undone.sale_price
    )
$$;
comment on function undo_price is
  'Marks the price of an advert at a moment as undone, until the next different price that is not undone. A price that began more than 168 hours ago '
  'stays, because it was no mistake and visitors have seen it.';

create table listing_price_drops (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade, -- The advert.
  lowest_before bigint not null, -- The lowest price that was visible for a day within the thirty days before the drop, in euro cents.
  amount bigint not null constraint price_drop_is_positive check (amount > 0), -- The difference between that price and the current one, in euro cents.
  since timestamptz not null, -- When the price dropped.
  ends_at timestamptz not null, -- The end of the fourteen days in which it is shown.
  days integer not null constraint price_drop_compares_days check (days between 1 and 30) -- On how many of those thirty days the advert was online.
);
comment on table listing_price_drops is 'The price drops that are shown now, at most one per advert. A trigger derives them from listing_prices; a job deletes those that have ended.';
create index listing_price_drops_end on listing_price_drops (ends_at);

create function price_drop(vehicle uuid)
  returns table (lowest_before bigint, amount bigint, days integer, since timestamptz, ends_at timestamptz) language sql stable as $$
  with kept as (
    select *, lead(since) over (order by position) as until from listing_prices where vehicle_id = vehicle
  ), shown as (
    select position, sale_price, since, until, lag(sale_price) over (order by position) as before from kept
    where is_visible and not is_undone and sale_price is not null
  ), present as (
    select sale_price, before, since, since - interval '720 hours' as compared_from, add_days(since, 14) as ends_at
    from shown where before is distinct from sale_price and exists (select from shown where until is null)
    order by position desc limit 1
  ), earlier as (
    select shown.sale_price, sum(shown.until - greatest(shown.since, present.compared_from)) as visible
    from shown join present on shown.since < present.since and shown.until > present.compared_from
    group by shown.sale_price
  ), summed as (
    select sale_price, visible, sum(visible) over (order by sale_price) as visible_at_most from earlier
  ), compared as (
    select min(sale_price) filter (where visible_at_most >= interval '24 hours') as lowest,
      floor(extract(epoch from sum(visible)) / 86400)::integer as days
    from summed
  )
  select lowest, lowest - sale_price, days, since, ends_at from present cross join compared
  where sale_price < before and sale_price < lowest and ends_at > now()
$$;
comment on function price_drop is
  'Returns the price drop of an advert, if any, in euro cents. The visible price was lowered in the last fourteen days, and is below the lowest price '
  'that was not exceeded for 24 visible hours in total within the 720 hours before (Codice del consumo, art. 17-bis). So prices of less than a day each '
  'are added up. Prices that were never online or were undone are ignored. days is the number of those days on which the advert was online, at most 30.';

create function follow_price_drop() returns trigger language plpgsql as $$
declare
  dropped timestamptz;
begin
  delete from listing_price_drops where vehicle_id = new.vehicle_id;
  insert into listing_price_drops (vehicle_id, lowest_before, amount, days, since, ends_at)
    select new.vehicle_id, lowest_before, amount, days, since, ends_at from price_drop(new.vehicle_id)
    returning since into dropped;
  if tg_op = 'INSERT' and dropped >= now() then
    perform publish_event('listings.PriceDropped', 'price:' || new.vehicle_id || ':' || new.position || ':dropped', jsonb_build_object('vehicleId', new.vehicle_id));
  end if;
  return null;
end $$;
comment on function follow_price_drop is 'Starts or ends the shown price drop of an advert when its prices change. A drop that starts now publishes an event; one that is recorded later does not.';
create trigger listing_prices_drop after insert on listing_prices for each row when (new.position > 1) execute function follow_price_drop();
create trigger listing_prices_undone after update of is_undone on listing_prices for each row execute function follow_price_drop();
