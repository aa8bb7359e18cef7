create function suits_new_drivers(horsepower integer, weight integer, body_type text) returns boolean language sql immutable parallel safe as $$
  select case
    when kilowatts is null then null
    when kilowatts > 105 then case when body_type in ('van', 'pickup') then null else false end
    when weight is not null then kilowatts * 1000 <= 75 * weight
    when kilowatts <= 55 then true
  end
  from (select round(horsepower * 0.73549875)) as power (kilowatts)
$$;
comment on function suits_new_drivers(integer, integer, text) is
  'Whether new drivers may drive a car: at most 105 kW and 75 kW per tonne; null where the facts do not tell. suitsNewDrivers of the contract computes the same.';

create function derive_listing_features() returns trigger language plpgsql as $$
declare
  others text[] := array_remove(new.features, 'new_drivers_ok');
begin
  new.features := case when suits_new_drivers(new.horsepower, new.weight, new.body_type) then others || 'new_drivers_ok'::text else others end;
  return new;
end $$;
comment on function derive_listing_features() is 'Features that follow from the facts of the car are there exactly when they hold, whatever was ticked.';
create trigger vehicle_listings_derive_features before insert or update of horsepower, weight, body_type, features on vehicle_listings
  for each row execute function derive_listing_features();

-- The adverts were not changed by their vendors: neither their last change nor saved searches are concerned.
alter table vehicle_listings disable trigger vehicle_listings_touch;
alter table vehicle_listings disable trigger vehicle_listings_saved_search_change;
update vehicle_listings set features = features
  where ('new_drivers_ok' = any (features)) is distinct from coalesce(suits_new_drivers(horsepower, weight, body_type), false);
alter table vehicle_listings enable trigger vehicle_listings_touch;
alter table vehicle_listings enable trigger vehicle_listings_saved_search_change;
