alter table vehicle_listings add column towing_capacity integer check (towing_capacity between 0 and 10000);
comment on column vehicle_listings.towing_capacity is 'The heaviest braked trailer, in kilograms.';
select follow_fact_columns();
