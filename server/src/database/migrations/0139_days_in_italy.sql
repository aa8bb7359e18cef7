create function add_days(moment timestamptz, days integer) returns timestamptz language sql immutable parallel safe as $$
  select ((moment at time zone 'Europe/Rome') + make_interval(days => days)) at time zone 'Europe/Rome'
$$;
comment on function add_days is
  'The same clock time in Italy some days later, or earlier with a negative number. An interval of days follows the time zone of the session, so nothing else adds days to a moment.';

create or replace function begin_settlement() returns trigger language plpgsql as $$
declare
  is_paid boolean := (select balance = 0 from reservation_account(new.id));
begin
  insert into settlements (reservation_id, status, begun_at, balance_due_at, unpaid_from, paid_at)
  values (
    new.id, case when is_paid then 'paid' else 'balance_open' end, new.ended_at,
    add_days(new.ended_at, 3), add_days(new.ended_at, 7), case when is_paid then new.ended_at end
  );
  return null;
end $$;

create or replace function end_credit_of_reservation() returns trigger language plpgsql as $$
begin
  update financing_requests set to_end_from = case
    when new.status = 'cancelled' or new.status = 'expired' and new.confirmed_at is not null then now()
    when new.status = 'expired' then add_days(now(), 7)
  end
  where reservation_id = new.id and credit_ended_at is null;
  return null;
end $$;

create or replace function price_drop(vehicle uuid) returns table (lowest_before bigint, amount bigint, since timestamptz, ends_at timestamptz) language sql stable as $$
  with kept as (
    select position, sale_price, since, lead(since) over (order by position) as until from listing_prices where vehicle_id = vehicle
  ), present as (
    select sale_price, since, add_days(since, 14) as ends_at from kept where until is null
  )
  select min(earlier.sale_price), min(earlier.sale_price) - present.sale_price, present.since, present.ends_at
  from present join kept earlier on earlier.until > add_days(present.since, -30)
  where present.ends_at > now()
  group by present.sale_price, present.since, present.ends_at
  having present.sale_price < min(earlier.sale_price)
$$;
