alter table listing_prices
  add column is_visible boolean not null default true,
  add column is_undone boolean not null default false;
comment on table listing_prices is 'Every sale price that an advert has had and whether people could see it, in the order of the changes. Written by triggers in the transaction of the change, while it holds the row of the advert. Append-only but for is_undone.';
comment on column listing_prices.position is 'Counts the changes of price and visibility of the advert from 1, without gaps.';
comment on column listing_prices.is_visible is 'Whether the advert was online: active or reserved.';
comment on column listing_prices.is_undone is 'True for a price that an import set which its dealer undid: it is neither shown nor compared with.';

create function is_online(advert vehicle_listings) returns boolean language sql immutable parallel safe as $$
  select advert.status in ('active', 'pending')
$$;
comment on function is_online is 'Whether people can see the price of an advert: it is active or reserved.';

create or replace function refuse_price_change() returns trigger language plpgsql as $$
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

create or replace function keep_listing_price() returns trigger language plpgsql as $$
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

create or replace function keep_first_price() returns trigger language plpgsql as $$
begin
  insert into listing_prices (vehicle_id, position, sale_price, is_visible, since)
    values (new.id, 1, sale_price_offered(new), is_online(new), new.created_at);
  return null;
end $$;

drop trigger vehicle_listings_price on vehicle_listings;
create trigger vehicle_listings_price after update of sale_price, listing_type, status on vehicle_listings
  for each row when ((sale_price_offered(old), is_online(old)) is distinct from (sale_price_offered(new), is_online(new)))
  execute function keep_listing_price();
comment on trigger vehicle_listings_price on vehicle_listings is 'Every price of an advert is kept, with the times in which people could see it.';

create function undo_price(vehicle uuid, moment timestamptz) returns void language sql as $$
  with undone as (
    select position, sale_price from listing_prices where vehicle_id = vehicle and since <= moment order by position desc limit 1
  )
  update listing_prices kept set is_undone = true
  from undone
  where kept.vehicle_id = vehicle and kept.position >= undone.position and not exists (
    select from listing_prices other
    where other.vehicle_id = vehicle and other.position > undone.position and other.position <= kept.position
      and other.sale_price is distinct from undone.sale_price
  )
$$;
comment on function undo_price is 'Marks the price that an advert had at a moment as undone, until the next other price.';

drop function price_drop(uuid);
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
  ), compared as (
    select min(sale_price) filter (where visible >= interval '24 hours') as lowest, floor(extract(epoch from sum(visible)) / 86400)::integer as days
    from earlier
  )
  select lowest, lowest - sale_price, days, since, ends_at from present cross join compared
  where sale_price < before and sale_price < lowest and ends_at > now()
$$;
comment on function price_drop is
  'The price drop of an advert, if there is one: the visible price was lowered at most fourteen days ago and is below the lowest one that people could see for 24 hours in all within the 720 hours before (Codice del consumo, art. 17-bis). Prices that were never online or were undone are left out. days is how many of those days the advert was online, 30 at most. Amounts in euro cents.';

delete from listing_price_drops;
alter table listing_price_drops add column days integer not null constraint price_drop_compares_days check (days between 1 and 30);
comment on column listing_price_drops.lowest_before is 'The lowest price that people could see for a day within the thirty days before, in euro cents.';
comment on column listing_price_drops.days is 'How many of those thirty days the advert was online.';
comment on constraint price_drop_compares_days on listing_price_drops is 'A price is compared with a day at least and thirty at most.';

create or replace function follow_price_drop() returns trigger language plpgsql as $$
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
create trigger listing_prices_undone after update of is_undone on listing_prices for each row execute function follow_price_drop();
comment on trigger listing_prices_undone on listing_prices is 'A drop does not count from a price that was undone.';

-- When adverts went online and offline, as far as the audit log and their present state show it.
create temporary table visibility on commit drop as
  with changes as (
    select subject_id as vehicle_id, occurred_at as since, action in ('listing.activate', 'listing.reinstate', 'listing.free_sold') as is_visible,
      action = 'listing.activate' and row_number() over (partition by subject_id order by occurred_at, id) = 1 as is_first_activation
    from audit_entries
    where action in ('listing.activate', 'listing.reinstate', 'listing.free_sold', 'listing.deactivate', 'listing.suspend', 'listing.take_back')
  )
  select listing.id as vehicle_id, listing.created_at as since, 1 as rank, not listing.awaits_photos and not exists (
    select from changes where changes.vehicle_id = listing.id and is_first_activation
  ) as is_visible
  from vehicle_listings listing
  union all
  select changes.vehicle_id, changes.since, 2, changes.is_visible from changes join vehicle_listings listing on listing.id = changes.vehicle_id
  union all
  select listing.id, greatest(listing.created_at, coalesce(
    (select max(purchased_at) from purchased_vehicles where vehicle_id = listing.id and listing.status = 'sold'), now()
  )), 3, is_online(listing)
  from vehicle_listings listing;

create temporary table rewritten on commit drop as
  with events as (
    select vehicle_id, since, 4 as rank, true as is_price, sale_price, null::boolean as is_visible from listing_prices
    union all
    select vehicle_id, since, rank, false, null, is_visible from visibility
  ), numbered as (
    select *, count(*) filter (where is_price) over known as prices, count(*) filter (where not is_price) over known as changes
    from events where vehicle_id in (select vehicle_id from visibility where not is_visible)
    window known as (partition by vehicle_id order by since, rank rows unbounded preceding)
  ), filled as (
    select vehicle_id, since, prices, changes,
      max(sale_price) over (partition by vehicle_id, prices) as sale_price,
      coalesce(bool_and(is_visible) over (partition by vehicle_id, changes), true) as is_visible
    from numbered
  ), last_of_moment as (
    select distinct on (vehicle_id, since) * from filled where prices > 0 order by vehicle_id, since, prices desc, changes desc
  ), changed as (
    select *, (lag(sale_price) over line, lag(is_visible) over line) is distinct from (sale_price, is_visible) as is_change
    from last_of_moment window line as (partition by vehicle_id order by since)
  )
  select vehicle_id, (row_number() over (partition by vehicle_id order by since))::integer as position, sale_price, is_visible, since
  from changed where is_change;

alter table listing_prices disable trigger listing_prices_kept, disable trigger listing_prices_drop;
delete from listing_prices where vehicle_id in (select vehicle_id from rewritten);
insert into listing_prices (vehicle_id, position, sale_price, is_visible, since) select vehicle_id, position, sale_price, is_visible, since from rewritten;
alter table listing_prices enable trigger listing_prices_kept, enable trigger listing_prices_drop;

-- The prices of imports that were undone and have another price after them.
select undo_price(changed.listing_id, run.applied_at)
from stock_import_rows changed join stock_imports run on run.id = changed.import_id
where run.state = 'undone' and changed.outcome = 'update' and changed.listing_id is not null and changed.result in ('restored', 'kept')
  and (changed.before -> 'salePrice', changed.before -> 'listingType') is distinct from (changed.after -> 'salePrice', changed.after -> 'listingType')
  and exists (
    select from listing_prices later
    where later.vehicle_id = changed.listing_id and later.since > run.applied_at and later.sale_price is distinct from (
      select set_then.sale_price from listing_prices set_then
      where set_then.vehicle_id = changed.listing_id and set_then.since <= run.applied_at order by set_then.position desc limit 1
    )
  );

insert into listing_price_drops (vehicle_id, lowest_before, amount, days, since, ends_at)
  select recent.vehicle_id, dropped.lowest_before, dropped.amount, dropped.days, dropped.since, dropped.ends_at
  from (select distinct vehicle_id from listing_prices where position > 1 and since > now() - interval '360 hours') recent
  cross join lateral price_drop(recent.vehicle_id) dropped
  on conflict do nothing;
