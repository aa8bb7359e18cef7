alter table purchased_vehicles
  add column handed_over_by text constraint handover_by check (handed_over_by in ('buyer', 'vendor')),
  add column handover_confirmed_at timestamptz,
  add column returned_on date;
update purchased_vehicles set handed_over_by = 'buyer', handover_confirmed_at = now() where handed_over_on is not null;
alter table purchased_vehicles
  add constraint handover_is_recorded_by_somebody check ((handed_over_on is null) = (handed_over_by is null)),
  add constraint handover_confirmed_once_recorded check (handover_confirmed_at is null or handed_over_on is not null);
comment on column purchased_vehicles.handed_over_on is 'The day in Italy on which the buyer received the car; null until the vendor or the buyer has recorded it. The days to return the car are counted from it.';
comment on column purchased_vehicles.handed_over_by is 'buyer or vendor: who recorded the day of the handover; null before.';
comment on column purchased_vehicles.handover_confirmed_at is 'When the buyer said on which day the car was handed over; null before. The buyer says it once.';
comment on column purchased_vehicles.returned_on is 'The day in Italy on which the vendor had the car back; null while it is the buyer''s.';
comment on constraint handover_by on purchased_vehicles is 'The vendor or the buyer records a handover.';
comment on constraint handover_is_recorded_by_somebody on purchased_vehicles is 'A recorded handover says who recorded it.';
comment on constraint handover_confirmed_once_recorded on purchased_vehicles is 'Only a recorded handover is confirmed.';

alter table after_sales_services
  add column ended_at timestamptz,
  add constraint ended_service_was_bought check (ended_at is null or purchased);
comment on column after_sales_services.ended_at is 'When a bought service ended because the car was returned; null otherwise.';
comment on constraint ended_service_was_bought on after_sales_services is 'Only a bought service ends.';

create table vehicle_returns (
  id uuid primary key default uuidv7(),
  reservation_id uuid not null references vehicle_reservations (id),
  kind text not null constraint return_kind check (kind in ('money_back', 'withdrawal')),
  status text not null default 'requested' constraint return_status check (
    status in ('requested', 'accepted', 'refused', 'called_off', 'car_back', 'completed')
  ),
  reason text constraint return_reason check (char_length(reason) between 1 and 1000),
  requested_at timestamptz not null,
  answer_due_at timestamptz not null,
  reminded_at timestamptz,
  escalated_at timestamptz,
  answered_at timestamptz,
  return_place text constraint return_place check (char_length(return_place) between 3 and 300),
  return_at timestamptz,
  refusal_reason text constraint return_refusal_reason check (char_length(refusal_reason) between 3 and 500),
  called_off_at timestamptz,
  car_back_at timestamptz,
  deposit bigint not null default 0 constraint return_deposit check (deposit >= 0),
  transferred bigint not null default 0 constraint return_transferred check (transferred >= 0),
  paid_back_at timestamptz,
  completed_at timestamptz,
  constraint withdrawal_is_not_refused check (kind <> 'withdrawal' or status <> 'refused'),
  constraint refusal_has_reason check ((status = 'refused') = (refusal_reason is not null)),
  constraint answer_has_time check (status not in ('accepted', 'refused', 'car_back', 'completed') or answered_at is not null),
  constraint return_has_place_and_time check ((return_place is null) = (return_at is null)),
  constraint accepted_return_says_where check (status <> 'accepted' or return_place is not null),
  constraint call_off_has_time check ((status = 'called_off') = (called_off_at is not null)),
  constraint car_back_has_time check ((status in ('car_back', 'completed')) = (car_back_at is not null)),
  constraint money_goes_back_after_the_car check ((deposit = 0 and transferred = 0 and paid_back_at is null) or car_back_at is not null),
  constraint completed_return_has_time check ((status = 'completed') = (completed_at is not null)),
  constraint completed_return_is_paid_back check (status <> 'completed' or transferred = 0 or paid_back_at is not null)
);
comment on table vehicle_returns is 'What buyers asked for after a purchase: to give the car back within the days of ''soddisfatti o rimborsati'', or by the legal right of withdrawal.';
comment on column vehicle_returns.id is 'Time-ordered key.';
comment on column vehicle_returns.reservation_id is 'The completed reservation: the purchase.';
comment on column vehicle_returns.kind is 'money_back (soddisfatti o rimborsati) or withdrawal (the legal right, which a vendor cannot refuse).';
comment on column vehicle_returns.status is
  'requested, accepted (the car is to be brought back), refused, called_off (by the buyer), car_back (the vendor has the car, the money goes back), completed (the money is back).';
comment on column vehicle_returns.reason is 'What the buyer wrote; null when nothing, since no reason is needed.';
comment on column vehicle_returns.requested_at is 'When the buyer asked.';
comment on column vehicle_returns.answer_due_at is 'Until when the vendor has to answer.';
comment on column vehicle_returns.reminded_at is 'When the vendor was reminded of the missing answer; null before.';
comment on column vehicle_returns.escalated_at is 'When both were told, and the operator sees, that the answer is overdue; null before.';
comment on column vehicle_returns.answered_at is 'When the vendor answered; null before.';
comment on column vehicle_returns.return_place is 'Where the car is to be brought back, as the vendor wrote it; null without a car to bring back.';
comment on column vehicle_returns.return_at is 'When it is to be brought back.';
comment on column vehicle_returns.refusal_reason is 'What the vendor wrote to the buyer when refusing.';
comment on column vehicle_returns.called_off_at is 'When the buyer called it off; null otherwise.';
comment on column vehicle_returns.car_back_at is 'When the vendor recorded that the car is back; null before.';
comment on column vehicle_returns.deposit is 'Euro cents on their way to the buyer''s card since the car is back.';
comment on column vehicle_returns.transferred is 'Euro cents that the vendor received by bank transfer and pays back.';
comment on column vehicle_returns.paid_back_at is 'When the vendor recorded that the transferred money was paid back; null before, or where none was transferred.';
comment on column vehicle_returns.completed_at is 'When all money was back; null before.';
comment on constraint return_kind on vehicle_returns is 'The two rights to give a car back.';
comment on constraint return_status on vehicle_returns is 'The states of a return.';
comment on constraint return_reason on vehicle_returns is 'A reason has 1 to 1,000 characters.';
comment on constraint return_place on vehicle_returns is 'A place has 3 to 300 characters.';
comment on constraint return_refusal_reason on vehicle_returns is 'A reason has 3 to 500 characters.';
comment on constraint return_deposit on vehicle_returns is 'An amount is not negative.';
comment on constraint return_transferred on vehicle_returns is 'An amount is not negative.';
comment on constraint withdrawal_is_not_refused on vehicle_returns is 'A vendor cannot refuse the legal right of withdrawal.';
comment on constraint refusal_has_reason on vehicle_returns is 'A vendor refuses with a reason.';
comment on constraint answer_has_time on vehicle_returns is 'An answered return says when.';
comment on constraint return_has_place_and_time on vehicle_returns is 'A place has its time.';
comment on constraint accepted_return_says_where on vehicle_returns is 'An accepted return says where the car is to be brought back.';
comment on constraint call_off_has_time on vehicle_returns is 'A return that was called off says when.';
comment on constraint car_back_has_time on vehicle_returns is 'A car that is back says since when.';
comment on constraint money_goes_back_after_the_car on vehicle_returns is 'No money goes back before the car.';
comment on constraint completed_return_has_time on vehicle_returns is 'A completed return says when.';
comment on constraint completed_return_is_paid_back on vehicle_returns is 'A return is complete once the vendor has paid back what was transferred.';

create unique index one_open_return_per_purchase on vehicle_returns (reservation_id)
  where status in ('requested', 'accepted', 'car_back', 'completed');
comment on index one_open_return_per_purchase is 'A purchase has at most one return that runs or is done.';
create unique index one_return_per_kind on vehicle_returns (reservation_id, kind) where status <> 'called_off';
comment on index one_return_per_kind is 'A refused return is not asked for again.';
create index vehicle_returns_reservation on vehicle_returns (reservation_id);
comment on index vehicle_returns_reservation is 'The returns of a purchase.';
create index vehicle_returns_unanswered on vehicle_returns (answer_due_at) where status = 'requested';
comment on index vehicle_returns_unanswered is 'The requests that wait for an answer.';

create function refuse_return_revival() returns trigger language plpgsql as $$
begin
  raise exception 'a % return cannot become %', old.status, new.status using errcode = 'check_violation', constraint = 'return_moves_forward';
end $$;
comment on function refuse_return_revival is 'Refuses a change of status that the life of a return does not have.';
create trigger vehicle_returns_forward before update of status on vehicle_returns
  for each row when (
    old.status is distinct from new.status
    and not (old.status = 'requested' and new.status in ('accepted', 'refused', 'called_off', 'car_back'))
    and not (old.status = 'accepted' and new.status in ('called_off', 'car_back'))
    and not (old.status = 'car_back' and new.status = 'completed')
  ) execute function refuse_return_revival();
comment on trigger vehicle_returns_forward on vehicle_returns is
  'requested becomes accepted, refused, called_off or (a car that was never handed over) car_back; accepted becomes called_off or car_back; car_back becomes completed.';

create function refuse_return_of_unsold() returns trigger language plpgsql as $$
begin
  if (select status from vehicle_reservations where id = new.reservation_id for share) <> 'completed' then
    raise exception 'only a purchase is returned' using errcode = 'check_violation', constraint = 'return_of_a_purchase';
  end if;
  return new;
end $$;
comment on function refuse_return_of_unsold is 'Refuses the return of a car that is not bought.';
create trigger vehicle_returns_of_purchase before insert on vehicle_returns for each row execute function refuse_return_of_unsold();
comment on trigger vehicle_returns_of_purchase on vehicle_returns is 'Only a completed reservation has a return.';

create function reservation_is_returned(reservation uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from vehicle_returns where reservation_id = reservation and status in ('car_back', 'completed'))
$$;
comment on function reservation_is_returned is 'Whether the vendor has the sold car back: nothing is due for it any more.';

alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (
    reason in ('reservation_expired', 'reservation_cancelled', 'late_payment', 'duplicate_payment', 'made_at_provider', 'disputed', 'car_returned')
  );
comment on constraint refunds_reason_check on refunds is 'Why a payment goes back.';

alter table purchased_vehicles drop constraint handed_over_after_registration;
