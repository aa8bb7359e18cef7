create function italian_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Europe/Rome')::date
$$;
comment on function italian_day is 'The day in Italy at a moment.';

create function days_between(since timestamptz, until timestamptz) returns integer language sql immutable parallel safe as $$
  select greatest(italian_day(until) - italian_day(since), 0)
$$;
comment on function days_between is 'The days in Italy from one moment to a later one: of an advert of yesterday evening it is one this morning. The one way in which days online are counted.';

create or replace function add_listing_orders() returns trigger language plpgsql as $$
begin
  insert into listing_orders (vehicle_id, sale_price, photographs, completeness, online_since)
    select listing.id, listing.sale_price, photograph_points(listing), completeness_points(listing), italian_day(listing.created_at)
    from added listing;
  return null;
end $$;

create or replace function follow_listing_order() returns trigger language plpgsql as $$
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

with moved as (
  update listing_orders ordered set online_since = italian_day(listing.created_at)
    from vehicle_listings listing
    where listing.id = ordered.vehicle_id and ordered.online_since <> italian_day(listing.created_at)
    returning ordered.vehicle_id, listing.status
)
insert into listing_changes (listing_id, is_searched) select vehicle_id, true from moved where status = 'active';
comment on column listing_orders.online_since is 'The day in Italy on which it was created.';
