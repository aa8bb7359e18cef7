alter table vehicle_listings
  add column euro_subclass text
    constraint vehicle_listings_euro_subclass_check check (euro_subclass in ('5a', '5b', '6a', '6b', '6c', '6d_temp', '6d', '6e')),
  add column inspection_until text
    constraint vehicle_listings_inspection_until_check check (inspection_until ~ '^(19|20)\d\d-(0[1-9]|1[0-2])$'),
  add column stock_kind text
    constraint vehicle_listings_stock_kind_check check (stock_kind in ('used', 'km_zero', 'ex_demo', 'ex_company')),
  add column price_vat text
    constraint vehicle_listings_price_vat_check check (price_vat in ('deductible', 'margin', 'private')),
  add column trade_price bigint
    constraint vehicle_listings_trade_price_check check (trade_price > 0),
  add constraint euro_subclass_of_class check (euro_subclass is null or (euro_class is not null and left(euro_subclass, 1) = euro_class::text));
comment on column vehicle_listings.euro_subclass is 'Sub-class of Euro 5 and Euro 6; its first character is euro_class. Null while unknown.';
comment on column vehicle_listings.inspection_until is 'The month until which the inspection is valid, YYYY-MM; null while unknown.';
comment on column vehicle_listings.stock_kind is 'used, km_zero (registered by the dealer and not driven), ex_demo or ex_company; null while unknown.';
comment on column vehicle_listings.price_vat is 'VAT of the sale price: deductible (IVA esposta), margin, or private, which is always that of a private seller; null while unknown.';
comment on column vehicle_listings.trade_price is 'Price for other dealers in euro cents, shown to the owner alone; null without one.';

create or replace function columns_beside_facts() returns text[] language sql immutable parallel safe as $$
  select array[
    'id', 'user_id', 'stock_number', 'listing_type', 'sale_price', 'trade_price', 'daily_rate', 'weekly_rate', 'monthly_rate', 'minimum_days',
    'rental_terms', 'pickup_location_id', 'town', 'town_province', 'town_latitude', 'town_longitude', 'status', 'status_before_suspension',
    'suspended_at', 'suspended_with_account', 'suspension_reason', 'awaits_photos', 'views', 'last_viewed_at', 'main_image', 'gallery', 'created_at',
    'updated_at', 'price_shown', 'search_text'
  ]
$$;

-- The feature vat_deductible became the fact price_vat. Stored versions are never changed, so they are read as if they had been stored today.
create function present_facts(facts jsonb) returns jsonb language sql immutable parallel safe as $$
  select case
    when facts->'features' ? 'vat_deductible' then
      facts || jsonb_build_object('features', (facts->'features') - 'vat_deductible', 'price_vat', coalesce(facts->>'price_vat', 'deductible'))
    else facts
  end
$$;
comment on function present_facts is 'Returns the facts of a stored version with the equipment vat_deductible of earlier versions as the VAT of the price.';

create or replace function same_facts(one jsonb, other jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_strip_nulls(first - 'price_vat') = jsonb_strip_nulls(second - 'price_vat')
    and (first->>'price_vat' is not distinct from second->>'price_vat'
      or coalesce(first->>'price_vat' = 'private', false) or coalesce(second->>'price_vat' = 'private', false))
  from (select present_facts(one), present_facts(other)) as present (first, second)
$$;
comment on function same_facts is
  'Returns whether two cars have the same facts. A fact that is missing in an older version is ignored, and so is the VAT of a private seller, which follows from the seller.';

-- The order, the searches and the time of the last change are not affected: the facts only move to other columns.
alter table vehicle_listings disable trigger user;
update vehicle_listings listing set price_vat = 'private', features = array_remove(features, 'vat_deductible')
  from vendor_details seller where seller.id = listing.user_id and seller.seller_kind = 'private';
update vehicle_listings set price_vat = 'deductible', features = array_remove(features, 'vat_deductible')
  where price_vat is null and features @> array['vat_deductible'];
alter table vehicle_listings enable trigger user;

create function derive_seller_facts() returns trigger language plpgsql as $$
begin
  if exists (select from vendor_details where id = new.user_id and seller_kind = 'private') then
    new.price_vat := 'private';
    new.trade_price := null;
    new.stock_number := null;
  elsif new.price_vat = 'private' then
    raise exception 'the price of a business has VAT' using errcode = 'check_violation', constraint = 'price_vat_of_seller';
  end if;
  return new;
end $$;
comment on function derive_seller_facts is
  'Writes the VAT of a private seller''s price, which has neither a trade price nor a stock number. Refuses the VAT of a private seller for a business.';
create trigger vehicle_listings_seller_facts before insert or update of price_vat, trade_price, stock_number on vehicle_listings
  for each row execute function derive_seller_facts();

create function derive_price_vat_of_seller() returns trigger language plpgsql as $$
begin
  update vehicle_listings set price_vat = 'private' where user_id = new.id and price_vat is distinct from 'private';
  return null;
end $$;
comment on function derive_price_vat_of_seller is 'Writes the VAT of the adverts of a seller who turns out to be private.';
create trigger vendor_details_price_vat after insert on vendor_details
  for each row when (new.seller_kind = 'private') execute function derive_price_vat_of_seller();

select follow_fact_columns();

update saved_searches set filters = '{"priceVat": ["deductible"]}' || case
    when jsonb_array_length(filters->'features') = 1 then filters - 'features'
    else jsonb_set(filters, '{features}', (filters->'features') - 'vat_deductible')
  end
  where filters->'features' ? 'vat_deductible';
update recent_searches set filters = '{"priceVat": ["deductible"]}' || case
    when jsonb_array_length(filters->'features') = 1 then filters - 'features'
    else jsonb_set(filters, '{features}', (filters->'features') - 'vat_deductible')
  end
  where filters->'features' ? 'vat_deductible';
