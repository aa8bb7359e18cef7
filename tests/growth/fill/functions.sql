-- What the other files share. Every value follows from the number of its row: two runs fill two equal databases. Sizes are the settings growth.adverts, growth.messages and growth.reservations.
set session_replication_role = replica;
create function pg_temp.adverts() returns bigint language sql stable return current_setting('growth.adverts')::bigint;
create function pg_temp.messages() returns bigint language sql stable return current_setting('growth.messages')::bigint;
create function pg_temp.reservations() returns bigint language sql stable return current_setting('growth.reservations')::bigint;
create function pg_temp.vendors() returns bigint language sql stable return greatest(200, current_setting('growth.adverts')::bigint / 50);
create function pg_temp.buyers() returns bigint language sql stable return current_setting('growth.adverts')::bigint;
create function pg_temp.conversations() returns bigint language sql stable return current_setting('growth.messages')::bigint / 8;
create function pg_temp.workshops() returns bigint language sql stable return greatest(20, current_setting('growth.adverts')::bigint / 1000);
create function pg_temp.purchases() returns bigint language sql stable return current_setting('growth.reservations')::bigint / 4;

create function pg_temp.pick(i bigint, salt int, choices int) returns int language sql immutable
  return (hashint8extended(i, salt) & 1073741823)::int % choices;
-- In the order of numbers, as uuidv7() is in the order of time.
create function pg_temp.id(kind text, i bigint) returns uuid language sql immutable
  return (lpad(to_hex(1700000000000 + i * 16), 12, '0') || '7' || left(md5(kind), 3) || '8' || right(md5(kind), 3) || lpad(to_hex(i), 12, '0'))::uuid;
create function pg_temp.hash(kind text, i bigint) returns text language sql immutable return md5(kind || i) || md5(i || kind);
create function pg_temp.vendor(advert bigint) returns uuid language sql immutable
  return pg_temp.id('vendor', 1 + pg_temp.pick(advert, 1, greatest(200, current_setting('growth.adverts')::bigint / 50)::int));
create function pg_temp.buyer(i bigint) returns uuid language sql immutable
  return pg_temp.id('buyer', 1 + pg_temp.pick(i, 2, current_setting('growth.adverts')::int));
create function pg_temp.price(advert bigint) returns bigint language sql immutable return (1000 + pg_temp.pick(advert, 18, 600) * 50) * 100::bigint;
-- The time of row i of n, spread over the given days until now.
create function pg_temp.moment(i bigint, n bigint, days int) returns timestamptz language sql stable
  return now() - make_interval(secs => (n - i)::double precision / n * days * 86400);
-- The car of a reservation: each car has one where there are as many.
create function pg_temp.reserved(i bigint) returns bigint language sql stable return 1 + (i * 7919) % current_setting('growth.adverts')::bigint;
-- Every fourth reservation is a sale.
create function pg_temp.sold(purchase bigint) returns bigint language sql immutable return purchase * 4;
