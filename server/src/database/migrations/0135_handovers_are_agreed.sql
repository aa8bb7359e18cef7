alter table purchased_vehicles
  add column handover_said_at timestamptz,
  add column return_days_from date;
update purchased_vehicles set return_days_from = handed_over_on where handover_confirmed_at is not null or handed_over_by = 'buyer';
-- A vendor recorded the day itself or the day before: the moment of the record is taken as late as it can have been.
update purchased_vehicles set handover_said_at = (handed_over_on + 1)::timestamp at time zone 'Europe/Rome' where handed_over_by = 'vendor';
update purchased_vehicles set return_days_from = handed_over_on + 4
  where handed_over_by = 'vendor' and return_days_from is null and handed_over_on + 4 < (now() at time zone 'Europe/Rome')::date;
update settlements set status = 'paid'
  from purchased_vehicles purchase
  where purchase.reservation_id = settlements.reservation_id and settlements.status = 'handed_over'
    and purchase.handed_over_on is not null and purchase.return_days_from is null and purchase.returned_on is null;
alter table purchased_vehicles
  add constraint word_of_vendor_has_moment check ((handed_over_by is not distinct from 'vendor') = (handover_said_at is not null)),
  add constraint return_days_follow_a_handover check (return_days_from is null or handed_over_on is not null),
  add constraint confirmed_handover_counts check (handover_confirmed_at is null or return_days_from is not null),
  add constraint word_of_vendor_waits check (
    return_days_from is null or handover_confirmed_at is not null or handed_over_by = 'buyer'
    or return_days_from >= (handover_said_at at time zone 'Europe/Rome')::date + 3
  );
comment on column purchased_vehicles.handed_over_on is 'The day in Italy on which the buyer received the car, as the vendor or the buyer says; null while neither has.';
comment on column purchased_vehicles.handover_said_at is 'When the vendor recorded the handover; null where the vendor did not.';
comment on column purchased_vehicles.return_days_from is 'The day in Italy from which the days to return the car are counted: the day that the buyer confirmed, or the third day after the record of the vendor without an objection; null before.';
comment on constraint word_of_vendor_has_moment on purchased_vehicles is 'A handover that the vendor recorded says when it was recorded.';
comment on constraint return_days_follow_a_handover on purchased_vehicles is 'The days to return a car are counted once it was handed over.';
comment on constraint confirmed_handover_counts on purchased_vehicles is 'The days to return a car are counted once the buyer has confirmed its handover.';
comment on constraint word_of_vendor_waits on purchased_vehicles is 'The word of the vendor alone begins the days to return a car after three days without an objection.';
create index purchased_vehicles_unanswered_handover on purchased_vehicles (handover_said_at)
  where handover_said_at is not null and return_days_from is null and returned_on is null;
comment on index purchased_vehicles_unanswered_handover is 'The handovers that the vendor recorded and the buyer has not answered.';

comment on trigger settlements_forward on settlements is
  'balance_open becomes paid, handed_over (a car that was handed over before), or ends; paid becomes handed_over (the buyer confirmed the handover, or did not object), balance_open (a corrected receipt, money that the bank took back), or ends; handed_over becomes given_back, balance_open, or paid (the vendor took the handover back, or the buyer objected).';
