create index vehicle_listings_price_shown on vehicle_listings (price_shown, id) where status = 'active';
comment on index vehicle_listings_price_shown is 'Search results from the cheapest or the dearest, where a rent goes by its daily rate.';
