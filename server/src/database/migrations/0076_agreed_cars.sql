create table listing_versions (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references vehicle_listings (id),
  facts jsonb not null,
  shown jsonb not null,
  photos_hash text not null,
  created_at timestamptz not null default now()
);
create index listing_versions_listing on listing_versions (listing_id, id desc);
comment on table listing_versions is 'An advert as it was seen when somebody reserved the car, or as a vendor wants to correct it; never changed.';
comment on column listing_versions.id is 'Time-ordered key.';
comment on column listing_versions.listing_id is 'The advert.';
comment on column listing_versions.facts is 'The facts of the car by the names of their columns: what a buyer agrees to.';
comment on column listing_versions.shown is 'What else was seen: listing_type, sale_price, daily_rate, town, province, terms_date, and the seller (id, kind, first_name, company_name, vat_number, town).';
comment on column listing_versions.photos_hash is 'Hash of the photographs and their order, to see whether they changed.';
comment on column listing_versions.created_at is 'When it was kept.';
comment on index listing_versions_listing is 'The versions of an advert, the newest first.';

create table version_photos (
  version_id uuid not null references listing_versions (id),
  id uuid not null,
  step text not null,
  position integer not null,
  content_hash text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  dominant_color text,
  author text,
  license text,
  license_url text,
  source_url text,
  primary key (version_id, step, position)
);
create index version_photos_hash on version_photos (content_hash);
comment on table version_photos is 'The photographs of a version, by their content: their files are kept with it.';
comment on column version_photos.version_id is 'The version.';
comment on column version_photos.id is 'The photograph of the advert at that time.';
comment on column version_photos.step is 'main, exterior, interior or optional.';
comment on column version_photos.position is 'The place within its step, from 0.';
comment on column version_photos.content_hash is 'Hash of the content, part of its address.';
comment on column version_photos.width is 'Pixels.';
comment on column version_photos.height is 'Pixels.';
comment on column version_photos.widths is 'The widths in which it is served.';
comment on column version_photos.dominant_color is 'Shown until the photograph has loaded.';
comment on column version_photos.author is 'The photographer, where the licence names one.';
comment on column version_photos.license is 'The licence, where there is one.';
comment on column version_photos.license_url is 'The text of the licence.';
comment on column version_photos.source_url is 'Where it was published.';
comment on index version_photos_hash is 'The versions that show a photograph.';

create table listing_corrections (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references vehicle_listings (id),
  version_id uuid not null references listing_versions (id),
  status text not null default 'proposed' constraint correction_status check (status in ('proposed', 'applied', 'withdrawn')),
  proposed_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint decided_correction_has_time check ((status = 'proposed') = (decided_at is null))
);
create unique index one_proposed_correction_per_listing on listing_corrections (listing_id) where status = 'proposed';
create index listing_corrections_listing on listing_corrections (listing_id, id);
comment on table listing_corrections is 'Corrections of the facts of reserved cars: each is put to the buyers first.';
comment on column listing_corrections.id is 'Time-ordered key.';
comment on column listing_corrections.listing_id is 'The advert.';
comment on column listing_corrections.version_id is 'The advert as the vendor corrected it.';
comment on column listing_corrections.status is 'proposed until every buyer who holds the car has agreed or gone; then applied to the advert. withdrawn: the vendor has saved something else.';
comment on column listing_corrections.proposed_at is 'When the vendor saved it.';
comment on column listing_corrections.decided_at is 'When it was applied or withdrawn; null before.';
comment on constraint correction_status on listing_corrections is 'The states of a correction.';
comment on constraint decided_correction_has_time on listing_corrections is 'A decided correction says when.';
comment on index one_proposed_correction_per_listing is 'A vendor proposes one correction at a time.';
comment on index listing_corrections_listing is 'The history of an advert.';

create function listing_facts(listing vehicle_listings) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'make', listing.make, 'model', listing.model, 'version', listing.version, 'year', listing.year, 'mileage', listing.mileage,
    'fuel_type', listing.fuel_type, 'transmission', listing.transmission, 'body_type', listing.body_type, 'color', listing.color,
    'engine_size', listing.engine_size, 'horsepower', listing.horsepower, 'weight', listing.weight, 'doors', listing.doors, 'seats', listing.seats,
    'drivetrain', listing.drivetrain, 'euro_class', listing.euro_class, 'first_registration', listing.first_registration,
    'previous_owners', listing.previous_owners, 'co2', listing.co2, 'consumption', listing.consumption, 'vin', listing.vin,
    'description', listing.description, 'features', to_jsonb(listing.features)
  )
$$;
comment on function listing_facts is 'The facts of the car of an advert, which change only with the agreement of those who hold it.';

create function keep_listing_version(listing uuid) returns uuid language plpgsql as $$
declare
  advert vehicle_listings;
  facts_now jsonb;
  shown_now jsonb;
  photos_now text;
  newest listing_versions;
  kept uuid;
begin
  select * into strict advert from vehicle_listings where id = listing for share;
  facts_now := listing_facts(advert);
  select jsonb_build_object(
      'listing_type', advert.listing_type, 'sale_price', advert.sale_price, 'daily_rate', advert.daily_rate,
      'town', coalesce(own_place.city, default_place.city), 'province', coalesce(own_place.province, default_place.province),
      'seller', jsonb_build_object(
        'id', advert.user_id, 'kind', coalesce(company.seller_kind, 'business'), 'first_name', profile.first_name,
        'company_name', company.company_name, 'vat_number', company.vat_number, 'town', coalesce(default_place.city, company.location)
      )
    ) into shown_now
    from profiles profile
    left join vendor_details company on company.id = profile.id
    left join vendor_pickup_locations own_place on own_place.id = advert.pickup_location_id
    left join vendor_pickup_locations default_place on default_place.user_id = advert.user_id and default_place.is_default
    where profile.id = advert.user_id;
  select md5(coalesce(string_agg(step || position || content_hash, ',' order by step, position), '')) into photos_now from listing_photos where listing_id = listing;
  select * into newest from listing_versions where listing_id = listing order by id desc limit 1;
  if newest.facts = facts_now and newest.shown = shown_now and newest.photos_hash = photos_now then
    return newest.id;
  end if;
  insert into listing_versions (listing_id, facts, shown, photos_hash) values (listing, facts_now, coalesce(shown_now, '{}'), photos_now) returning id into kept;
  insert into version_photos
    select kept, id, step, position, content_hash, width, height, widths, dominant_color, author, license, license_url, source_url
    from listing_photos where listing_id = listing;
  return kept;
end $$;
comment on function keep_listing_version is 'Keeps an advert as it is now and returns its version, the newest one where nothing has changed. The advert cannot change until the transaction ends.';

create function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'a kept version is not changed' using errcode = 'check_violation', constraint = 'versions_are_kept';
end $$;
comment on function refuse_version_change is 'Refuses every change of what was kept.';
create trigger listing_versions_kept before update or delete on listing_versions for each row execute function refuse_version_change();
comment on trigger listing_versions_kept on listing_versions is 'What was agreed stays.';
create trigger version_photos_kept before update or delete on version_photos for each row execute function refuse_version_change();
comment on trigger version_photos_kept on version_photos is 'What was agreed stays.';

alter table vehicle_reservations add column version_id uuid references listing_versions (id);
do $$
declare
  advert uuid;
  kept uuid;
begin
  for advert in select distinct vehicle_id from vehicle_reservations loop
    kept := keep_listing_version(advert);
    update vehicle_reservations set version_id = kept where vehicle_id = advert;
  end loop;
end $$;
alter table vehicle_reservations alter column version_id set not null;
create index vehicle_reservations_version on vehicle_reservations (version_id);
comment on column vehicle_reservations.version_id is 'The advert as the buyer agreed to it.';
comment on index vehicle_reservations_version is 'The reservations of a version.';

create function keep_reserved_version() returns trigger language plpgsql as $$
begin
  new.version_id := keep_listing_version(new.vehicle_id);
  return new;
end $$;
comment on function keep_reserved_version is 'Keeps the advert with the reservation as it is at that moment.';
create trigger vehicle_reservations_version before insert on vehicle_reservations for each row execute function keep_reserved_version();
comment on trigger vehicle_reservations_version on vehicle_reservations is 'What was reserved is kept as it was seen.';

create function refuse_other_version() returns trigger language plpgsql as $$
declare
  advert vehicle_listings;
begin
  select * into strict advert from vehicle_listings where id = new.vehicle_id for share;
  if not exists (select from listing_versions where id = new.version_id and listing_id = new.vehicle_id and facts = listing_facts(advert))
    and not exists (select from listing_corrections where version_id = new.version_id and listing_id = new.vehicle_id and status = 'proposed')
  then
    raise exception 'the car is not the agreed one any more' using errcode = 'check_violation', constraint = 'agreed_car';
  end if;
  return new;
end $$;
comment on function refuse_other_version is 'Refuses to hold a car whose advert says something else than was agreed, and another version than the proposed one.';
create trigger vehicle_reservations_agreed before update of status, version_id on vehicle_reservations
  for each row when (
    reservation_is_open(new.status) and (not reservation_is_open(old.status) or new.version_id <> old.version_id)
  ) execute function refuse_other_version();
comment on trigger vehicle_reservations_agreed on vehicle_reservations is 'A reinstated reservation is for the car that was agreed; an agreement changes only to a proposed correction.';

create function refuse_facts_of_reserved() returns trigger language plpgsql as $$
begin
  if listing_facts(old) <> listing_facts(new) and exists (
    select from vehicle_reservations reservation join listing_versions agreed on agreed.id = reservation.version_id
    where reservation.vehicle_id = new.id and reservation_holds_unit(reservation.status, reservation.expires_at) and agreed.facts <> listing_facts(new)
  ) then
    raise exception 'the facts of a reserved car change with the agreement of its buyer' using errcode = 'check_violation', constraint = 'facts_of_a_reserved_car';
  end if;
  return new;
end $$;
comment on function refuse_facts_of_reserved is 'Refuses facts of a car to which a buyer who holds it has not agreed.';
create trigger vehicle_listings_facts before update of make, model, version, year, mileage, fuel_type, transmission, body_type, color, engine_size, horsepower, weight, doors,
  seats, drivetrain, euro_class, first_registration, previous_owners, co2, consumption, vin, description, features on vehicle_listings
  for each row execute function refuse_facts_of_reserved();
comment on trigger vehicle_listings_facts on vehicle_listings is 'The facts of a reserved car are those to which its buyers have agreed.';

create table reservation_corrections (
  reservation_id uuid not null references vehicle_reservations (id),
  from_version_id uuid not null references listing_versions (id),
  version_id uuid not null references listing_versions (id),
  decision text not null constraint correction_decision check (decision in ('accepted', 'ended')),
  decided_at timestamptz not null,
  primary key (reservation_id, from_version_id, version_id)
);
comment on table reservation_corrections is 'What buyers decided about corrections of the cars that they had reserved; never changed.';
comment on column reservation_corrections.reservation_id is 'The reservation.';
comment on column reservation_corrections.from_version_id is 'What was agreed before.';
comment on column reservation_corrections.version_id is 'The correction.';
comment on column reservation_corrections.decision is 'accepted: agreed since then; ended: the buyer did not want the corrected car.';
comment on column reservation_corrections.decided_at is 'When.';
comment on constraint correction_decision on reservation_corrections is 'A buyer accepts or ends.';
create trigger reservation_corrections_kept before update or delete on reservation_corrections for each row execute function refuse_version_change();
comment on trigger reservation_corrections_kept on reservation_corrections is 'What was decided stays.';

alter table vehicle_reservations
  drop constraint end_reason_is_known,
  add constraint end_reason_is_known check (
    end_reason in (
      'buyer_cancelled', 'vendor_cancelled', 'operator_cancelled', 'not_paid', 'payment_unavailable', 'hold_ended', 'deposit_returned', 'deposit_disputed', 'financing_refused', 'car_corrected'
    )
  );
comment on constraint end_reason_is_known on vehicle_reservations is 'The known reasons.';

alter table purchased_vehicles add column version_id uuid references listing_versions (id);
update purchased_vehicles purchase set version_id = reservation.version_id from vehicle_reservations reservation where reservation.id = purchase.reservation_id;
create index purchased_vehicles_version on purchased_vehicles (version_id);
comment on column purchased_vehicles.version_id is 'The car as it was bought; null for a purchase without a reservation.';
comment on index purchased_vehicles_version is 'The purchases of a version.';
create function keep_purchased_version() returns trigger language plpgsql as $$
begin
  new.version_id := (select version_id from vehicle_reservations where id = new.reservation_id);
  return new;
end $$;
comment on function keep_purchased_version is 'A purchase is of the car that was agreed.';
create trigger purchased_vehicles_version before insert on purchased_vehicles
  for each row when (new.reservation_id is not null) execute function keep_purchased_version();
comment on trigger purchased_vehicles_version on purchased_vehicles is 'What was agreed is what was bought.';
