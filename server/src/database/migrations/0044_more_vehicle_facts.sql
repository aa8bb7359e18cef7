alter table vehicle_listings
  add column first_registration text check (first_registration ~ '^(19|20)\d\d-(0[1-9]|1[0-2])$'),
  add column previous_owners integer check (previous_owners between 0 and 20),
  add column co2 integer check (co2 between 0 and 999),
  add column consumption double precision check (consumption > 0 and consumption < 100);
comment on column vehicle_listings.first_registration is 'The month of the first registration, YYYY-MM; null while it is unknown.';
comment on column vehicle_listings.previous_owners is 'How many people or companies the car belonged to before the sale, the present owner included; 0 for a car that was never registered.';
comment on column vehicle_listings.co2 is 'CO2 emissions in grams per kilometre, combined cycle, as homologated.';
comment on column vehicle_listings.consumption is 'Combined consumption as homologated: litres per 100 km, kilowatt-hours per 100 km for an electric car.';

drop trigger vehicle_listings_touch on vehicle_listings;
create trigger vehicle_listings_touch before update of make, model, version, year, mileage, fuel_type, transmission, body_type, color,
  engine_size, horsepower, weight, doors, seats, drivetrain, euro_class, first_registration, previous_owners, co2, consumption, vin,
  description, features, listing_type, sale_price, daily_rate, weekly_rate, monthly_rate, minimum_days, rental_terms, status, main_image,
  gallery, pickup_location_id
  on vehicle_listings for each row execute function touch_updated_at();
