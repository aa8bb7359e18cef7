create table listing_prices (
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade,
  position integer not null,
  sale_price bigint constraint listing_price_is_positive check (sale_price > 0),
  since timestamptz not null,
  primary key (vehicle_id, position)
);
comment on table listing_prices is 'Every sale price that an advert has had, append-only, in the order of the changes. Written by triggers in the transaction of the change, while it holds the row of the advert.';
comment on column listing_prices.vehicle_id is 'The advert.';
comment on column listing_prices.position is 'Counts the prices of the advert from 1, without gaps.';
comment on column listing_prices.sale_price is 'Euro cents; null while the car is not for sale.';
comment on column listing_prices.since is 'When the price began; later than that of the position before.';
comment on constraint listing_price_is_positive on listing_prices is 'A price is more than nothing.';

create function sale_price_offered(advert vehicle_listings) returns bigint language sql immutable as $$
  select case when advert.listing_type <> 'rent' then advert.sale_price end
$$;
comment on function sale_price_offered is 'The price for which a car is for sale, in euro cents; null where it is not.';

insert into listing_prices (vehicle_id, position, sale_price, since)
  select id, 1, sale_price_offered(vehicle_listings), created_at from vehicle_listings where sale_price_offered(vehicle_listings) is not null;

create function refuse_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from vehicle_listings where id = old.vehicle_id) then
    return old;
  end if;
  raise exception 'a price that an advert has had is not changed' using errcode = 'check_violation', constraint = 'prices_are_kept';
end $$;
comment on function refuse_price_change is 'Refuses every change of a kept price but its deletion with the advert.';
create trigger listing_prices_kept before update or delete on listing_prices for each row execute function refuse_price_change();
comment on trigger listing_prices_kept on listing_prices is 'What a car has cost stays.';

create table listing_price_drops (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade,
  lowest_before bigint not null,
  amount bigint not null constraint price_drop_is_positive check (amount > 0),
  since timestamptz not null,
  ends_at timestamptz not null
);
create index listing_price_drops_end on listing_price_drops (ends_at);
comment on table listing_price_drops is 'The price drops that are shown now, at most one for each advert; follows listing_prices by trigger, and a job deletes what has ended.';
comment on column listing_price_drops.vehicle_id is 'The advert.';
comment on column listing_price_drops.lowest_before is 'The lowest price of the thirty days before, in euro cents.';
comment on column listing_price_drops.amount is 'How far the price is below it, in euro cents.';
comment on column listing_price_drops.since is 'When the price dropped.';
comment on column listing_price_drops.ends_at is 'Until when it is shown: fourteen days.';
comment on constraint price_drop_is_positive on listing_price_drops is 'A drop goes down.';
comment on index listing_price_drops_end is 'The drops that have ended.';

create function price_drop(vehicle uuid) returns table (lowest_before bigint, amount bigint, since timestamptz, ends_at timestamptz) language sql stable as $$
  with kept as (
    select position, sale_price, since, lead(since) over (order by position) as until from listing_prices where vehicle_id = vehicle
  ), present as (
    select sale_price, since, since + interval '14 days' as ends_at from kept where until is null
  )
  select min(earlier.sale_price), min(earlier.sale_price) - present.sale_price, present.since, present.ends_at
  from present join kept earlier on earlier.until > present.since - interval '30 days'
  where present.ends_at > now()
  group by present.sale_price, present.since, present.ends_at
  having present.sale_price < min(earlier.sale_price)
$$;
comment on function price_drop is
  'The price drop of an advert, if there is one: its last change, at most fourteen days ago, to less than every price of the thirty days before. So a price that was raised and lowered again is none (Omnibus directive). Amounts in euro cents.';

create function keep_listing_price() returns trigger language plpgsql as $$
declare
  offered bigint := sale_price_offered(new);
  newest listing_prices;
begin
  select * into newest from listing_prices where vehicle_id = new.id order by position desc limit 1;
  if newest.sale_price is distinct from offered then
    insert into listing_prices (vehicle_id, position, sale_price, since)
      values (new.id, coalesce(newest.position, 0) + 1, offered, greatest(clock_timestamp(), newest.since + interval '1 microsecond'));
  end if;
  return null;
end $$;
comment on function keep_listing_price is 'Keeps a changed price with its time. Whoever changes an advert holds its row, so the prices have one order.';

create function keep_first_price() returns trigger language plpgsql as $$
begin
  insert into listing_prices (vehicle_id, position, sale_price, since) values (new.id, 1, sale_price_offered(new), new.created_at);
  return null;
end $$;
comment on function keep_first_price is 'Keeps the price with which an advert begins.';
create trigger vehicle_listings_first_price after insert on vehicle_listings
  for each row when (sale_price_offered(new) is not null) execute function keep_first_price();
comment on trigger vehicle_listings_first_price on vehicle_listings is 'The history of the price begins with the advert.';
create trigger vehicle_listings_price after update of sale_price, listing_type on vehicle_listings
  for each row when (sale_price_offered(old) is distinct from sale_price_offered(new)) execute function keep_listing_price();
comment on trigger vehicle_listings_price on vehicle_listings is 'Every price of an advert is kept.';

create function follow_price_drop() returns trigger language plpgsql as $$
begin
  delete from listing_price_drops where vehicle_id = new.vehicle_id;
  insert into listing_price_drops (vehicle_id, lowest_before, amount, since, ends_at)
    select new.vehicle_id, lowest_before, amount, since, ends_at from price_drop(new.vehicle_id);
  if found and new.since >= now() then
    perform publish_event('listings.PriceDropped', 'price:' || new.vehicle_id || ':' || new.position || ':dropped', jsonb_build_object('vehicleId', new.vehicle_id));
  end if;
  return null;
end $$;
comment on function follow_price_drop is 'Begins or ends the shown drop of an advert with its new price. One that begins now is an event, one that is written later is not.';
create trigger listing_prices_drop after insert on listing_prices for each row when (new.position > 1) execute function follow_price_drop();
comment on trigger listing_prices_drop on listing_prices is 'The shown drop follows the prices.';

create function log_price_drop_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select id, false from vehicle_listings where id = coalesce(new.vehicle_id, old.vehicle_id) and status = 'active';
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_price_drop_change is 'Logs that the price drop on the card of an active advert has begun or ended.';
create trigger listing_price_drops_log after insert or delete on listing_price_drops for each row execute function log_price_drop_change();
comment on trigger listing_price_drops_log on listing_price_drops is 'Kept cards follow the drops.';

create table ended_price_mails (
  user_id uuid primary key references profiles (id) on delete cascade,
  ended_at timestamptz not null default now()
);
comment on table ended_price_mails is 'People who want no mails when the price of a car that they keep drops.';
comment on column ended_price_mails.user_id is 'The person.';
comment on column ended_price_mails.ended_at is 'When the mails ended.';
