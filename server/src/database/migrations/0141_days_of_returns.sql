alter table vehicle_returns
  add column car_due_reminded_at timestamptz,
  add column car_late_at timestamptz,
  add column sent_on date,
  add column sent_proof text constraint return_sent_proof check (char_length(sent_proof) between 3 and 300),
  add constraint sent_car_has_proof check ((sent_on is null) = (sent_proof is null)),
  add constraint return_day_is_near check (return_at is null or return_at < add_days(greatest(requested_at, answered_at), 21)) not valid;
comment on column vehicle_returns.car_due_reminded_at is 'When both were reminded of the last day to bring the car back; null before.';
comment on column vehicle_returns.car_late_at is 'When both were told, and the operator sees, that the last day to bring the car back has passed; null before.';
comment on column vehicle_returns.sent_on is 'The day in Italy on which the buyer sent the car with a carrier, as the buyer says; null where it was not sent.';
comment on column vehicle_returns.sent_proof is 'What proves it, such as the carrier and the number of the consignment.';
comment on constraint return_sent_proof on vehicle_returns is 'A proof has 3 to 300 characters.';
comment on constraint sent_car_has_proof on vehicle_returns is 'A car that was sent has a proof.';
comment on constraint return_day_is_near on vehicle_returns is
  'A car is brought back within the days of the law after the request, or soon after a late answer; with a margin for working days, the rule is in the code.';

create index vehicle_returns_awaiting_car on vehicle_returns (requested_at) where status in ('requested', 'accepted') and car_late_at is null;
comment on index vehicle_returns_awaiting_car is 'The returns whose car is awaited.';

create index ledger_entries_repayments on ledger_entries (reservation_id) include (kind, amount) where way = 'transfer' and kind in ('owed_back', 'refunded');
comment on index ledger_entries_repayments is 'What vendors owe back by transfer, whenever the sale has ended.';
