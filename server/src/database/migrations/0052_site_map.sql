create index vehicle_listings_active on vehicle_listings (id) where status = 'active';
comment on index vehicle_listings_active is 'The pages of the site map.';
