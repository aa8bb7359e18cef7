create function columns_beside_facts() returns text[] language sql immutable parallel safe as $$
  select array[
    'id', 'user_id', 'stock_number', 'listing_type', 'sale_price', 'daily_rate', 'weekly_rate', 'monthly_rate', 'minimum_days', 'rental_terms',
    'pickup_location_id', 'status', 'status_before_suspension', 'suspended_at', 'suspended_with_account', 'suspension_reason', 'awaits_photos',
    'views', 'main_image', 'gallery', 'created_at', 'updated_at', 'price_shown', 'search_text'
  ]
$$;
comment on function columns_beside_facts is 'The columns of an advert that are no facts of the car; every other one is.';

create or replace function listing_facts(listing vehicle_listings) returns jsonb language sql immutable as $$
  select to_jsonb(listing) - columns_beside_facts()
$$;

create function same_facts(one jsonb, other jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_strip_nulls(one) = jsonb_strip_nulls(other)
$$;
comment on function same_facts is 'Whether two cars are the same by their facts; one that was kept before a fact was known does not name it.';

create function follow_fact_columns() returns void language plpgsql as $follow$
declare
  facts text[] := (
    select array_agg(quote_ident(attname) order by attnum) from pg_attribute
    where attrelid = 'vehicle_listings'::regclass and attnum > 0 and not attisdropped and attname <> all (columns_beside_facts())
  );
  searched text[] := facts || array['listing_type', 'sale_price', 'daily_rate', 'status', 'pickup_location_id'];
begin
  execute format(
    'create or replace function changes_search(one vehicle_listings, other vehicle_listings) returns boolean language sql immutable as $body$
      select (%s, one.main_image is null) is distinct from (%s, other.main_image is null)
    $body$',
    (select string_agg('one.' || name, ', ') from unnest(searched) name), (select string_agg('other.' || name, ', ') from unnest(searched) name)
  );
  comment on function changes_search is 'Whether a change of an advert concerns what searches compare. Written by follow_fact_columns.';
  drop trigger if exists vehicle_listings_saved_search_change on vehicle_listings;
  execute format(
    'create trigger vehicle_listings_saved_search_change after update of %s on vehicle_listings
      for each row when (changes_search(old, new)) execute function add_saved_search_candidate()',
    array_to_string(searched || array['main_image'], ', ')
  );
  comment on trigger vehicle_listings_saved_search_change on vehicle_listings is 'A changed advert is compared with the saved searches.';
  drop trigger if exists vehicle_listings_facts on vehicle_listings;
  execute format(
    'create trigger vehicle_listings_facts before update of %s on vehicle_listings for each row execute function refuse_facts_of_reserved()',
    array_to_string(facts, ', ')
  );
  comment on trigger vehicle_listings_facts on vehicle_listings is 'The facts of a reserved car are those to which its buyers have agreed.';
  drop trigger if exists vehicle_listings_touch on vehicle_listings;
  execute format(
    'create trigger vehicle_listings_touch before update of %s on vehicle_listings for each row execute function touch_updated_at()',
    array_to_string(searched || array['weekly_rate', 'monthly_rate', 'minimum_days', 'rental_terms', 'main_image', 'gallery'], ', ')
  );
  comment on trigger vehicle_listings_touch on vehicle_listings is 'When the advert was edited last.';
end $follow$;
comment on function follow_fact_columns is 'Writes what lists the facts of adverts anew: call it in the migration that adds a column. Which columns are facts says columns_beside_facts.';
select follow_fact_columns();

create or replace function log_listing_change() returns trigger language plpgsql as $$
declare
  searched boolean := true;
begin
  if tg_op = 'UPDATE' then
    searched := changes_search(old, new);
    if not searched and (new.views, new.main_image) is not distinct from (old.views, old.main_image) then
      return null;
    end if;
  end if;
  if tg_op <> 'DELETE' and new.status <> 'active' and (tg_op = 'INSERT' or old.status <> 'active') then
    return null;
  end if;
  insert into listing_changes (listing_id, is_searched) values (coalesce(new.id, old.id), searched);
  perform pg_notify('listing_changes', '');
  return null;
end $$;

create or replace function refuse_other_version() returns trigger language plpgsql as $$
declare
  advert vehicle_listings;
begin
  select * into strict advert from vehicle_listings where id = new.vehicle_id for share;
  if not exists (select from listing_versions where id = new.version_id and listing_id = new.vehicle_id and same_facts(facts, listing_facts(advert)))
    and not exists (select from listing_corrections where version_id = new.version_id and listing_id = new.vehicle_id and status = 'proposed')
  then
    raise exception 'the car is not the agreed one any more' using errcode = 'check_violation', constraint = 'agreed_car';
  end if;
  return new;
end $$;

create or replace function refuse_facts_of_reserved() returns trigger language plpgsql as $$
begin
  if listing_facts(old) <> listing_facts(new) and exists (
    select from vehicle_reservations reservation join listing_versions agreed on agreed.id = reservation.version_id
    where reservation.vehicle_id = new.id and reservation_holds_unit(reservation.status, reservation.expires_at)
      and not same_facts(agreed.facts, listing_facts(new))
  ) then
    raise exception 'the facts of a reserved car change with the agreement of its buyer' using errcode = 'check_violation', constraint = 'facts_of_a_reserved_car';
  end if;
  return new;
end $$;
