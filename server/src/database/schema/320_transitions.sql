-- Which changes of state the database accepts. Written by `npm run states` from the tables of states in the contract.

create trigger offers_forward before update on offers
  for each row when (
    (old.vehicle_id, old.buyer_id, old.seller_id, old.made_by, old.counters_id, old.amount, old.list_price, old.created_at)
      is distinct from (new.vehicle_id, new.buyer_id, new.seller_id, new.made_by, new.counters_id, new.amount, new.list_price, new.created_at)
    or old.state is distinct from new.state
    and not (old.state = 'open' and new.state in ('accepted', 'countered', 'refused', 'withdrawn', 'expired', 'superseded'))
    and not (old.state = 'accepted' and new.state in ('expired', 'superseded', 'used'))
    and not (old.state = 'expired' and new.state = 'used' and old.agreed_at is not null)
    and not (old.state = 'used' and new.state in ('accepted', 'expired'))
  ) execute function refuse_offer_change();

create trigger vehicle_reservations_forward before update of status on vehicle_reservations
  for each row when (
    old.status is distinct from new.status
    and not (old.status = 'pending' and new.status in ('confirmed', 'cancelled', 'expired'))
    and not (old.status = 'confirmed' and new.status in ('completed', 'cancelled', 'expired'))
    and not (old.status = 'expired' and new.status = 'confirmed')
  ) execute function refuse_reservation_revival();

create trigger settlements_forward before update of status on settlements
  for each row when (
    old.status is distinct from new.status
    and not (old.status = 'balance_open' and new.status in ('paid', 'handed_over', 'unpaid', 'called_off', 'given_back'))
    and not (old.status = 'paid' and new.status in ('balance_open', 'handed_over', 'called_off', 'given_back'))
    and not (old.status = 'handed_over' and new.status in ('balance_open', 'paid', 'given_back'))
  ) execute function refuse_settlement_revival();

create trigger vehicle_returns_forward before update of status on vehicle_returns
  for each row when (
    old.status is distinct from new.status
    and not (old.status = 'requested' and new.status in ('accepted', 'refused', 'called_off', 'car_back'))
    and not (old.status = 'accepted' and new.status in ('called_off', 'car_back'))
    and not (old.status = 'car_back' and new.status = 'completed')
    and not (old.status = 'completed' and new.status = 'car_back')
  ) execute function refuse_return_revival();

create trigger workshop_bookings_forward before update of status on workshop_bookings
  for each row when (
    old.status is distinct from new.status
    and not (old.status = 'requested' and new.status in ('confirmed', 'cancelled'))
    and not (old.status = 'confirmed' and new.status in ('completed', 'cancelled'))
  ) execute function refuse_booking_revival();
