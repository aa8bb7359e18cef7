create or replace trigger settlements_forward before update of status on settlements
  for each row when (
    old.status is distinct from new.status
    and not (old.status = 'balance_open' and new.status in ('paid', 'handed_over', 'unpaid', 'called_off', 'given_back'))
    and not (old.status = 'paid' and new.status in ('balance_open', 'handed_over', 'called_off', 'given_back'))
    and not (old.status = 'handed_over' and new.status in ('balance_open', 'paid', 'given_back'))
  ) execute function refuse_settlement_revival();
comment on trigger settlements_forward on settlements is
  'balance_open becomes paid, handed_over (a car that was handed over before), or ends; paid becomes handed_over, balance_open (a corrected receipt, money that the bank took back), or ends; handed_over becomes given_back, balance_open, or paid (the vendor took the handover back).';
comment on column settlements.balance_due_at is 'Until when the buyer pays the balance; begins anew where it is open once more.';
comment on column settlements.unpaid_from is 'From when the vendor may end the sale as unpaid; begins anew with balance_due_at.';
comment on table sale_reminders is 'What the people of a sale and the operator were last reminded of.';
comment on column sale_reminders.sent_at is 'When, the last time: what becomes due later is said again.';
