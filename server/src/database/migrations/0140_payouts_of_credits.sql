alter table ledger_entries
  drop constraint ledger_kind,
  drop constraint ledger_way,
  add constraint ledger_kind check (kind in ('due', 'paid', 'paid_out', 'owed_back', 'refunded', 'stated')),
  add constraint ledger_way check (
    case kind
      when 'due' then way in ('price', 'services', 'trade_in', 'credit')
      when 'stated' then way = 'transfer'
      when 'paid_out' then way = 'credit'
      else way in ('card', 'transfer', 'credit')
    end
  );
comment on constraint ledger_kind on ledger_entries is 'The kinds of entries.';
comment on constraint ledger_way on ledger_entries is 'What is due has a reason, money a way; a buyer states transfers, a credit is paid out.';
comment on column ledger_entries.kind is
  'due (by the buyer or, by way of credit, by the financing company), paid (of a credit: granted, so that the buyer owes it no more), paid_out (the lender has sent a granted loan to the vendor), owed_back (to be refunded), refunded; stated: the buyer''s word about a transfer to the vendor.';

alter table financing_requests
  add column granted_at timestamptz,
  add column paid_out_at timestamptz,
  add column withdrawn_at timestamptz;
comment on column financing_requests.granted_at is 'When the provider''s answer first granted the credit; null before.';
comment on column financing_requests.paid_out_at is 'When the provider''s answer first said that the loan was sent to the vendor; null before.';
comment on column financing_requests.withdrawn_at is
  'When the provider''s answer withdrew a granted credit of a purchase that was concluded: the buyer owes its amount again. Null otherwise.';

create function follow_credit_in_ledger() returns trigger language plpgsql as $$
declare
  granted ledger_entries;
begin
  if old.paid_out_at is null and new.paid_out_at is not null then
    insert into ledger_entries (reservation_id, kind, way, amount, entered_by)
    select id, 'paid_out', 'credit', loan, 'financing_provider' from vehicle_reservations where id = new.reservation_id and loan > 0;
  end if;
  if old.withdrawn_at is null and new.withdrawn_at is not null then
    select entry.* into granted from ledger_entries entry
      where entry.reservation_id = new.reservation_id and entry.kind = 'paid' and entry.way = 'credit' and entry.amount > 0
        and not exists (select from ledger_entries where corrects = entry.id)
      order by entry.entered_at desc, entry.id desc limit 1;
    if found then
      insert into ledger_entries (reservation_id, kind, way, amount, entered_by, corrects) values
        (new.reservation_id, 'paid', 'credit', -granted.amount, 'financing_provider', granted.id),
        (new.reservation_id, 'due', 'credit', -granted.amount, 'financing_provider', null),
        (new.reservation_id, 'due', 'price', granted.amount, 'financing_provider', null);
    end if;
  end if;
  return null;
end $$;
comment on function follow_credit_in_ledger is
  'Enters that a loan was paid out to the vendor; and that a credit was withdrawn after the purchase was concluded, whose amount the buyer owes again. Its writers hold the lock of the reservation.';
create trigger financing_requests_ledger after update of paid_out_at, withdrawn_at on financing_requests
  for each row execute function follow_credit_in_ledger();
comment on trigger financing_requests_ledger on financing_requests is 'The ledger has the payout and the withdrawal of every credit.';

update financing_requests request set granted_at = granted.at
from (select reservation_id, min(entered_at) as at from ledger_entries where kind = 'paid' and way = 'credit' group by reservation_id) granted
where granted.reservation_id = request.reservation_id;
update financing_requests set paid_out_at = coalesce(asked_at, granted_at, now()) where granting_status_code = 'GrantedAndSentToFinance' and to_end_from is null;

create index financing_requests_to_pay_out on financing_requests (asked_at)
  where granted_at is not null and paid_out_at is null and withdrawn_at is null and to_end_from is null and reference is not null;
comment on index financing_requests_to_pay_out is 'The granted credits whose payout is awaited.';
