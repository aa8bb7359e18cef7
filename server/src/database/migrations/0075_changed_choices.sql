create function follow_quote_in_ledger() returns trigger language plpgsql as $$
begin
  insert into ledger_entries (reservation_id, kind, way, amount, entered_by)
  select new.id, 'due', way, -sum(amount), 'system' from ledger_entries where reservation_id = new.id and kind = 'due'
  group by way having sum(amount) <> 0;
  perform open_account(new.id);
  if (select sum(case kind when 'due' then amount when 'paid' then -amount when 'owed_back' then amount else 0 end) < 0
      from ledger_entries where reservation_id = new.id and way <> 'credit') then
    raise exception 'less is due than was paid' using errcode = 'check_violation', constraint = 'paid_within_due';
  end if;
  return null;
end $$;
comment on function follow_quote_in_ledger is 'Enters what is due by the new quote of a reservation in place of the former one; refused below what was paid.';
create trigger vehicle_reservations_quote_ledger after update of quote_id on vehicle_reservations
  for each row when (old.quote_id <> new.quote_id) execute function follow_quote_in_ledger();
comment on trigger vehicle_reservations_quote_ledger on vehicle_reservations is 'What is due for a reservation follows its quote.';

create function refuse_quote_of_ended() returns trigger language plpgsql as $$
begin
  raise exception 'the quote of a % reservation cannot change', old.status using errcode = 'check_violation', constraint = 'quote_of_an_open_reservation';
end $$;
comment on function refuse_quote_of_ended is 'Refuses another quote for a reservation that is not open.';
create trigger vehicle_reservations_quote_open before update of quote_id on vehicle_reservations
  for each row when (old.quote_id <> new.quote_id and not reservation_is_open(old.status)) execute function refuse_quote_of_ended();
comment on trigger vehicle_reservations_quote_open on vehicle_reservations is 'What a sale or an ended reservation agreed on stays.';
