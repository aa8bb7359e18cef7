create or replace trigger vehicle_returns_forward before update of status on vehicle_returns
  for each row when (
    old.status is distinct from new.status
    and not (old.status = 'requested' and new.status in ('accepted', 'refused', 'called_off', 'car_back'))
    and not (old.status = 'accepted' and new.status in ('called_off', 'car_back'))
    and not (old.status = 'car_back' and new.status = 'completed')
    and not (old.status = 'completed' and new.status = 'car_back')
  ) execute function refuse_return_revival();
comment on trigger vehicle_returns_forward on vehicle_returns is
  'requested becomes accepted, refused, called_off or (a car that was never handed over) car_back; accepted becomes called_off or car_back; car_back becomes completed, and car_back again where the buyer says that the money did not arrive.';
