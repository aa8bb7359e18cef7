create table settlements (
  reservation_id uuid primary key references vehicle_reservations (id), -- The completed reservation.
  status text not null constraint settlement_status check (status in ('balance_open', 'paid', 'handed_over', 'unpaid', 'called_off', 'given_back')), -- balance_open, paid (the car is not handed over yet), handed_over (paid and handed over), unpaid (ended because the balance did not come), called_off (ended before the handover), given_back (the vendor has the car back).
  begun_at timestamptz not null default now(), -- When the reservation was completed.
  balance_due_at timestamptz not null, -- Until when the buyer pays the balance; begins anew where it is open once more.
  unpaid_from timestamptz not null, -- From when the vendor may end the sale as unpaid; begins anew with balance_due_at.
  paid_at timestamptz, -- Since when nothing is due any more; null while something is, or where nothing was.
  ended_at timestamptz, -- When the sale ended without the car; null otherwise.
  ended_by text constraint settlement_ended_by check (ended_by in ('buyer', 'vendor', 'operator', 'system')), -- Who ended it.
  end_reason text constraint settlement_end_reason check (char_length(end_reason) between 3 and 500), -- What the one who ended it wrote to the other; null for nothing.
  constraint settlement_end check ((status in ('unpaid', 'called_off', 'given_back')) = (ended_at is not null) and (ended_at is null) = (ended_by is null)), -- A sale that ended says when and by whom.
  constraint unpaid_after_due check (unpaid_from >= balance_due_at), -- No sale is unpaid before its balance is due.
  constraint paid_has_moment check (status not in ('paid', 'handed_over') or paid_at is not null) -- A paid sale says since when.
);
comment on table settlements is 'What follows a completed reservation until money and keys have changed hands, or the sale has ended without that.';
create index settlements_running on settlements (status) where status in ('balance_open', 'paid'); -- The sales that are running.
create index settlements_ended on settlements (ended_at) where ended_at is not null;

create function refuse_settlement_revival() returns trigger language plpgsql as $$
begin
  raise exception 'a % settlement cannot become %', old.status, new.status using errcode = 'check_violation', constraint = 'settlement_moves_forward';
end $$;
comment on function refuse_settlement_revival is 'Refuses a change of status that the life of a settlement does not have.';
create trigger settlements_forward before update of status on settlements
  for each row when (
    old.status is distinct from new.status
    and not (old.status = 'balance_open' and new.status in ('paid', 'handed_over', 'unpaid', 'called_off', 'given_back'))
    and not (old.status = 'paid' and new.status in ('balance_open', 'handed_over', 'called_off', 'given_back'))
    and not (old.status = 'handed_over' and new.status in ('balance_open', 'paid', 'given_back'))
  ) execute function refuse_settlement_revival(); -- balance_open becomes paid, handed_over (a car that was handed over before), or ends; paid becomes handed_over (the buyer confirmed the handover, or did not object), balance_open (a corrected receipt, money that the bank took back), or ends; handed_over becomes given_back, balance_open, or paid (the vendor took the handover back, or the buyer objected).

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
  for each row when (old.status <> 'completed' and new.status = 'completed') execute function begin_settlement(); -- Every completed reservation has its settlement.

create function follow_settlement_in_ledger() returns trigger language plpgsql as $$
begin
  perform close_account(new.reservation_id);
  return null;
end $$;
comment on function follow_settlement_in_ledger is 'Closes the account of a sale that has ended without the car.';
create trigger settlements_ledger after update of status on settlements
  for each row when (old.ended_at is null and new.ended_at is not null) execute function follow_settlement_in_ledger(); -- Nothing is due for a car that the buyer does not have, and what was paid is owed back.

create function end_credit_of_sale() returns trigger language plpgsql as $$
begin
  update financing_requests set to_end_from = now() where reservation_id = new.reservation_id and credit_ended_at is null;
  return null;
end $$;
comment on function end_credit_of_sale is 'Writes that the credit of a sale is to be ended, which has ended without the car.';
create trigger settlements_credit after update of status on settlements
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_credit_of_sale(); -- No credit for a car that the buyer does not have.

create table vehicle_returns (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  reservation_id uuid not null references vehicle_reservations (id), -- The completed reservation: the purchase.
  kind text not null constraint return_kind check (kind in ('money_back', 'withdrawal')), -- money_back (soddisfatti o rimborsati) or withdrawal (the legal right, which a vendor cannot refuse).
  status text not null -- requested, accepted (the car is to be brought back), refused, called_off (by the buyer), car_back (the vendor has the car, the money goes back), completed (the money is back).
    default 'requested' constraint return_status check (
    status in ('requested', 'accepted', 'refused', 'called_off', 'car_back', 'completed')
  ),
  reason text constraint return_reason check (char_length(reason) between 1 and 1000), -- What the buyer wrote; null when nothing, since no reason is needed.
  requested_at timestamptz not null, -- When the buyer asked.
  answer_due_at timestamptz not null, -- Until when the vendor has to answer.
  reminded_at timestamptz, -- When the vendor was reminded of the missing answer; null before.
  escalated_at timestamptz, -- When both were told, and the operator sees, that the answer is overdue; null before.
  answered_at timestamptz, -- When the vendor answered; null before.
  return_place text constraint return_place check (char_length(return_place) between 3 and 300), -- Where the car is to be brought back, as the vendor wrote it; null without a car to bring back.
  return_at timestamptz, -- When it is to be brought back.
  refusal_reason text constraint return_refusal_reason check (char_length(refusal_reason) between 3 and 500), -- What the vendor wrote to the buyer when refusing.
  called_off_at timestamptz, -- When the buyer called it off; null otherwise.
  car_back_at timestamptz, -- When the vendor recorded that the car is back; null before.
  completed_at timestamptz, -- When all money was back; null before.
  car_reminded_at timestamptz, -- When both were told that the car was to be back by now and nothing was recorded; null before.
  pay_back_reminded_at timestamptz, -- When the vendor was reminded of the transferred money to pay back; null before.
  pay_back_escalated_at timestamptz, -- When both were told, and the operator sees, that the transferred money was not paid back in time; null before.
  car_due_reminded_at timestamptz, -- When both were reminded of the last day to bring the car back; null before.
  car_late_at timestamptz, -- When both were told, and the operator sees, that the last day to bring the car back has passed; null before.
  sent_on date, -- The day in Italy on which the buyer sent the car with a carrier, as the buyer says; null where it was not sent.
  sent_proof text constraint return_sent_proof check (char_length(sent_proof) between 3 and 300), -- What proves it, such as the carrier and the number of the consignment.
  constraint withdrawal_is_not_refused check (kind <> 'withdrawal' or status <> 'refused'), -- A vendor cannot refuse the legal right of withdrawal.
  constraint refusal_has_reason check ((status = 'refused') = (refusal_reason is not null)), -- A vendor refuses with a reason.
  constraint answer_has_time check (status not in ('accepted', 'refused', 'car_back', 'completed') or answered_at is not null), -- An answered return says when.
  constraint return_has_place_and_time check ((return_place is null) = (return_at is null)), -- A place has its time.
  constraint accepted_return_says_where check (status <> 'accepted' or return_place is not null), -- An accepted return says where the car is to be brought back.
  constraint call_off_has_time check ((status = 'called_off') = (called_off_at is not null)), -- A return that was called off says when.
  constraint car_back_has_time check ((status in ('car_back', 'completed')) = (car_back_at is not null)), -- A car that is back says since when.
  constraint completed_return_has_time check ((status = 'completed') = (completed_at is not null)), -- A completed return says when.
  constraint sent_car_has_proof check ((sent_on is null) = (sent_proof is null)), -- A car that was sent has a proof.
  constraint return_day_is_near check (return_at is null or return_at < add_days(greatest(requested_at, answered_at), 21)) -- A car is brought back within the days of the law after the request, or soon after a late answer; with a margin for working days, the rule is in the code.
);
comment on table vehicle_returns is 'What buyers asked for after a purchase: to give the car back within the days of ''soddisfatti o rimborsati'', or by the legal right of withdrawal.';
create unique index one_open_return_per_purchase on vehicle_returns (reservation_id)
  where status in ('requested', 'accepted', 'car_back', 'completed'); -- A purchase has at most one return that runs or is done.
create unique index one_return_per_kind on vehicle_returns (reservation_id, kind) where status <> 'called_off'; -- A refused return is not asked for again.
create index vehicle_returns_reservation on vehicle_returns (reservation_id); -- The returns of a purchase.
create index vehicle_returns_running on vehicle_returns (requested_at) where status in ('requested', 'accepted', 'car_back'); -- The returns that wait for somebody.
create index vehicle_returns_requested on vehicle_returns (reservation_id, requested_at); -- What was asked for lately about a purchase.
create index vehicle_returns_ended on vehicle_returns (requested_at desc) where status not in ('requested', 'accepted', 'car_back');
create index vehicle_returns_awaiting_car on vehicle_returns (requested_at) where status in ('requested', 'accepted') and car_late_at is null; -- The returns whose car is awaited.

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
    and not (old.status = 'completed' and new.status = 'car_back')
  ) execute function refuse_return_revival(); -- requested becomes accepted, refused, called_off or (a car that was never handed over, or that came back before the answer) car_back; accepted becomes called_off or car_back; car_back becomes completed, and car_back again where the buyer says that the money did not arrive.

create function refuse_return_of_unsold() returns trigger language plpgsql as $$
begin
  if not exists (select from settlements where reservation_id = new.reservation_id and ended_at is null for share) then
    raise exception 'only a purchase is returned' using errcode = 'check_violation', constraint = 'return_of_a_purchase';
  end if;
  return new;
end $$;
comment on function refuse_return_of_unsold is 'Refuses the return of a car that is not bought, or whose sale has ended.';
create trigger vehicle_returns_of_purchase before insert on vehicle_returns for each row execute function refuse_return_of_unsold(); -- Only a completed reservation has a return.

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
comment on function limit_return_requests is 'Serialises repeated requests to return of a buyer, and refuses one after the third about a purchase in 24 hours and after the sixth of the buyer. The first request by each right about a purchase is never refused: it is a right. A seller gets no more than the own sales bring.';
create trigger vehicle_returns_requests before insert on vehicle_returns for each row execute function limit_return_requests(); -- Nobody floods a seller by asking and calling off again and again.

create table sale_reminders (
  reservation_id uuid not null references vehicle_reservations (id), -- The reservation.
  reminder text not null -- What it was about.
    constraint sale_reminder_kind check (
    reminder in ('balance_reminder', 'balance_overdue', 'unpaid_possible', 'balance_stuck', 'receipt_reminder', 'statements_differ', 'handover_reminder', 'handover_overdue', 'pay_back_reminder', 'pay_back_overdue')
  ),
  sent_at timestamptz not null, -- When, the last time: what becomes due later is said again.
  primary key (reservation_id, reminder)
);
comment on table sale_reminders is 'What the people of a sale and the operator were last reminded of.';
