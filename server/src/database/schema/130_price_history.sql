create table listing_prices (
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade, -- The advert.
  position integer not null, -- Counts the changes of price and visibility of the advert from 1, without gaps.
  sale_price bigint constraint listing_price_is_positive check (sale_price > 0), -- Euro cents; null while the car is not for sale.
  since timestamptz not null, -- When the price began; later than that of the position before.
  is_visible boolean not null default true, -- Whether the advert was online: active or reserved.
  is_undone boolean not null default false, -- True for a price that an import set which its dealer undid: it is neither shown nor compared with.
  primary key (vehicle_id, position)
);
comment on table listing_prices is 'Every sale price that an advert has had and whether people could see it, in the order of the changes. Written by triggers in the transaction of the change, while it holds the row of the advert. Append-only but for is_undone.';

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
comment on function refuse_price_change is 'Refuses every change of a kept price but its deletion with the advert and the mark that it was undone.';
create trigger listing_prices_kept before update or delete on listing_prices for each row execute function refuse_price_change(); -- What a car has cost stays.

create function sale_price_offered(advert vehicle_listings) returns bigint language sql immutable as $$
  select case when advert.listing_type <> 'rent' then advert.sale_price end
$$;
comment on function sale_price_offered is 'The price for which a car is for sale, in euro cents; null where it is not.';

create function keep_first_price() returns trigger language plpgsql as $$
begin
  insert into listing_prices (vehicle_id, position, sale_price, is_visible, since)
    values (new.id, 1, sale_price_offered(new), is_online(new), new.created_at);
  return null;
end $$;
comment on function keep_first_price is 'Keeps the price with which an advert begins.';
create trigger vehicle_listings_first_price after insert on vehicle_listings
  for each row when (sale_price_offered(new) is not null) execute function keep_first_price(); -- The history of the price begins with the advert.

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
comment on function keep_listing_price is 'Keeps a changed price or visibility with its time. Whoever changes an advert holds its row, so the prices have one order.';
create trigger vehicle_listings_price after update of sale_price, listing_type, status on vehicle_listings
  for each row when ((sale_price_offered(old), is_online(old)) is distinct from (sale_price_offered(new), is_online(new)))
  execute function keep_listing_price(); -- Every price of an advert is kept, with the times in which people could see it.

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
comment on function undo_price is 'Marks the price that an advert had at a moment as undone, until the next other price that is not undone. A price that began more than 168 hours ago stays: it was no mistake, and people have seen it.';

create table listing_price_drops (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade, -- The advert.
  lowest_before bigint not null, -- The lowest price that people could see for a day within the thirty days before, in euro cents.
  amount bigint not null constraint price_drop_is_positive check (amount > 0), -- How far the price is below it, in euro cents.
  since timestamptz not null, -- When the price dropped.
  ends_at timestamptz not null, -- Until when it is shown: fourteen days.
  days integer not null constraint price_drop_compares_days check (days between 1 and 30) -- How many of those thirty days the advert was online.
);
comment on table listing_price_drops is 'The price drops that are shown now, at most one for each advert; follows listing_prices by trigger, and a job deletes what has ended.';
create index listing_price_drops_end on listing_price_drops (ends_at); -- The drops that have ended.

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
comment on function price_drop is 'The price drop of an advert, if there is one: the visible price was lowered at most fourteen days ago and is below the lowest price that was not exceeded for 24 visible hours in all within the 720 hours before (Codice del consumo, art. 17-bis). So prices of less than a day each count together. Prices that were never online or were undone are left out. days is how many of those days the advert was online, 30 at most. Amounts in euro cents.';

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
comment on function follow_price_drop is 'Begins or ends the shown drop of an advert with its prices. One that begins now is an event, one that is written later is not.';
create trigger listing_prices_drop after insert on listing_prices for each row when (new.position > 1) execute function follow_price_drop(); -- The shown drop follows the prices.
create trigger listing_prices_undone after update of is_undone on listing_prices for each row execute function follow_price_drop(); -- A drop does not count from a price that was undone.
