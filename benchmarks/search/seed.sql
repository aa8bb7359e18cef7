-- Generated adverts for measurements; the setting bench.rows is their number. Every value is a hash of the row's number, so two runs produce the same table.
create function pg_temp.pick(i bigint, salt int, choices int) returns int language sql immutable
  return (hashint8extended(i, salt) & 1073741823)::int % choices;
create function pg_temp.id(name text) returns uuid language sql immutable
  return overlay(overlay(md5(name) placing '7' from 13 for 1) placing '8' from 17 for 1)::uuid;

insert into users (id, name, email, email_verified, role)
  select pg_temp.id('vendor' || i), 'Venditore ' || i, 'venditore' || i || '@example.com', true, 'vendor' from generate_series(0, 499) i;
insert into profiles (id, first_name, last_name, email, role) select id, 'Venditore', null, email, 'vendor' from users;
insert into vendor_pickup_locations (id, user_id, name, address, city, province, postal_code, is_default)
  select pg_temp.id('place' || i), pg_temp.id('vendor' || i), 'Sede', 'Via Roma ' || i, town[1], town[2], town[3], true
  from generate_series(0, 499) i,
    lateral (select (array[array['Milano', 'MI', '20121'], array['Roma', 'RM', '00184'], array['Torino', 'TO', '10121'], array['Napoli', 'NA', '80132'],
      array['Bologna', 'BO', '40121'], array['Verona', 'VR', '37121'], array['Bari', 'BA', '70121'], array['Palermo', 'PA', '90133']])[1 + i % 8 : 1 + i % 8] as towns),
    lateral (select array[towns[1][1], towns[1][2], towns[1][3]] as town);

insert into vehicle_listings (id, user_id, make, model, version, year, mileage, fuel_type, transmission, body_type, color, engine_size, horsepower, doors,
  description, features, listing_type, sale_price, daily_rate, status, views, created_at)
select pg_temp.id('listing' || i), pg_temp.id('vendor' || pg_temp.pick(i, 1, 500)), make, model,
  (array['1.0', '1.2', '1.5', '1.6', '2.0', '3.0'])[1 + pg_temp.pick(i, 2, 6)] || ' ' || (60 + pg_temp.pick(i, 3, 300)) || ' CV '
    || (array['Lounge', 'Business', 'Sport', 'Style', 'Elegance', 'Techno'])[1 + pg_temp.pick(i, 4, 6)],
  1990 + floor(36 * sqrt(pg_temp.pick(i, 5, 10000) / 10000.0))::int, pg_temp.pick(i, 6, 250000),
  (array['petrol', 'petrol', 'petrol', 'diesel', 'diesel', 'diesel', 'hybrid', 'electric', 'plugin_hybrid', 'lpg'])[1 + pg_temp.pick(i, 7, 10)],
  (array['manual', 'manual', 'manual', 'automatic', 'automatic', 'semi_automatic'])[1 + pg_temp.pick(i, 8, 6)],
  (array['sedan', 'hatchback', 'hatchback', 'suv', 'suv', 'estate', 'coupe', 'convertible', 'van', 'pickup'])[1 + pg_temp.pick(i, 9, 10)],
  (array['black', 'white', 'grey', 'blue', 'red', 'silver', 'green'])[1 + pg_temp.pick(i, 10, 7)],
  900 + pg_temp.pick(i, 11, 30) * 100, 60 + pg_temp.pick(i, 3, 300), (array[3, 5, 5, 5])[1 + pg_temp.pick(i, 12, 4)],
  make || ' ' || model || ' ' || (array['tagliandata', 'unico proprietario', 'full optional', 'km certificati', 'garanzia inclusa', 'ottime condizioni'])[1 + pg_temp.pick(i, 13, 6)]
    || ', ' || (array['navigatore', 'bluetooth', 'sensori di parcheggio', 'interni in pelle', 'tetto panoramico', 'cruise control'])[1 + pg_temp.pick(i, 14, 6)]
    || ', ' || (array['revisione appena fatta', 'gomme nuove', 'adatta a neopatentati', 'bollo pagato', 'proprietario non fumatore', 'usata solo in città'])[1 + pg_temp.pick(i, 15, 6)]
    || '. Visibile su appuntamento, permuta e finanziamento possibili. Riferimento rif' || pg_temp.pick(i, 16, 50000) || '.',
  array(select feature from unnest(array['air_conditioning', 'navigation', 'bluetooth', 'parking_sensors', 'leather', 'sunroof', 'heated_seats', 'cruise_control'])
    with ordinality as listed (feature, place) where pg_temp.pick(i, 20 + place::int, 10) < 5),
  (array['sale', 'sale', 'sale', 'sale', 'both', 'rent'])[1 + pg_temp.pick(i, 17, 6)],
  (500 + pg_temp.pick(i, 18, 1200) * 50) * 100, (30 + pg_temp.pick(i, 19, 200)) * 100,
  case when pg_temp.pick(i, 30, 20) < 18 then 'active' when pg_temp.pick(i, 30, 20) = 18 then 'sold' else 'inactive' end,
  pg_temp.pick(i, 31, 5000), timestamptz '2026-01-01' + pg_temp.pick(i, 32, 25000000) * interval '1 second'
from (
  select i, make, (array['Alba', 'Brezza', 'Corsa', 'Duna', 'Estro', 'Faro', 'Gala', 'Iris'])[1 + pg_temp.pick(i, 33, 8)] || ' ' || 1 + pg_temp.pick(i, 34, 4) as model
  from generate_series(1, current_setting('bench.rows')::int) i,
    lateral (select (array['Fiat', 'Fiat', 'Fiat', 'Volkswagen', 'Volkswagen', 'Ford', 'Renault', 'Peugeot', 'Toyota', 'BMW', 'Audi', 'Mercedes-Benz', 'Opel', 'Alfa Romeo',
      'Lancia', 'Jeep', 'Citroen', 'Dacia', 'Hyundai', 'Kia', 'Nissan', 'Skoda', 'Volvo', 'MINI', 'Tesla', 'SEAT', 'Suzuki', 'Porsche', 'Honda', 'Mazda'])[1 + pg_temp.pick(i, 35, 30)] as make)
) adverts;
