create or replace function columns_beside_facts() returns text[] language sql immutable parallel safe as $$
  select array[
    'id', 'user_id', 'stock_number', 'listing_type', 'sale_price', 'daily_rate', 'weekly_rate', 'monthly_rate', 'minimum_days', 'rental_terms',
    'pickup_location_id', 'status', 'status_before_suspension', 'suspended_at', 'suspended_with_account', 'suspension_reason', 'awaits_photos',
    'views', 'last_viewed_at', 'main_image', 'gallery', 'created_at', 'updated_at', 'price_shown', 'search_text'
  ]
$$;

-- Who viewed the adverts of before is not known any more: their days without a view begin now.
alter table vehicle_listings add column last_viewed_at timestamptz default now();
alter table vehicle_listings alter column last_viewed_at drop default;
comment on column vehicle_listings.last_viewed_at is 'When somebody else than its owner viewed the advert last, once per visitor and day; null while nobody has.';

create table model_standings (
  make text not null,
  model text not null,
  days integer not null check (days >= 0),
  adverts integer not null check (adverts > 0),
  are_sold boolean not null,
  measured_at timestamptz not null default now(),
  primary key (make, model)
);
comment on table model_standings is 'How long adverts of each model that sell a car stand: measured every night from the adverts.';
comment on column model_standings.make is 'The make in small letters.';
comment on column model_standings.model is 'The model in small letters.';
comment on column model_standings.days is 'The median days: until they were sold, else those that the adverts on sale have been online.';
comment on column model_standings.adverts is 'How many adverts it is the median of.';
comment on column model_standings.are_sold is 'True where it is of sold cars.';
comment on column model_standings.measured_at is 'When.';
