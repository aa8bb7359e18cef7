create table settlements (
  reservation_id uuid primary key references vehicle_reservations (id),
  status text not null constraint settlement_status check (status in ('balance_open', 'paid', 'handed_over', 'unpaid', 'called_off', 'given_back')),
  begun_at timestamptz not null default now(),
  balance_due_at timestamptz not null,
  unpaid_from timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  ended_by text constraint settlement_ended_by check (ended_by in ('buyer', 'vendor', 'operator', 'system')),
  end_reason text constraint settlement_end_reason check (char_length(end_reason) between 3 and 500),
  constraint settlement_end check ((status in ('unpaid', 'called_off', 'given_back')) = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  constraint unpaid_after_due check (unpaid_from >= balance_due_at),
  constraint paid_has_moment check (status not in ('paid', 'handed_over') or paid_at is not null)
);
create index settlements_running on settlements (status) where status in ('balance_open', 'paid');
comment on table settlements is 'What follows a completed reservation until money and keys have changed hands, or the sale has ended without that.';
comment on column settlements.reservation_id is 'The completed reservation.';
comment on column settlements.status is
  'balance_open, paid (the car is not handed over yet), handed_over (paid and handed over), unpaid (ended because the balance did not come), called_off (ended before the handover), given_back (the vendor has the car back).';
comment on column settlements.begun_at is 'When the reservation was completed.';
comment on column settlements.balance_due_at is 'Until when the buyer pays the balance.';
comment on column settlements.unpaid_from is 'From when the vendor may end the sale as unpaid.';
comment on column settlements.paid_at is 'Since when nothing is due any more; null while something is, or where nothing was.';
comment on column settlements.ended_at is 'When the sale ended without the car; null otherwise.';
comment on column settlements.ended_by is 'Who ended it.';
comment on column settlements.end_reason is 'What the one who ended it wrote to the other; null for nothing.';
comment on constraint settlement_status on settlements is 'The states of a settlement.';
comment on constraint settlement_ended_by on settlements is 'Who can end a sale.';
comment on constraint settlement_end_reason on settlements is 'A reason has 3 to 500 characters.';
comment on constraint settlement_end on settlements is 'A sale that ended says when and by whom.';
comment on constraint unpaid_after_due on settlements is 'No sale is unpaid before its balance is due.';
comment on constraint paid_has_moment on settlements is 'A paid sale says since when.';
comment on index settlements_running is 'The sales that are running.';

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
    and not (old.status = 'handed_over' and new.status in ('balance_open', 'given_back'))
  ) execute function refuse_settlement_revival();
comment on trigger settlements_forward on settlements is
  'balance_open becomes paid, handed_over (a car that was handed over before), or ends; paid becomes handed_over, balance_open (a corrected receipt, money that the bank took back), or ends; handed_over becomes given_back or balance_open.';

create function begin_settlement() returns trigger language plpgsql as $$
declare
  is_paid boolean := (select balance = 0 from reservation_account(new.id));
begin
  insert into settlements (reservation_id, status, begun_at, balance_due_at, unpaid_from, paid_at)
  values (
    new.id, case when is_paid then 'paid' else 'balance_open' end, new.ended_at,
    new.ended_at + interval '3 days', new.ended_at + interval '7 days', case when is_paid then new.ended_at end
  );
  return null;
end $$;
comment on function begin_settlement is 'Begins the settlement of a completed reservation.';
create trigger vehicle_reservations_settlement after update of status on vehicle_reservations
  for each row when (old.status <> 'completed' and new.status = 'completed') execute function begin_settlement();
comment on trigger vehicle_reservations_settlement on vehicle_reservations is 'Every completed reservation has its settlement.';

create function follow_settlement_in_ledger() returns trigger language plpgsql as $$
begin
  perform close_account(new.reservation_id);
  return null;
end $$;
comment on function follow_settlement_in_ledger is 'Closes the account of a sale that has ended without the car.';
create trigger settlements_ledger after update of status on settlements
  for each row when (old.ended_at is null and new.ended_at is not null) execute function follow_settlement_in_ledger();
comment on trigger settlements_ledger on settlements is 'Nothing is due for a car that the buyer does not have, and what was paid is owed back.';

create table sale_reminders (
  reservation_id uuid not null references vehicle_reservations (id),
  reminder text not null constraint sale_reminder_kind check (
    reminder in ('balance_reminder', 'balance_overdue', 'unpaid_possible', 'balance_stuck', 'receipt_reminder', 'statements_differ', 'handover_reminder', 'handover_overdue', 'pay_back_reminder', 'pay_back_overdue')
  ),
  sent_at timestamptz not null,
  primary key (reservation_id, reminder)
);
comment on table sale_reminders is 'What the people of a sale and the operator were reminded of, each once.';
comment on column sale_reminders.reservation_id is 'The reservation.';
comment on column sale_reminders.reminder is 'What it was about.';
comment on column sale_reminders.sent_at is 'When.';
comment on constraint sale_reminder_kind on sale_reminders is 'The known reminders.';

insert into settlements (reservation_id, status, begun_at, balance_due_at, unpaid_from, paid_at, ended_at, ended_by)
select reservation.id,
  case when back.car_back_at is not null then 'given_back' when account.balance > 0 then 'balance_open' when purchase.handed_over_on is not null then 'handed_over' else 'paid' end,
  reservation.ended_at, greatest(reservation.ended_at, now()) + interval '3 days', greatest(reservation.ended_at, now()) + interval '7 days',
  case when account.balance = 0 then reservation.ended_at end,
  back.car_back_at, case when back.car_back_at is not null then 'vendor' end
from vehicle_reservations reservation
cross join lateral reservation_account(reservation.id) account
left join purchased_vehicles purchase on purchase.reservation_id = reservation.id
left join vehicle_returns back on back.reservation_id = reservation.id and back.status in ('car_back', 'completed')
where reservation.status = 'completed';

alter table purchased_vehicles
  add column end_reason text constraint purchase_end_reason check (end_reason in ('unpaid', 'called_off', 'given_back'));
update purchased_vehicles set end_reason = 'given_back' where returned_on is not null;
alter table purchased_vehicles add constraint ended_purchase_has_reason check ((returned_on is null) = (end_reason is null));
comment on column purchased_vehicles.returned_on is 'The day in Italy on which the vendor had the car back, or the sale ended before the handover; null while it is the buyer''s.';
comment on column purchased_vehicles.end_reason is 'Why the purchase ended: unpaid, called_off or given_back; null while it is the buyer''s.';
comment on constraint purchase_end_reason on purchased_vehicles is 'How a purchase can end.';
comment on constraint ended_purchase_has_reason on purchased_vehicles is 'A purchase that ended says why.';


alter table vehicle_returns
  drop column deposit,
  drop column transferred,
  drop column paid_back_at;
drop function reservation_is_returned(uuid);

create or replace function refuse_return_of_unsold() returns trigger language plpgsql as $$
begin
  if not exists (select from settlements where reservation_id = new.reservation_id and ended_at is null for share) then
    raise exception 'only a purchase is returned' using errcode = 'check_violation', constraint = 'return_of_a_purchase';
  end if;
  return new;
end $$;
comment on function refuse_return_of_unsold is 'Refuses the return of a car that is not bought, or whose sale has ended.';
