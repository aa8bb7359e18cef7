create index vehicle_listings_comparables on vehicle_listings (lower(make), lower(model)) include (make, model, year, mileage, sale_price)
  where status in ('active', 'pending') and listing_type <> 'rent';
comment on index vehicle_listings_comparables is 'Every advert a valuation compares with, by model, with all it needs to know of it.';

create table depreciations (
  market text primary key default 'used_cars' check (market = 'used_cars'),
  curve jsonb not null,
  adverts integer not null check (adverts >= 0),
  learned_at timestamptz not null default now()
);
comment on table depreciations is 'How used cars lose value with age and mileage in this marketplace, learned from its adverts: one row, derived, rebuilt every night.';
comment on column depreciations.market is 'used_cars, the only one.';
comment on column depreciations.curve is 'Losses of the logarithm of the price per year and per 10,000 km, by stretches of age and of mileage.';
comment on column depreciations.adverts is 'How many adverts it was learned from.';
comment on column depreciations.learned_at is 'When.';
