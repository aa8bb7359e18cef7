-- Users, their accounts and their means of signing in.
insert into users (id, name, email, email_verified, role, language, created_at, suspended_at, suspension_reason)
  select pg_temp.id('vendor', i), 'Venditore ' || i, 'venditore' || i || '@example.com', true, 'vendor', 'it', pg_temp.moment(i, pg_temp.vendors(), 900),
    case when i % 500 = 0 then now() end, case when i % 500 = 0 then 'Annunci falsi' end
  from generate_series(1, pg_temp.vendors()) i;
insert into users (id, name, email, email_verified, role, language, created_at, suspended_at, suspension_reason)
  select pg_temp.id('buyer', i), 'Persona ' || i, 'persona' || i || '@example.com', true, 'buyer', case when i % 10 = 0 then 'en' else 'it' end, pg_temp.moment(i, pg_temp.buyers(), 900),
    case when i % 2000 = 0 then now() end, case when i % 2000 = 0 then 'Messaggi offensivi' end
  from generate_series(1, pg_temp.buyers()) i;
insert into profiles (id, first_name, last_name, email, phone, role) select id, 'Nome', 'Cognome', email, '+39 333 1234567', role from users;
insert into user_credentials (id, account_id, provider_id, user_id, password)
  select pg_temp.id('credential', row_number() over ()), id::text, 'credential', id, md5(id::text) || md5(email) || md5(name) from users;
insert into user_sessions (id, token, user_id, expires_at, ip_address, user_agent)
  select pg_temp.id('session', i), pg_temp.hash('session', i), pg_temp.buyer(i), now() + make_interval(days => pg_temp.pick(i, 3, 31) - 1), '192.0.2.1', 'Mozilla/5.0 (X11; Linux x86_64)'
  from generate_series(1, pg_temp.buyers() / 2) i;
insert into user_verifications (id, identifier, value, expires_at)
  select pg_temp.id('verification', i), 'reset-password:' || pg_temp.hash('verification', i), pg_temp.buyer(i)::text, now() + make_interval(mins => pg_temp.pick(i, 4, 60))
  from generate_series(1, pg_temp.buyers() / 100) i;
insert into sign_ups (id, email, password_hash, role, language, first_name, last_name, phone, expires_at)
  select pg_temp.id('sign-up', i), 'nuova' || i || '@example.com', pg_temp.hash('sign-up', i), 'buyer', 'it', 'Nome', 'Cognome', '+39 333 1234567', now() + make_interval(mins => pg_temp.pick(i, 5, 1440))
  from generate_series(1, pg_temp.buyers() / 100) i;
insert into email_changes (id, user_id, email, expires_at)
  select pg_temp.id('email-change', i), pg_temp.id('buyer', i * 400), 'altra' || i || '@example.com', now() + make_interval(mins => pg_temp.pick(i, 6, 1440))
  from generate_series(1, pg_temp.buyers() / 500) i;
insert into rate_limits (key, points, expire)
  select 'sign-in:' || pg_temp.hash('limit', i), 1 + i % 5, (extract(epoch from now()) * 1000)::bigint + pg_temp.pick(i, 7, 3600000) - 60000 from generate_series(1, pg_temp.buyers() / 10) i;
insert into access_tokens (id, user_id, name, token_hash, scopes, created_at, expires_at, revoked_at)
  select pg_temp.id('token', i), pg_temp.id('vendor', 1 + i % pg_temp.vendors()), 'Gestionale', decode(pg_temp.hash('token', i), 'hex'), array['stock:read', 'stock:write'], now() - interval '60 days',
    case when i % 2 = 0 then now() + make_interval(days => pg_temp.pick(i, 8, 300) - 20) end, case when i % 7 = 0 then now() - make_interval(days => pg_temp.pick(i, 9, 29)) end
  from generate_series(1, pg_temp.vendors()) i;
insert into vendor_details (id, company_name, vat_number, location, visura_camera_url, seller_kind)
  select pg_temp.id('vendor', i), case when i % 3 > 0 then 'Auto ' || i end, case when i % 3 > 0 then lpad(i::text, 11, '0') end, 'Milano',
    case when i % 3 > 0 then 'https://example.com/visura/' || i end, case when i % 3 > 0 then 'business' else 'private' end
  from generate_series(1, pg_temp.vendors()) i;
insert into vendor_phones (vendor_id, number, hours) select pg_temp.id('vendor', i), '+39011' || lpad(i::text, 7, '0'), 'lun-ven 9-18' from generate_series(1, pg_temp.vendors(), 2) i;
insert into vendor_pickup_locations (id, user_id, name, address, city, province, postal_code, is_default, latitude, longitude)
  select pg_temp.id('place', i), pg_temp.id('vendor', i), 'Sede', 'Via Roma ' || i, town[1], town[2], town[3], true, 38 + pg_temp.pick(i, 10, 8000) / 1000.0, 8 + pg_temp.pick(i, 11, 9000) / 1000.0
  from generate_series(1, pg_temp.vendors()) i,
    lateral (select string_to_array((array['Milano,MI,20121', 'Roma,RM,00184', 'Torino,TO,10121', 'Napoli,NA,80132', 'Bologna,BO,40121', 'Verona,VR,37121', 'Bari,BA,70121', 'Palermo,PA,90133'])[(1 + i % 8)::int], ',') as town);
insert into canned_replies (id, vendor_id, title, content)
  select pg_temp.id('reply', i), pg_temp.id('vendor', 1 + i % pg_temp.vendors()), 'Disponibile', 'Buongiorno, la macchina è disponibile.' from generate_series(1, pg_temp.vendors() * 2) i;
insert into ended_message_mails (user_id) select pg_temp.id('buyer', i * 20) from generate_series(1, pg_temp.buyers() / 20) i;
insert into ended_price_mails (user_id) select pg_temp.id('buyer', i * 25) from generate_series(1, pg_temp.buyers() / 25) i;
insert into webhook_endpoints (id, vendor_id, address, events, encrypted_secret)
  select pg_temp.id('endpoint', i), pg_temp.id('vendor', i * 5), 'https://example.com/hook/' || i, array['message.received', 'reservation.created'], '\x00' from generate_series(1, pg_temp.vendors() / 5) i;
insert into webhook_deliveries (id, endpoint_id, event_id, event, body, created_at, attempts, next_attempt_at, delivered_at)
  select pg_temp.id('delivery', i), pg_temp.id('endpoint', 1 + i % (pg_temp.vendors() / 5)), pg_temp.id('event', i), 'message.received', '{"id":"' || pg_temp.id('event', i) || '"}',
    pg_temp.moment(i, pg_temp.adverts() / 2, 30), 1, case when i % 1000 = 0 then now() end, case when i % 1000 > 0 then pg_temp.moment(i, pg_temp.adverts() / 2, 30) end
  from generate_series(1, pg_temp.adverts() / 2) i;
insert into live_feeds (user_id, position) select pg_temp.id('buyer', i), 3 from generate_series(1, pg_temp.buyers() / 4) i;
insert into live_events (user_id, position, event, created_at)
  select pg_temp.id('buyer', 1 + i / 3), 1 + i % 3, jsonb_build_object('type', 'message', 'conversationId', pg_temp.id('conversation', 1 + i % pg_temp.conversations())), pg_temp.moment(i, pg_temp.buyers() * 3 / 4, 3)
  from generate_series(0, pg_temp.buyers() * 3 / 4 - 3) i;
insert into mails (id, deduplication_key, recipient, language, template, variables, created_at, sent_at)
  select pg_temp.id('mail', i), 'mail:' || i, 'persona' || 1 + pg_temp.pick(i, 12, pg_temp.buyers()::int) || '@example.com', 'it', (array['newMessage', 'reservationConfirmed', 'priceDropped', 'newCars'])[1 + pg_temp.pick(i, 13, 4)],
    jsonb_build_object('vehicleId', pg_temp.id('advert', i), 'title', 'Fiat Panda'), pg_temp.moment(i, pg_temp.adverts() * 2, 180),
    case when i % 5000 > 0 then pg_temp.moment(i, pg_temp.adverts() * 2, 180) end
  from generate_series(1, pg_temp.adverts() * 2) i;
insert into domain_events (id, type, deduplication_key, payload, occurred_at, handled_at)
  select pg_temp.id('event', i), (array['message.sent', 'reservation.confirmed', 'listing.changed', 'price.dropped'])[1 + pg_temp.pick(i, 14, 4)], 'event:' || i,
    jsonb_build_object('reservationId', pg_temp.id('reservation', i)), pg_temp.moment(i, pg_temp.adverts() * 2, 90),
    case when i % 5000 > 0 then pg_temp.moment(i, pg_temp.adverts() * 2, 90) end
  from generate_series(1, pg_temp.adverts() * 2) i;
insert into audit_entries (id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id, details)
  select pg_temp.id('audit', i), pg_temp.moment(i, pg_temp.adverts() * 5, 900), (array['buyer', 'vendor', 'system'])[1 + pg_temp.pick(i, 15, 3)], case when pg_temp.pick(i, 15, 3) < 2 then pg_temp.buyer(i) end,
    (array['reservation.created', 'reservation.ended', 'listing.changed', 'listing.created', 'session.created'])[1 + pg_temp.pick(i, 16, 5)],
    (array['reservation', 'listing', 'user'])[1 + pg_temp.pick(i, 17, 3)], pg_temp.id('reservation', 1 + pg_temp.pick(i, 18, pg_temp.adverts()::int)),
    case when i % 1000 = 0 then '{"operator": "anna"}' else '{}' end::jsonb
  from generate_series(1, pg_temp.adverts() * 5) i;
insert into malformed_provider_events (id, provider, reason, body, body_size, body_digest)
  select pg_temp.id('malformed', i), 'stripe', 'not_json', '\x00', 1, decode(pg_temp.hash('malformed', i), 'hex') from generate_series(1, 1000) i;
insert into second_factor_challenges (id, user_id, purpose, challenge, expires_at)
  select pg_temp.id('challenge', i), pg_temp.buyer(i), 'sign-in', decode(pg_temp.hash('challenge', i), 'hex'), now() + make_interval(mins => pg_temp.pick(i, 70, 10)) from generate_series(1, pg_temp.buyers() / 100) i;
insert into two_factor_secrets (user_id, secret, confirmed_at, created_at) select pg_temp.id('buyer', i * 20), '\x00', now(), now() from generate_series(1, pg_temp.buyers() / 20) i;
insert into backup_codes (id, user_id, code_hash)
  select pg_temp.id('code', i), pg_temp.id('buyer', (1 + i / 10) * 20), decode(pg_temp.hash('code', i), 'hex') from generate_series(0, pg_temp.buyers() / 2 - 10) i;
insert into passkeys (id, user_id, name, credential_id, public_key, sign_count, transports)
  select pg_temp.id('passkey', i), pg_temp.id('buyer', i * 50), 'Telefono', decode(pg_temp.hash('passkey', i), 'hex'), '\x00', 1, '{internal}' from generate_series(1, pg_temp.buyers() / 50) i;
insert into stock_export_addresses (id, vendor_id, channel, secret_hash, encrypted_secret, last_fetched_at)
  select pg_temp.id('export', i), pg_temp.id('vendor', i), (array['stock_csv', 'stock_json', 'meta', 'google'])[(1 + i % 4)::int], pg_temp.hash('export', i), '\x00', now() - interval '1 hour'
  from generate_series(1, pg_temp.vendors()) i;
insert into stock_export_stores (pickup_location_id, vendor_id, store_code) select pg_temp.id('place', i), pg_temp.id('vendor', i), 'IT-' || i from generate_series(1, pg_temp.vendors(), 2) i;
