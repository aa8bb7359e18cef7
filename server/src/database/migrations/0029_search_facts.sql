alter table vehicle_listings
  add column seats integer check (seats between 1 and 9),
  add column drivetrain text check (drivetrain in ('fwd', 'rwd', 'awd')),
  add column euro_class integer check (euro_class between 1 and 7);
comment on column vehicle_listings.seats is 'Number of seats.';
comment on column vehicle_listings.drivetrain is 'The driven axles: fwd, rwd or awd.';
comment on column vehicle_listings.euro_class is 'Emission class Euro 1 to 7, without its letter.';

drop trigger vehicle_listings_touch on vehicle_listings;
create trigger vehicle_listings_touch before update of make, model, version, year, mileage, fuel_type, transmission, body_type, color,
  engine_size, horsepower, weight, doors, seats, drivetrain, euro_class, vin, description, features, listing_type, sale_price, daily_rate,
  weekly_rate, monthly_rate, minimum_days, rental_terms, status, main_image, gallery, pickup_location_id
  on vehicle_listings for each row execute function touch_updated_at();

alter table vendor_details add column seller_type text not null default 'dealer' check (seller_type in ('private', 'dealer'));
comment on column vendor_details.seller_type is 'private or dealer.';

alter table vendor_pickup_locations
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint coordinates_are_complete check ((latitude is null) = (longitude is null)),
  add column earth_x integer generated always as (round(6371000 * cos(radians(latitude)) * cos(radians(longitude)))::integer) stored,
  add column earth_y integer generated always as (round(6371000 * cos(radians(latitude)) * sin(radians(longitude)))::integer) stored,
  add column earth_z integer generated always as (round(6371000 * sin(radians(latitude)))::integer) stored;
comment on column vendor_pickup_locations.latitude is 'Degrees north of the comune; null while it is unknown.';
comment on column vendor_pickup_locations.longitude is 'Degrees east of the comune; null while it is unknown.';
comment on column vendor_pickup_locations.earth_x is 'Metres from the centre of the earth towards latitude 0, longitude 0; distances are compared by whole metres.';
comment on column vendor_pickup_locations.earth_y is 'Metres from the centre of the earth towards latitude 0, longitude 90 east.';
comment on column vendor_pickup_locations.earth_z is 'Metres from the centre of the earth towards the north pole.';
comment on constraint coordinates_are_complete on vendor_pickup_locations is 'Latitude and longitude are known together.';

create view vehicle_places as
  select listing.id as listing_id, place.id as pickup_location_id, place.city, place.province, place.earth_x, place.earth_y, place.earth_z
  from vehicle_listings listing
  join vendor_pickup_locations place
    on place.id = coalesce(
      listing.pickup_location_id,
      (select usual.id from vendor_pickup_locations usual where usual.user_id = listing.user_id and usual.is_default)
    );
comment on view vehicle_places is 'Where each advert''s car is collected: its own pickup point, else its vendor''s default one.';
comment on column vehicle_places.listing_id is 'The advert.';
comment on column vehicle_places.pickup_location_id is 'The pickup point.';
comment on column vehicle_places.city is 'Comune.';
comment on column vehicle_places.province is 'Two-letter province code.';
comment on column vehicle_places.earth_x is 'Metres from the centre of the earth; null while the coordinates are unknown.';
comment on column vehicle_places.earth_y is 'Metres from the centre of the earth; null while the coordinates are unknown.';
comment on column vehicle_places.earth_z is 'Metres from the centre of the earth; null while the coordinates are unknown.';

create index vehicle_listings_sale_order on vehicle_listings ((listing_type = 'rent'), price_shown, id) where status = 'active';
comment on index vehicle_listings_sale_order is 'Search results from the cheapest sale price, with the adverts only for rent after all sales.';
create index vehicle_listings_rates on vehicle_listings (daily_rate, id) where status = 'active' and listing_type in ('rent', 'both');
comment on index vehicle_listings_rates is 'Search results for rent from the cheapest daily rate.';
drop index vehicle_listings_price_shown;
