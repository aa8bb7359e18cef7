-- A vendor could once ask for a car on any day. Such a row would refuse every later change: the day becomes the last one that the rule allows.
update vehicle_returns set return_at = greatest(add_days(requested_at, 14), add_days(answered_at, 3))
  where return_at >= add_days(greatest(requested_at, answered_at), 21);
alter table vehicle_returns validate constraint return_day_is_near;

comment on trigger vehicle_returns_forward on vehicle_returns is
  'requested becomes accepted, refused, called_off or (a car that was never handed over, or that came back before the answer) car_back; accepted becomes called_off or car_back; car_back becomes completed, and car_back again where the buyer says that the money did not arrive.';
