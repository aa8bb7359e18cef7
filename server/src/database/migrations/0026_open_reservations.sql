create function reservation_is_open(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('pending', 'confirmed')
$$;
comment on function reservation_is_open is
  'Whether a reservation in this status is open: it has a unit, and an end that is still to come. The planner writes the body in place of the call, so the partial indexes serve it.';

create function reservation_holds_unit(status text, expires_at timestamptz) returns boolean language sql stable parallel safe as $$
  select reservation_is_open(status) and expires_at > now()
$$;
comment on function reservation_holds_unit is 'Whether a reservation is open and its time is not over by the database clock.';

create index vehicle_reservations_open on vehicle_reservations (vehicle_id, expires_at) where status in ('pending', 'confirmed');
comment on index vehicle_reservations_open is 'The open reservations of an advert: its free units cost the same however many have ended.';

create view vehicle_units as
  select stock.vehicle_listing_id as vehicle_id, stock.quantity,
    stock.quantity - stock.held + (
      select count(*) from vehicle_reservations reservation
      where reservation.vehicle_id = stock.vehicle_listing_id and reservation_is_open(reservation.status) and reservation.expires_at <= now()
    )::integer as free
  from vehicle_inventory stock;
comment on view vehicle_units is 'How many units of an advert can be had now.';
comment on column vehicle_units.vehicle_id is 'The advert.';
comment on column vehicle_units.quantity is 'Units that are not sold.';
comment on column vehicle_units.free is 'Units that no reservation holds; one whose time is over holds none, also before it is swept.';

create or replace function follow_reservation_in_inventory() returns trigger language plpgsql as $$
declare
  was_open boolean := tg_op <> 'INSERT' and reservation_is_open(old.status);
  is_open boolean := tg_op <> 'DELETE' and reservation_is_open(new.status);
  sells boolean := tg_op = 'UPDATE' and old.status <> 'completed' and new.status = 'completed';
begin
  if was_open is distinct from is_open or sells then
    update vehicle_inventory
      set held = held + is_open::int - was_open::int,
          quantity = quantity - sells::int
      where vehicle_listing_id = coalesce(new.vehicle_id, old.vehicle_id);
    if not found then
      raise exception 'the listing has no inventory row' using errcode = 'check_violation', constraint = 'inventory_never_oversold';
    end if;
  end if;
  return null;
end $$;
