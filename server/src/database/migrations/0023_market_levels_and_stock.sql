alter table depreciations add column levels jsonb;
comment on table depreciations is
  'How used cars lose value with age and mileage in this marketplace, and what those of each make cost before that, learned from its adverts: one row, derived, rebuilt every night.';
comment on column depreciations.levels is
  'By make, and over all makes: the logarithm of the price before any loss, its variance, and the number of adverts; the scatter between and within models. Null until learned.';

alter table vehicle_inventory
  add column quantity_set_at timestamptz,
  add column is_withdrawn boolean not null default false,
  add constraint withdrawn_has_no_units check (not is_withdrawn or quantity = 0);
comment on column vehicle_inventory.quantity_set_at is 'When the vendor first said how many units there are; null while nobody has, and one is assumed.';
comment on column vehicle_inventory.is_withdrawn is 'The advert went offline because the vendor said that there is no unit: it is online again with the next one.';
update vehicle_inventory stock
  set quantity_set_at = said.first_at
  from (
    select subject_id, min(occurred_at) as first_at from audit_entries
    where subject_kind = 'listing' and action = 'listing.set_quantity' group by subject_id
  ) said
  where said.subject_id = stock.vehicle_listing_id;
update vehicle_inventory stock
  set is_withdrawn = true
  from vehicle_listings listing
  where listing.id = stock.vehicle_listing_id and listing.status = 'inactive' and stock.quantity = 0
    and (
      select action from audit_entries
      where subject_kind = 'listing' and subject_id = listing.id and action in ('listing.activate', 'listing.deactivate')
      order by occurred_at desc limit 1
    ) is distinct from 'listing.deactivate';
