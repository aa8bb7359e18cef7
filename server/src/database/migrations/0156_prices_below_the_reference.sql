create or replace function price_drop(vehicle uuid)
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
  'The price drop of an advert, if there is one: the visible price was lowered at most fourteen days ago and is below the lowest price that was not exceeded for 24 visible hours in all within the 720 hours before (Codice del consumo, art. 17-bis). So prices of less than a day each count together. Prices that were never online or were undone are left out. days is how many of those days the advert was online, 30 at most. Amounts in euro cents.';

create or replace function undo_price(vehicle uuid, moment timestamptz) returns void language sql as $$
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
  'Marks the price that an advert had at a moment as undone, until the next other price that is not undone. A price that began more than 168 hours ago stays: it was no mistake, and people have seen it.';

create temporary table corrected on commit drop as
  select shown.vehicle_id, dropped.* from listing_price_drops shown left join lateral price_drop(shown.vehicle_id) dropped on true
  where dropped.lowest_before is distinct from shown.lowest_before;
delete from listing_price_drops where vehicle_id in (select vehicle_id from corrected);
insert into listing_price_drops (vehicle_id, lowest_before, amount, days, since, ends_at)
  select vehicle_id, lowest_before, amount, days, since, ends_at from corrected where lowest_before is not null;
