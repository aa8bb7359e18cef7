update vendor_pickup_locations set is_default = true
  where id in (
    select distinct on (user_id) id from vendor_pickup_locations place
      where not exists (select from vendor_pickup_locations where user_id = place.user_id and is_default)
      order by user_id, id
  );

alter table vehicle_inventory add constraint inventory_quantity_limit check (quantity <= 999);
comment on constraint inventory_quantity_limit on vehicle_inventory is 'An advert is for some equal cars; a larger number is a slip of the keyboard.';
