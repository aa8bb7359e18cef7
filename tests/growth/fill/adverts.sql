-- Adverts with their photographs, prices, values and everything that follows them.
insert into vehicle_listings (id, user_id, pickup_location_id, make, model, version, year, mileage, fuel_type, transmission, body_type, color, engine_size, horsepower, doors,
  description, features, listing_type, sale_price, daily_rate, status, views, stock_number, created_at, updated_at)
select pg_temp.id('advert', i), pg_temp.vendor(i), pg_temp.id('place', 1 + pg_temp.pick(i, 1, pg_temp.vendors()::int)), make, model,
  (array['1.0', '1.2', '1.5', '1.6', '2.0', '3.0'])[1 + pg_temp.pick(i, 22, 6)] || ' ' || (60 + pg_temp.pick(i, 3, 300)) || ' CV',
  1990 + floor(36 * sqrt(pg_temp.pick(i, 5, 10000) / 10000.0))::int, pg_temp.pick(i, 6, 250000),
  (array['petrol', 'petrol', 'petrol', 'diesel', 'diesel', 'diesel', 'hybrid', 'electric', 'plugin_hybrid', 'lpg'])[1 + pg_temp.pick(i, 7, 10)],
  (array['manual', 'manual', 'manual', 'automatic', 'automatic', 'semi_automatic'])[1 + pg_temp.pick(i, 8, 6)],
  (array['sedan', 'hatchback', 'hatchback', 'suv', 'suv', 'estate', 'coupe', 'convertible', 'van', 'pickup'])[1 + pg_temp.pick(i, 9, 10)],
  (array['black', 'white', 'grey', 'blue', 'red', 'silver', 'green'])[1 + pg_temp.pick(i, 10, 7)],
  900 + pg_temp.pick(i, 11, 30) * 100, 60 + pg_temp.pick(i, 3, 300), (array[3, 5, 5, 5])[1 + pg_temp.pick(i, 12, 4)],
  make || ' ' || model || ' tagliandata, revisione appena fatta, permuta possibile. Riferimento rif' || pg_temp.pick(i, 16, 50000) || '.',
  array(select feature from unnest(array['air_conditioning', 'navigation', 'bluetooth', 'parking_sensors', 'leather', 'sunroof', 'heated_seats', 'cruise_control'])
    with ordinality as listed (feature, place) where pg_temp.pick(i, 50 + place::int, 10) < 5),
  case when i % 20 = 0 then 'rent' when i % 20 = 1 then 'both' else 'sale' end, pg_temp.price(i), (30 + pg_temp.pick(i, 19, 200)) * 100,
  case when pg_temp.pick(i, 30, 100) < 60 then 'active' when pg_temp.pick(i, 30, 100) < 61 then 'pending' when pg_temp.pick(i, 30, 100) < 90 then 'sold' else 'inactive' end,
  pg_temp.pick(i, 31, 5000), case when i % 3 = 0 then 'S' || i end, pg_temp.moment(i, pg_temp.adverts(), 900), pg_temp.moment(i, pg_temp.adverts(), 600)
from (
  select i, make, (array['Alba', 'Brezza', 'Corsa', 'Duna', 'Estro', 'Faro', 'Gala', 'Iris'])[1 + pg_temp.pick(i, 33, 8)] || ' ' || 1 + pg_temp.pick(i, 34, 4) as model
  from generate_series(1, pg_temp.adverts()) i,
    lateral (select (array['Fiat', 'Fiat', 'Fiat', 'Volkswagen', 'Volkswagen', 'Ford', 'Renault', 'Peugeot', 'Toyota', 'BMW', 'Audi', 'Mercedes-Benz', 'Opel', 'Alfa Romeo',
      'Lancia', 'Jeep', 'Citroen', 'Dacia', 'Hyundai', 'Kia', 'Nissan', 'Skoda', 'Volvo', 'MINI', 'Tesla', 'SEAT', 'Suzuki', 'Porsche', 'Honda', 'Mazda'])[1 + pg_temp.pick(i, 35, 30)] as make)
) adverts;
insert into vehicle_inventory (id, vendor_id, vehicle_listing_id, quantity, held)
  select pg_temp.id('inventory', i), pg_temp.vendor(i), pg_temp.id('advert', i), 1, case when i % 50 = 0 then 1 else 0 end from generate_series(1, pg_temp.adverts()) i;
insert into listing_photos (id, listing_id, step, position, content_hash, width, height, widths, dominant_color)
  select pg_temp.id('photo', i), pg_temp.id('advert', 1 + i / 4), (array['main', 'exterior', 'exterior', 'interior'])[(1 + i % 4)::int], (array[0, 0, 1, 0])[(1 + i % 4)::int],
    pg_temp.hash('photo', i), 1600, 1200, array[320, 640, 1280], '#a0b0c0'
  from generate_series(0, pg_temp.adverts() * 4 - 1) i;
insert into listing_orders (vehicle_id, sale_price, photographs, completeness, online_since, valued_price, valued_label, valued_deal)
  select pg_temp.id('advert', i), pg_temp.price(i), 4, 50 + pg_temp.pick(i, 36, 50), pg_temp.moment(i, pg_temp.adverts(), 900)::date, pg_temp.price(i),
    (array['great', 'good', 'fair', 'above', 'high'])[1 + pg_temp.pick(i, 37, 5)], pg_temp.pick(i, 38, 100)
  from generate_series(1, pg_temp.adverts()) i;
insert into listing_prices (vehicle_id, position, sale_price, since)
  select pg_temp.id('advert', 1 + i / 2), 1 + i % 2, pg_temp.price(1 + i / 2) + (1 - i % 2) * 50000, pg_temp.moment(i, pg_temp.adverts() * 2, 900) from generate_series(0, pg_temp.adverts() * 2 - 1) i;
insert into listing_price_drops (vehicle_id, lowest_before, amount, days, since, ends_at)
  select pg_temp.id('advert', i * 25), pg_temp.price(i * 25) + 50000, 50000, 30, now() - make_interval(hours => pg_temp.pick(i, 39, 336)), now() + make_interval(hours => 336 - pg_temp.pick(i, 39, 336))
  from generate_series(1, pg_temp.adverts() / 25) i;
insert into listing_valuations (vehicle_id, sale_price, value, low, high, comparables, label, reference, adjustments, like_adverts, valued_at)
  select pg_temp.id('advert', i), pg_temp.price(i), pg_temp.price(i), pg_temp.price(i) * 9 / 10, pg_temp.price(i) * 11 / 10, 8 + pg_temp.pick(i, 42, 90),
    (array['great', 'good', 'fair', 'above', 'high'])[1 + pg_temp.pick(i, 37, 5)], jsonb_build_object('value', pg_temp.price(i), 'year', 2020, 'mileage', 60000, 'horsepower', null), '[{"reason": "mileage", "amount": -40000}, {"reason": "year", "amount": 20000}]',
    jsonb_build_array(pg_temp.id('advert', i + 1), pg_temp.id('advert', i + 2), pg_temp.id('advert', i + 3)), pg_temp.moment(i, pg_temp.adverts(), 7)
  from generate_series(1, pg_temp.adverts()) i where i % 5 > 0;
with model as (insert into market_models (model, adverts, measured) select '{}', pg_temp.adverts(), '{}' returning id)
insert into market_families (model_id, family, adverts)
  select id, 'family ' || i, (select jsonb_agg(jsonb_build_object('id', pg_temp.id('advert', i * 20 + n), 'price', pg_temp.price(i * 20 + n))) from generate_series(1, 20) n)
  from model, generate_series(1, pg_temp.adverts() / 100) i;
insert into listings_to_value (vehicle_id, queued_at) select pg_temp.id('advert', i * 1000), now() from generate_series(1, pg_temp.adverts() / 1000) i;
insert into listing_versions (id, listing_id, facts, shown, photos_hash, created_at)
  select pg_temp.id('version', i), pg_temp.id('advert', i), jsonb_build_object('make', 'Fiat', 'mileage', pg_temp.pick(i, 6, 250000), 'year', 2015, 'fuelType', 'petrol'), '{"description": "Tagliandata, revisione appena fatta."}', pg_temp.hash('version', i),
    pg_temp.moment(i, pg_temp.adverts(), 900)
  from generate_series(1, pg_temp.adverts()) i;
insert into version_photos (version_id, id, step, position, content_hash, width, height, widths)
  select pg_temp.id('version', 1 + i / 2), pg_temp.id('photo', i * 2), (array['main', 'interior'])[(1 + i % 2)::int], 0, pg_temp.hash('photo', i * 2), 1600, 1200, array[320, 640, 1280] from generate_series(0, pg_temp.adverts() * 2 - 1) i;
insert into listing_corrections (id, listing_id, version_id, status, proposed_at, decided_at)
  select pg_temp.id('correction', i), pg_temp.id('advert', i * 100), pg_temp.id('version', i * 100), case when i % 50 = 0 then 'proposed' else 'applied' end, now(), case when i % 50 > 0 then now() end
  from generate_series(1, pg_temp.adverts() / 100) i;
insert into listing_views (listing_id, day, visitor_hash)
  select pg_temp.id('advert', 1 + pg_temp.pick(i, 43, pg_temp.adverts()::int)), current_date - (i % 2)::int, pg_temp.hash('view', i) from generate_series(1, pg_temp.adverts() * 2) i;
insert into uploaded_photos (vendor_id, content_hash, width, height, dominant_color, uploaded_at)
  select pg_temp.vendor(i), pg_temp.hash('uploaded', i), 1600, 1200, '#a0b0c0', pg_temp.moment(i, pg_temp.adverts() / 20, 1)
  from generate_series(1, pg_temp.adverts() / 20) i;
insert into listing_view_counts (listing_id, views, is_shown)
  select pg_temp.id('advert', i), i % 500, i % 4 > 0 from generate_series(1, pg_temp.adverts()) i;
insert into phone_reveals (vendor_id, vehicle_id, day, person_hash)
  select vehicle.user_id, vehicle.id, current_date - (i % 30)::int, pg_temp.hash('reveal', i) from generate_series(1, pg_temp.adverts() / 2) i
  join vehicle_listings vehicle on vehicle.id = pg_temp.id('advert', 1 + pg_temp.pick(i, 52, pg_temp.adverts()::int));
insert into listing_changes (position, listing_id, is_searched, changed_at) overriding system value
  select i, pg_temp.id('advert', 1 + pg_temp.pick(i, 44, pg_temp.adverts()::int)), true, pg_temp.moment(i, pg_temp.adverts() / 10, 1) from generate_series(1, pg_temp.adverts() / 10) i;
insert into favourites (user_id, vehicle_id, sale_price, saved_at)
  select distinct on (1, 2) pg_temp.buyer(i), pg_temp.id('advert', 1 + pg_temp.pick(i, 45, pg_temp.adverts()::int)), pg_temp.price(i), pg_temp.moment(i, pg_temp.adverts(), 400) from generate_series(1, pg_temp.adverts()) i;
insert into recent_searches (id, user_id, filters, looked_at)
  select pg_temp.id('recent', i), pg_temp.buyer(i), jsonb_build_object('make', 'Fiat', 'maxPrice', i), pg_temp.moment(i, pg_temp.buyers() / 4, 90) from generate_series(1, pg_temp.buyers() / 4) i;
insert into seen_vehicles (user_id, vehicle_id, seen_at)
  select distinct on (1, 2) pg_temp.buyer(i), pg_temp.id('advert', 1 + pg_temp.pick(i, 47, pg_temp.adverts()::int)), pg_temp.moment(i, pg_temp.adverts(), 90) from generate_series(1, pg_temp.adverts()) i;
insert into ended_histories (user_id)
  select distinct pg_temp.buyer(i * 50) from generate_series(1, pg_temp.buyers() / 50) i;
insert into availability_alerts (id, user_id, vehicle_id, asked_at)
  select pg_temp.id('alert', i), pg_temp.id('buyer', i * 20), pg_temp.id('advert', i * 20), pg_temp.moment(i, pg_temp.adverts() / 20, 180) from generate_series(1, pg_temp.adverts() / 20) i;
insert into saved_searches (id, user_id, name, filters, frequency, mails_since, mail_due_at)
  select pg_temp.id('saved', i), pg_temp.id('buyer', i * 10), 'Fiat', jsonb_build_object('make', 'Fiat', 'priceTo', 100000 + i), case when i % 4 = 0 then 'never' else 'daily' end,
    case when i % 4 > 0 then now() end, case when i % 40 = 1 then now() + make_interval(mins => pg_temp.pick(i, 46, 1440)) end
  from generate_series(1, pg_temp.buyers() / 10) i;
insert into saved_search_matches (saved_search_id, listing_id, found_at, mailed_at)
  select pg_temp.id('saved', 1 + i / 10), pg_temp.id('advert', 1 + (i * 7919) % pg_temp.adverts()), now() - make_interval(hours => pg_temp.pick(i, 47, 900)), case when i % 50 > 0 then now() end
  from generate_series(0, pg_temp.buyers() - 10) i;
insert into saved_search_candidates (id, listing_id) overriding system value select i, pg_temp.id('advert', i * 500) from generate_series(1, pg_temp.adverts() / 500) i;
insert into offer_terms (vehicle_id, accepts_offers, lowest_offer) select pg_temp.id('advert', i * 3), true, 100000 from generate_series(1, pg_temp.adverts() / 3) i;
insert into stock_imports (id, vendor_id, file_name, format, file, columns, state, row_count, done_rows, created_at, applied_at)
  select pg_temp.id('import', i), pg_temp.id('vendor', i * 4), 'stock.csv', 'csv', '\x00', '{}', 'applied', 50, 50, now() - make_interval(days => pg_temp.pick(i, 48, 30)), now()
  from generate_series(1, pg_temp.vendors() / 4) i;
insert into stock_import_rows (import_id, number, stock_number, title, outcome, result, listing_id)
  select pg_temp.id('import', 1 + i / 50), 1 + i % 50, 'S' || i, 'Fiat Panda', 'create', 'created', pg_temp.id('advert', 1 + pg_temp.pick(i, 49, pg_temp.adverts()::int)) from generate_series(0, pg_temp.vendors() / 4 * 50 - 1) i;
insert into imported_photos (listing_id, address, vendor_id, import_id, place, state, due_at, tried_at)
  select pg_temp.id('advert', 1 + i % (pg_temp.adverts() / 4)), 'https://example.com/photo/' || i || '.jpg', pg_temp.vendor(1 + i % (pg_temp.adverts() / 4)), pg_temp.id('import', 1 + i % (pg_temp.vendors() / 4)), 0,
    case when i % 500 = 0 then 'waiting' else 'added' end, now(), now() - make_interval(days => pg_temp.pick(i, 60, 300))
  from generate_series(1, pg_temp.adverts() / 2) i;
insert into stock_feeds (id, vendor_id, name, kind, state, address, every_hours, next_run_at, content_hash)
  select pg_temp.id('feed', i), pg_temp.id('vendor', i * 4), 'Gestionale', 'fetch', 'active', 'https://example.com/stock/' || i, 6, now() + make_interval(mins => pg_temp.pick(i, 70, 360)), '\x00'
  from generate_series(1, pg_temp.vendors() / 4) i;
insert into stock_feed_runs (id, feed_id, started_by, state, step, began_at, ended_at)
  select pg_temp.id('run', i), pg_temp.id('feed', 1 + i % (pg_temp.vendors() / 4)), 'schedule', 'unchanged', null, pg_temp.moment(i, pg_temp.adverts() / 5, 30), now()
  from generate_series(1, pg_temp.adverts() / 5) i;
insert into stock_feed_cars (feed_id, stock_number, listing_id, fingerprint)
  select pg_temp.id('feed', 1 + i % (pg_temp.vendors() / 4)), 'F' || i, pg_temp.id('advert', i), case when i % 1000 > 0 then 'x' || i end
  from generate_series(1, pg_temp.adverts() / 4) i;
insert into photo_file_claims (content_hash, purpose, until) select pg_temp.hash('claim', i), 'adding', now() + make_interval(hours => pg_temp.pick(i, 61, 24)) from generate_series(1, pg_temp.adverts() / 100) i;
insert into model_standings (make, model, days, adverts, are_sold) select distinct make, model, 30, 12, true from vehicle_listings where id < pg_temp.id('advert', 20000);
insert into photos_to_collect (content_hash, since) select pg_temp.hash('photo', i * 40), now() - make_interval(hours => pg_temp.pick(i, 67, 24)) from generate_series(1, pg_temp.adverts() / 10) i;
