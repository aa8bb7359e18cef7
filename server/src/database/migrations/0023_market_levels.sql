alter table depreciations add column levels jsonb;
comment on table depreciations is
  'How used cars lose value with age and mileage in this marketplace, and what those of each make cost before that, learned from its adverts: one row, derived, rebuilt every night.';
comment on column depreciations.levels is
  'By make, and over all makes: the logarithm of the price before any loss, its variance, and the number of adverts; the scatter between and within models. Null until learned.';
