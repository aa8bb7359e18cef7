create table favourites (
  user_id uuid not null references profiles (id) on delete cascade,
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade,
  sale_price bigint check (sale_price >= 0),
  daily_rate bigint check (daily_rate >= 0),
  saved_at timestamptz not null default now(),
  primary key (user_id, vehicle_id)
);
create index favourites_vehicle on favourites (vehicle_id);
comment on table favourites is 'The cars that people saved, each once.';
comment on column favourites.user_id is 'Who saved it: a buyer or a vendor.';
comment on column favourites.vehicle_id is 'The advert.';
comment on column favourites.sale_price is 'The sale price at saving, in cents; null when none was offered. Only compared with the price of now.';
comment on column favourites.daily_rate is 'The daily rate at saving, in cents; null when none was offered. Only compared with the rate of now.';
comment on column favourites.saved_at is 'When it was saved; the order of the list.';
