create function kept_pickup_place(place uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id, 'name', name, 'address', address, 'city', city, 'province', province, 'postalCode', postal_code, 'isDefault', is_default)
  from vendor_pickup_locations where id = place
$$;
comment on function kept_pickup_place is 'A pickup point as a reservation keeps it; null where it is gone.';

create function usual_pickup_point(listing uuid) returns uuid language sql stable as $$
  select coalesce(advert.pickup_location_id, usual.id) from vehicle_listings advert
  left join vendor_pickup_locations usual on usual.user_id = advert.user_id and usual.is_default
  where advert.id = listing
$$;
comment on function usual_pickup_point is 'The pickup point of an advert, else the default one of its vendor.';

alter table vehicle_reservations add column pickup_place jsonb;
comment on column vehicle_reservations.pickup_place is
  'Where the car is collected, as it was agreed: the pickup point that the buyer chose, else the one of the advert at that time (id, name, address, city, province, postalCode, isDefault); null where the vendor had none.';
update vehicle_reservations set pickup_place = kept_pickup_place(coalesce(pickup_location_id, usual_pickup_point(vehicle_id)));

create function keep_pickup_place() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.pickup_location_id is null and old.pickup_location_id is not null
    and not exists (select from vendor_pickup_locations where id = old.pickup_location_id)
  then
    return new;
  end if;
  new.pickup_place := kept_pickup_place(coalesce(new.pickup_location_id, usual_pickup_point(new.vehicle_id)));
  return new;
end $$;
comment on function keep_pickup_place is 'Keeps the pickup point with the choice of it; one that its vendor removes stays as it was agreed.';
create trigger vehicle_reservations_pickup_place before insert or update of pickup_location_id on vehicle_reservations
  for each row execute function keep_pickup_place();
comment on trigger vehicle_reservations_pickup_place on vehicle_reservations is 'Where a car is collected stays as it was agreed, whatever becomes of the pickup point.';

create function refuse_other_deal() returns trigger language plpgsql as $$
begin
  raise exception 'the car, the buyer and the terms of a reservation stay' using errcode = 'check_violation', constraint = 'deal_is_kept';
end $$;
comment on function refuse_other_deal is 'Refuses to make a reservation one of another car, buyer or terms.';
create trigger vehicle_reservations_deal before update of vehicle_id, user_id, terms_on on vehicle_reservations
  for each row when (old.vehicle_id <> new.vehicle_id or old.user_id <> new.user_id or old.terms_on is distinct from new.terms_on)
  execute function refuse_other_deal();
comment on trigger vehicle_reservations_deal on vehicle_reservations is 'A reservation is of one car for one buyer at one state of the terms.';

create or replace function refuse_other_version() returns trigger language plpgsql as $$
declare
  advert vehicle_listings;
begin
  select * into strict advert from vehicle_listings where id = new.vehicle_id for share;
  if new.version_id <> old.version_id then
    if not reservation_is_open(new.status)
      or not exists (select from listing_corrections where version_id = new.version_id and listing_id = new.vehicle_id and status = 'proposed')
      or not exists (
        select from reservation_corrections
        where reservation_id = new.id and from_version_id = old.version_id and version_id = new.version_id and decision = 'accepted'
      )
    then
      raise exception 'another car is agreed on only as its buyer accepts a correction' using errcode = 'check_violation', constraint = 'agreed_car';
    end if;
  elsif not exists (select from listing_versions where id = new.version_id and same_facts(facts, listing_facts(advert))) then
    raise exception 'the car is not the agreed one any more' using errcode = 'check_violation', constraint = 'agreed_car';
  end if;
  return new;
end $$;
comment on function refuse_other_version is 'Refuses to hold a car whose advert says something else than was agreed, and another version than a proposed one that the buyer has accepted.';
drop trigger vehicle_reservations_agreed on vehicle_reservations;
create trigger vehicle_reservations_agreed before update of status, version_id on vehicle_reservations
  for each row when (new.version_id <> old.version_id or reservation_is_open(new.status) and not reservation_is_open(old.status))
  execute function refuse_other_version();
comment on trigger vehicle_reservations_agreed on vehicle_reservations is
  'A reinstated reservation is for the car that was agreed; an agreement changes only while it is open, to a proposed correction that its buyer has accepted.';

create or replace function refuse_facts_of_reserved() returns trigger language plpgsql as $$
begin
  if listing_facts(old) <> listing_facts(new) and exists (
    select from vehicle_reservations reservation join listing_versions agreed on agreed.id = reservation.version_id
    where reservation.vehicle_id = new.id and reservation_is_open(reservation.status) and not same_facts(agreed.facts, listing_facts(new))
  ) then
    raise exception 'the facts of a reserved car change with the agreement of its buyer' using errcode = 'check_violation', constraint = 'facts_of_a_reserved_car';
  end if;
  return new;
end $$;
comment on function refuse_facts_of_reserved is
  'Refuses facts of a car to which a buyer with an open reservation has not agreed; one whose time is over counts until it is ended, since a payment that arrives meanwhile confirms it.';

create function refuse_late_photo() returns trigger language plpgsql as $$
begin
  if not exists (select from listing_versions where id = new.version_id and created_at = now()) then
    raise exception 'a kept version gets no further photograph' using errcode = 'check_violation', constraint = 'versions_are_kept';
  end if;
  return new;
end $$;
comment on function refuse_late_photo is 'Refuses a photograph for a version that was kept before.';
create trigger version_photos_complete before insert on version_photos for each row execute function refuse_late_photo();
comment on trigger version_photos_complete on version_photos is 'A version is kept with its photographs at once.';

create trigger listing_corrections_kept before update or delete on listing_corrections
  for each row when (old.status <> 'proposed') execute function refuse_version_change();
comment on trigger listing_corrections_kept on listing_corrections is 'What became of a correction stays.';

create trigger purchased_vehicles_kept before update of version_id, vehicle_id, reservation_id on purchased_vehicles
  for each row when (
    old.reservation_id is not null
    and (old.version_id is distinct from new.version_id or old.vehicle_id <> new.vehicle_id or old.reservation_id is distinct from new.reservation_id)
  ) execute function refuse_version_change();
comment on trigger purchased_vehicles_kept on purchased_vehicles is 'What was bought stays.';
