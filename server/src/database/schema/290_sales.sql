create table settlements (
  reservation_id uuid primary key references vehicle_reservations (id), -- The completed reservation.
  status text not null -- balance_open, paid (not handed over yet), handed_over (and paid), unpaid (ended because the balance was not paid), called_off (ended before the handover) or given_back (the vendor has the car back).
    constraint settlement_status check (status in ('balance_open', 'paid', 'handed_over', 'unpaid', 'called_off', 'given_back')),
  begun_at timestamptz not null default now(), -- When the reservation was completed.
  balance_due_at timestamptz not null, -- The last moment to pay the balance; set again when the balance is open again.
  unpaid_from timestamptz not null, -- From when the vendor may end the sale as unpaid; set again with balance_due_at.
  paid_at timestamptz, -- Since when nothing is due; null while something is, or if nothing ever was.
  ended_at timestamptz, -- When the sale ended without the car; null otherwise.
  ended_by text constraint settlement_ended_by check (ended_by in ('buyer', 'vendor', 'operator', 'system')), -- The party that ended it.
  end_reason text constraint settlement_end_reason check (char_length(end_reason) between 3 and 500), -- The reason that this party gave to the other; null if none.
  constraint settlement_end check ((status in ('unpaid', 'called_off', 'given_back')) = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  constraint unpaid_after_due check (unpaid_from >= balance_due_at),
  constraint paid_has_moment check (status not in ('paid', 'handed_over') or paid_at is not null)
);
comment on table settlements is 'What follows a completed reservation: the balance, the handover, or the end of the sale without them.';
create index settlements_running on settlements (status) where status in ('balance_open', 'paid');
create index settlements_ended on settlements (ended_at) where ended_at is not null;

create function refuse_settlement_revival() returns trigger language plpgsql as $$
begin
  raise exception 'a % settlement cannot become %', old.status, new.status using errcode = 'check_violation', constraint = 'settlement_moves_forward';
end $$;
comment on function refuse_settlement_revival is 'Refuses a transition that is not allowed.';

create function begin_settlement() returns trigger language plpgsql as $$
declare
  is_paid boolean := (select balance = 0 from reservation_account(new.id));
begin
  insert into settlements (reservation_id, status, begun_at, balance_due_at, unpaid_from, paid_at)
  values (
    new.id, case when is_paid then 'paid' else 'balance_open' end, new.ended_at,
    add_days(new.ended_at, 3), add_days(new.ended_at, 7), case when is_paid then new.ended_at end
  );
  return null;
end $$;
comment on function begin_settlement is 'Begins the settlement of a completed reservation.';
create trigger vehicle_reservations_settlement after update of status on vehicle_reservations
  for each row when (old.status <> 'completed' and new.status = 'completed') execute function begin_settlement();

create function follow_settlement_in_ledger() returns trigger language plpgsql as $$
begin
  perform close_account(new.reservation_id);
  return null;
end $$;
comment on function follow_settlement_in_ledger is 'Closes the account of a sale that ended without the car.';
-- The money paid for a car that the buyer does not have is owed back.
create trigger settlements_ledger after update of status on settlements
  for each row when (old.ended_at is null and new.ended_at is not null) execute function follow_settlement_in_ledger();

create function end_credit_of_sale() returns trigger language plpgsql as $$
begin
  update financing_requests set to_end_from = now() where reservation_id = new.reservation_id and credit_ended_at is null;
  return null;
end $$;
comment on function end_credit_of_sale is 'Marks the credit of a sale that ended without the car as to be ended.';
create trigger settlements_credit after update of status on settlements
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_credit_of_sale();

create table vehicle_returns (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  reservation_id uuid not null references vehicle_reservations (id), -- The completed reservation: the purchase.
  kind text not null -- money_back (soddisfatti o rimborsati) or withdrawal (the legal right, which a vendor cannot refuse).
    constraint return_kind check (kind in ('money_back', 'withdrawal')),
  status text not null default 'requested' -- requested, accepted (the buyer is to bring the car back), refused, called_off (by the buyer), car_back (the money is to be refunded) or completed (the money is refunded).
    constraint return_status check (
      status in ('requested', 'accepted', 'refused', 'called_off', 'car_back', 'completed')
    ),
  reason text constraint return_reason check (char_length(reason) between 1 and 1000), -- The buyer's reason; null if none, because none is required.
  requested_at timestamptz not null, -- When the buyer requested it.
  answer_due_at timestamptz not null, -- The last moment for the vendor's answer.
  reminded_at timestamptz, -- When the vendor was reminded of the missing answer; null before.
  escalated_at timestamptz, -- When both parties and the operator were notified that the answer is overdue; null before.
  answered_at timestamptz, -- When the vendor answered; null before.
  return_place text -- The place to bring the car back to, in the vendor's words; null without a car to bring back.
    constraint return_place check (char_length(return_place) between 3 and 300),
  return_at timestamptz, -- When the car is to be brought back.
  refusal_reason text constraint return_refusal_reason check (char_length(refusal_reason) between 3 and 500), -- The reason that the vendor gave for the refusal.
  called_off_at timestamptz, -- When the buyer called it off; null otherwise.
  car_back_at timestamptz, -- When the vendor recorded that the car is back; null before.
  completed_at timestamptz, -- When all money was refunded; null before.
  car_reminded_at timestamptz, -- When both parties were reminded that no return of the car was recorded by the agreed time; null before.
  pay_back_reminded_at timestamptz, -- When the vendor was reminded to refund the transferred money; null before.
  pay_back_escalated_at timestamptz, -- When both parties and the operator were notified that the transferred money was not refunded in time; null before.
  car_due_reminded_at timestamptz, -- When both parties were reminded of the last day to bring the car back; null before.
  car_late_at timestamptz, -- When both parties and the operator were notified that the last day to bring the car back has passed; null before.
  sent_on date, -- The day in Italy on which the buyer sent the car with a carrier, as stated by the buyer; null if it was not sent.
  sent_proof text constraint return_sent_proof check (char_length(sent_proof) between 3 and 300), -- The proof of it, such as the carrier and the number of the consignment.
  constraint withdrawal_is_not_refused check (kind <> 'withdrawal' or status <> 'refused'), -- A vendor cannot refuse the legal right.
  constraint refusal_has_reason check ((status = 'refused') = (refusal_reason is not null)),
  constraint answer_has_time check (status not in ('accepted', 'refused', 'car_back', 'completed') or answered_at is not null),
  constraint return_has_place_and_time check ((return_place is null) = (return_at is null)),
  constraint accepted_return_says_where check (status <> 'accepted' or return_place is not null),
  constraint call_off_has_time check ((status = 'called_off') = (called_off_at is not null)),
  constraint car_back_has_time check ((status in ('car_back', 'completed')) = (car_back_at is not null)),
  constraint completed_return_has_time check ((status = 'completed') = (completed_at is not null)),
  constraint sent_car_has_proof check ((sent_on is null) = (sent_proof is null)),
  constraint return_day_is_near check (return_at is null or return_at < add_days(greatest(requested_at, answered_at), 21)) -- The days of the law after the request, or a few after a late answer. The margin is for working days; the exact rule is in the code.
);
comment on table vehicle_returns is 'Requests of buyers to return a car, within the days of ''soddisfatti o rimborsati'' or by the legal right of withdrawal.';
create unique index one_open_return_per_purchase on vehicle_returns (reservation_id)
  where status in ('requested', 'accepted', 'car_back', 'completed');
create unique index one_return_per_kind on vehicle_returns (reservation_id, kind) where status <> 'called_off';
create index vehicle_returns_reservation on vehicle_returns (reservation_id);
create index vehicle_returns_running on vehicle_returns (requested_at) where status in ('requested', 'accepted', 'car_back');
create index vehicle_returns_requested on vehicle_returns (reservation_id, requested_at);
create index vehicle_returns_ended on vehicle_returns (requested_at desc) where status not in ('requested', 'accepted', 'car_back');
create index vehicle_returns_awaiting_car on vehicle_returns (requested_at) where status in ('requested', 'accepted') and car_late_at is null;

create function refuse_return_revival() returns trigger language plpgsql as $$
begin
  raise exception 'a % return cannot become %', old.status, new.status using errcode = 'check_violation', constraint = 'return_moves_forward';
end $$;
comment on function refuse_return_revival is 'Refuses a transition that is not allowed.';

create function refuse_return_of_unsold() returns trigger language plpgsql as $$
begin
  if not exists (select from settlements where reservation_id = new.reservation_id and ended_at is null for share) then
    raise exception 'only a purchase is returned' using errcode = 'check_violation', constraint = 'return_of_a_purchase';
  end if;
  return new;
end $$;
comment on function refuse_return_of_unsold is 'Refuses the return of a car that is not bought, or whose sale has ended.';
create trigger vehicle_returns_of_purchase before insert on vehicle_returns for each row execute function refuse_return_of_unsold();

create function limit_return_requests() returns trigger language plpgsql as $$
declare
  since timestamptz := new.requested_at - interval '24 hours';
  buyer uuid;
begin
  if not exists (select from vehicle_returns where reservation_id = new.reservation_id and kind = new.kind) then
    return new;
  end if;
  select user_id into buyer from vehicle_reservations where id = new.reservation_id;
  perform from profiles where id = buyer for no key update;
  if (select count(*) from vehicle_returns where reservation_id = new.reservation_id and requested_at > since) >= 3 then
    raise exception 'this purchase had three requests to return in a day' using errcode = 'check_violation', constraint = 'three_return_requests_a_day';
  end if;
  if (
    select count(*) from vehicle_reservations reservation join vehicle_returns asked on asked.reservation_id = reservation.id
    where reservation.user_id = buyer and asked.requested_at > since
  ) >= 6 then
    raise exception 'this buyer made six requests to return in a day' using errcode = 'check_violation', constraint = 'six_return_requests_a_day';
  end if;
  return new;
end $$;
comment on function limit_return_requests is
  'Refuses the fourth request for one purchase in 24 hours and the seventh of a buyer. The first request by each right for a purchase is never refused, '
  'because it is a legal right. The lock serialises the later requests of a buyer.';
create trigger vehicle_returns_requests before insert on vehicle_returns for each row execute function limit_return_requests();

create table sale_reminders (
  reservation_id uuid not null references vehicle_reservations (id), -- The reservation.
  reminder text not null -- The subject of the reminder.
    constraint sale_reminder_kind check (
      reminder in ('balance_reminder', 'balance_overdue', 'unpaid_possible', 'balance_stuck', 'receipt_reminder', 'statements_differ', 'handover_reminder', 'handover_overdue', 'pay_back_reminder', 'pay_back_overdue')
    ),
  sent_at timestamptz not null, -- When it was last sent; it is sent again for a later deadline.
  primary key (reservation_id, reminder)
);
comment on table sale_reminders is 'The last reminders to the parties of a sale and the operator.';
