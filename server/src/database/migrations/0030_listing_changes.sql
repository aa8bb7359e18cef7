create table listing_changes (
  position bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  listing_id uuid not null,
  is_searched boolean not null,
  changed_at timestamptz not null default now()
);
create index listing_changes_transaction on listing_changes (transaction_id);
create index listing_changes_time on listing_changes (changed_at);
comment on table listing_changes is 'The log of changed adverts, from which the search index of each process follows the database; old rows are removed.';
comment on column listing_changes.position is 'Counts the rows.';
comment on column listing_changes.transaction_id is 'The transaction of the change: a reader takes the rows that were not visible in its last snapshot.';
comment on column listing_changes.listing_id is 'The advert, which may be deleted since.';
comment on column listing_changes.is_searched is 'True where the change concerns what searches compare or order by, false where only the card shows it.';
comment on column listing_changes.changed_at is 'Time of the change.';

create function log_listing_change() returns trigger language plpgsql as $$
declare
  searched boolean := true;
begin
  if tg_op = 'UPDATE' then
    searched := (new.make, new.model, new.version, new.year, new.mileage, new.fuel_type, new.transmission, new.body_type, new.color,
        new.horsepower, new.doors, new.seats, new.drivetrain, new.euro_class, new.description, new.features, new.listing_type, new.sale_price,
        new.daily_rate, new.status, new.main_image is null, new.pickup_location_id, new.user_id, new.created_at)
      is distinct from (old.make, old.model, old.version, old.year, old.mileage, old.fuel_type, old.transmission, old.body_type, old.color,
        old.horsepower, old.doors, old.seats, old.drivetrain, old.euro_class, old.description, old.features, old.listing_type, old.sale_price,
        old.daily_rate, old.status, old.main_image is null, old.pickup_location_id, old.user_id, old.created_at);
    if not searched and (new.views, new.main_image) is not distinct from (old.views, old.main_image) then
      return null;
    end if;
  end if;
  if tg_op <> 'DELETE' and new.status <> 'active' and (tg_op = 'INSERT' or old.status <> 'active') then
    return null;
  end if;
  insert into listing_changes (listing_id, is_searched) values (coalesce(new.id, old.id), searched);
  perform pg_notify('listing_changes', '');
  return null;
end $$;
comment on function log_listing_change() is 'Logs the change of an advert that is or was active.';
create trigger vehicle_listings_log after insert or update or delete on vehicle_listings for each row execute function log_listing_change();

create function log_main_photo_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select id, false from vehicle_listings where id = coalesce(new.listing_id, old.listing_id) and status = 'active';
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_main_photo_change() is 'Logs that the photograph on the card of an active advert changed.';
create trigger listing_photos_log after insert or delete on listing_photos for each row
  execute function log_main_photo_change();
create trigger listing_photos_log_update after update of step, position, content_hash, width, height, widths, dominant_color, author, license,
  license_url, source_url on listing_photos for each row execute function log_main_photo_change();

create function log_pickup_location_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select listing.id, true from vehicle_listings listing
    where listing.status = 'active' and listing.user_id = coalesce(new.user_id, old.user_id)
      and (listing.pickup_location_id is null or listing.pickup_location_id = coalesce(new.id, old.id));
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_pickup_location_change() is 'Logs the active adverts that a pickup point places.';
create trigger vendor_pickup_locations_log after insert or delete on vendor_pickup_locations for each row
  execute function log_pickup_location_change();
create trigger vendor_pickup_locations_log_update after update of city, province, latitude, longitude, is_default on vendor_pickup_locations
  for each row execute function log_pickup_location_change();

create function log_seller_type_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select id, true from vehicle_listings where status = 'active' and user_id = new.id;
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_seller_type_change() is 'Logs the active adverts of a seller whose kind changed.';
create trigger vendor_details_log after insert or update of seller_type on vendor_details for each row execute function log_seller_type_change();
