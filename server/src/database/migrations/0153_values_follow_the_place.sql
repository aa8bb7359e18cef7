create or replace function changes_value(one vehicle_listings, other vehicle_listings) returns boolean language sql immutable parallel safe as $$
  select (is_valued(one), one.sale_price, one.pickup_location_id, one.town_province, listing_facts(one) - array['description', 'vin'])
    is distinct from (is_valued(other), other.sale_price, other.pickup_location_id, other.town_province, listing_facts(other) - array['description', 'vin'])
$$;
comment on function changes_value is 'Whether a change of an advert concerns what it is worth, where it is included, or what it costs.';

drop trigger vehicle_listings_value_changed on vehicle_listings;
create trigger vehicle_listings_value_changed after update on vehicle_listings
  for each row when ((changes_search(old, new) or old.town_province is distinct from new.town_province) and changes_value(old, new))
  execute function value_changed_listing();
comment on trigger vehicle_listings_value_changed on vehicle_listings is 'A changed advert is valued again.';

create function value_moved_listings() returns trigger language plpgsql as $$
declare
  place uuid := coalesce(new.id, old.id);
  vendor uuid := coalesce(new.user_id, old.user_id);
  places_all boolean := coalesce(new.is_default, false) or coalesce(old.is_default, false);
begin
  insert into listings_to_value (vehicle_id)
    select id from vehicle_listings listing
    where user_id = vendor and is_valued(listing) and (pickup_location_id = place or (pickup_location_id is null and places_all))
    order by id
    on conflict (vehicle_id) do update set queued_at = excluded.queued_at;
  if found then
    delete from listing_valuations using vehicle_listings listing
      where listing.id = vehicle_id and user_id = vendor and (pickup_location_id = place or (pickup_location_id is null and places_all));
    perform queue_valuing();
  end if;
  return null;
end $$;
comment on function value_moved_listings is 'The adverts of a pickup point whose province changes are valued again: a value follows the province too.';
create trigger vendor_pickup_locations_value after insert or delete on vendor_pickup_locations for each row
  execute function value_moved_listings();
create trigger vendor_pickup_locations_value_moved after update of province, is_default on vendor_pickup_locations
  for each row when ((old.province, old.is_default) is distinct from (new.province, new.is_default)) execute function value_moved_listings();
comment on trigger vendor_pickup_locations_value on vendor_pickup_locations is 'Values follow a pickup point that comes or goes.';
comment on trigger vendor_pickup_locations_value_moved on vendor_pickup_locations is 'Values follow a pickup point that moves.';
