update vehicle_inventory stock set quantity = greatest(stock.held, 1)
  from vendor_details seller
  where seller.id = stock.vendor_id and seller.seller_kind = 'private' and stock.quantity > 1;

create function limit_private_units() returns trigger language plpgsql as $$
begin
  if exists (select from vendor_details where id = new.vendor_id and seller_kind = 'private') then
    raise exception 'the advert of a private seller has one unit' using errcode = 'check_violation', constraint = 'one_unit_per_private_advert';
  end if;
  return new;
end $$;
comment on function limit_private_units() is 'Refuses a second unit of a private seller''s advert.';
create trigger vehicle_inventory_private_limit before insert on vehicle_inventory
  for each row when (new.quantity > 1) execute function limit_private_units();
comment on trigger vehicle_inventory_private_limit on vehicle_inventory is 'A private person''s advert is about one car.';
create trigger vehicle_inventory_private_limit_again before update of quantity on vehicle_inventory
  for each row when (new.quantity > 1 and new.quantity > old.quantity) execute function limit_private_units();
comment on trigger vehicle_inventory_private_limit_again on vehicle_inventory is 'The same for a number of units that is raised.';
