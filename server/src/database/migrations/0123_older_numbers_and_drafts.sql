alter table vehicle_listings drop constraint vehicle_listings_vin_check;
alter table vehicle_listings add constraint vehicle_listings_vin_check check (
  vin ~ '^[A-HJ-NPR-Z0-9]{17}$'
  or (coalesce(substring(first_registration from '^\d+')::integer, year) < 1981 and vin ~ '^[A-Z0-9]{4,17}$')
);
comment on column vehicle_listings.vin is 'Seventeen characters without I, O, Q; of a car first registered before 1981, 4 to 17 letters and digits.';
comment on constraint vehicle_listings_vin_check on vehicle_listings is 'The rule of contract/src/vin.ts.';

alter table vehicle_listings drop constraint vehicle_listings_description_check;
alter table vehicle_listings add constraint vehicle_listings_description_check check (
  (char_length(description) >= 10 or awaits_photos) and char_length(description) <= 10000
);
comment on constraint vehicle_listings_description_check on vehicle_listings is 'Only an imported advert that was never online may have a shorter description.';
comment on column vehicle_listings.awaits_photos is 'True for an imported advert that was never online: it goes online by itself once it has the photographs and the description that an advert needs.';
