create table market_families (
  model_id uuid not null references market_models (id) on delete cascade,
  family text not null,
  adverts jsonb not null,
  primary key (model_id, family),
  constraint family_is_bounded check (jsonb_typeof(adverts) = 'array' and jsonb_array_length(adverts) between 1 and 500)
);
comment on table market_families is 'The adverts on sale when a model was fitted, by family: whatever is valued by the model is compared with them until the next fit. Written with the model, deleted with it.';
comment on column market_families.model_id is 'The model that was fitted from them.';
comment on column market_families.family is 'Make, model family and kind of drive: a car is compared with the adverts of its family.';
comment on column market_families.adverts is 'The adverts in the terms of the model, as modules/valuation/rules/market reads them.';
comment on constraint family_is_bounded on market_families is 'A family has one to five hundred adverts: a car is compared with each of them.';

-- What the engine of before wrote has another shape. Every advert that sells a car waits to be valued, and the market is fitted within a minute.
delete from market_models;
delete from listing_valuations;
alter table listing_valuations
  drop column family,
  drop column average,
  add column reference jsonb constraint reference_is_valued check (jsonb_typeof(reference) = 'object' and reference ? 'value');
comment on column listing_valuations.reference is 'The middle one of the like adverts, from which the value is explained: value in cents, year, mileage, horsepower; null without any.';
comment on column listing_valuations.adjustments is 'From the value of the reference to this one, fact by fact, in cents: they add up.';
comment on column listing_valuations.like_adverts is 'The nearest adverts of the fit, each with its price brought to this car, in cents; the advert itself can be one of them.';
comment on constraint reference_is_valued on listing_valuations is 'What a value is explained from has a value itself.';
insert into listings_to_value (vehicle_id) select id from vehicle_listings listing where is_valued(listing) on conflict do nothing;

drop table depreciations;
-- No statement compares the adverts of a model any more.
drop index vehicle_listings_comparables;
