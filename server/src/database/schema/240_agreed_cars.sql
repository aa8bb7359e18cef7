create table reservation_corrections (
  reservation_id uuid not null references vehicle_reservations (id), -- The reservation.
  from_version_id uuid not null references listing_versions (id), -- The version to which the buyer had agreed before.
  version_id uuid not null references listing_versions (id), -- The corrected version.
  decision text not null -- accepted: the corrected version is agreed; ended: the buyer refused the corrected car.
    constraint correction_decision check (decision in ('accepted', 'ended')),
  decided_at timestamptz not null, -- When the buyer decided.
  primary key (reservation_id, from_version_id, version_id)
);
comment on table reservation_corrections is 'Buyers'' decisions about corrections of the cars that they had reserved; never changed.';
create index reservation_corrections_from_version on reservation_corrections (from_version_id);
create index reservation_corrections_version on reservation_corrections (version_id);
create trigger reservation_corrections_kept before update or delete on reservation_corrections for each row execute function refuse_version_change();

create function keep_reserved_version() returns trigger language plpgsql as $$
begin
  new.version_id := keep_listing_version(new.vehicle_id);
  return new;
end $$;
comment on function keep_reserved_version is 'Stores the advert as it is when the reservation is made.';
create trigger vehicle_reservations_version before insert on vehicle_reservations for each row execute function keep_reserved_version();

create function refuse_other_version() returns trigger language plpgsql as $$
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
comment on function refuse_other_version is 'Refuses to reinstate a reservation whose advert differs from the agreed version, and any other version than a proposed one that the buyer accepted.';
create trigger vehicle_reservations_agreed before update of status, version_id on vehicle_reservations
  for each row when (new.version_id <> old.version_id or reservation_is_open(new.status) and not reservation_is_open(old.status))
  execute function refuse_other_version();

create function kept_pickup_place(place uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id, 'name', name, 'address', address, 'city', city, 'province', province, 'postalCode', postal_code, 'isDefault', is_default)
  from vendor_pickup_locations where id = place
$$;
comment on function kept_pickup_place is 'Returns a pickup point as a reservation stores it; null if it is deleted.';

create function usual_pickup_point(listing uuid) returns uuid language sql stable as $$
  select coalesce(advert.pickup_location_id, usual.id) from vehicle_listings advert
  left join vendor_pickup_locations usual on usual.user_id = advert.user_id and usual.is_default
  where advert.id = listing
$$;
comment on function usual_pickup_point is 'Returns the pickup point of an advert, or the default one of its vendor.';

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
comment on function keep_pickup_place is 'Stores the chosen pickup point with the reservation, so that it stays as agreed if the vendor removes it.';
create trigger vehicle_reservations_pickup_place before insert or update of pickup_location_id on vehicle_reservations
  for each row execute function keep_pickup_place();

create function refuse_other_deal() returns trigger language plpgsql as $$
begin
  raise exception 'the car, the buyer and the terms of a reservation stay' using errcode = 'check_violation', constraint = 'deal_is_kept';
end $$;
comment on function refuse_other_deal is 'Refuses to change the car, the buyer or the terms of a reservation.';
create trigger vehicle_reservations_deal before update of vehicle_id, user_id, terms_on on vehicle_reservations
  for each row when (old.vehicle_id <> new.vehicle_id or old.user_id <> new.user_id or old.terms_on is distinct from new.terms_on)
  execute function refuse_other_deal();
