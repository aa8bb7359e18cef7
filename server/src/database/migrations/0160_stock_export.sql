create table stock_export_addresses (
  id uuid primary key,
  vendor_id uuid not null references profiles (id) on delete cascade,
  channel text not null check (channel in ('stock_csv', 'stock_json', 'mobile_de_csv', 'mobile_de_zip', 'meta', 'google')),
  secret_hash text not null constraint export_secret_hash check (secret_hash ~ '^[0-9a-f]{64}$'),
  encrypted_secret bytea not null,
  created_at timestamptz not null default now(),
  last_fetched_at timestamptz,
  constraint one_export_address_per_channel unique (vendor_id, channel),
  constraint export_secret_is_unique unique (secret_hash)
);
comment on table stock_export_addresses is 'The secret addresses from which the stock of a dealer is fetched, at most one for each file.';
comment on column stock_export_addresses.id is 'Differs for each secret, which is encrypted for this id.';
comment on column stock_export_addresses.vendor_id is 'The dealer.';
comment on column stock_export_addresses.channel is 'The file: stock_csv, stock_json, mobile_de_csv, mobile_de_zip, meta or google.';
comment on column stock_export_addresses.secret_hash is 'SHA-256 of the secret in the address, in hexadecimal, by which a request finds it.';
comment on column stock_export_addresses.encrypted_secret is 'The secret, which the dealer can copy again.';
comment on column stock_export_addresses.created_at is 'When the secret was created; a former one was not found from then on.';
comment on column stock_export_addresses.last_fetched_at is 'When the file was last fetched, exact to a minute; null before.';

create table stock_export_stores (
  pickup_location_id uuid primary key,
  vendor_id uuid not null,
  store_code text not null check (char_length(store_code) between 1 and 64 and store_code = btrim(store_code)),
  changed_at timestamptz not null default now(),
  foreign key (pickup_location_id, vendor_id) references vendor_pickup_locations (id, user_id) on delete cascade
);
comment on table stock_export_stores is 'The store codes of pickup points in the Google Business Profile of their dealers.';
comment on column stock_export_stores.pickup_location_id is 'The pickup point.';
comment on column stock_export_stores.vendor_id is 'The dealer.';
comment on column stock_export_stores.store_code is 'The code as in the Google Business Profile, which distinguishes upper and lower case.';
comment on column stock_export_stores.changed_at is 'When the code was last changed.';
create index stock_export_stores_vendor on stock_export_stores (vendor_id);
