create table ledger_entries (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  reservation_id uuid not null references vehicle_reservations (id), -- The reservation to which the money belongs.
  kind text not null, -- due: by the buyer or, with way credit, by the financing company. paid: a granted credit counts as paid. paid_out: the lender has sent a granted loan to the vendor. owed_back: to be refunded. stated: a transfer to the vendor that the buyer reports.
  way text not null, -- Of an amount due: price, services, trade_in or credit. Of money: card, transfer or credit.
  amount bigint not null constraint ledger_amount check (amount <> 0), -- Euro cents; negative in a trade-in and in an entry that corrects or ends another.
  entered_by text not null -- The source of the entry.
    constraint ledger_entered_by check (entered_by in ('buyer', 'vendor', 'operator', 'card_provider', 'financing_provider', 'system')),
  moved_on date, -- The day in Italy on which a transfer was sent or received, as reported; null if unknown.
  payment_id uuid references payments (id), -- The card payment; null for other ways.
  refund_id uuid references refunds (id), -- The refund of the card payment; null otherwise.
  entry_key uuid, -- Key from the client: the same key makes one entry. Null for entries that the system derives.
  corrects uuid unique references ledger_entries (id), -- The entry that this one reverses; null otherwise.
  entered_at timestamptz not null default now(), -- When it was entered.
  constraint card_entry_has_payment check ((way = 'card') = (payment_id is not null)),
  constraint moved_money_has_day check (moved_on is null or way = 'transfer'),
  constraint one_entry_per_key unique (reservation_id, entry_key), -- A repeated request enters nothing.
  constraint one_entry_per_payment unique (payment_id, kind), -- A card payment is paid once, owed back once and refunded once.
  constraint ledger_kind check (kind in ('due', 'paid', 'paid_out', 'owed_back', 'refunded', 'stated')),
  constraint ledger_way check (
    case kind
      when 'due' then way in ('price', 'services', 'trade_in', 'credit')
      when 'stated' then way = 'transfer'
      when 'paid_out' then way = 'credit'
      else way in ('card', 'transfer', 'credit')
    end
  )
);
comment on table ledger_entries is 'The append-only ledger of reservations and sales: what is due, paid, owed back and refunded, and what buyers state. A stated transfer counts once the vendor or the operator confirms it.';
create index ledger_entries_reservation on ledger_entries (reservation_id);
create index ledger_entries_refund on ledger_entries (refund_id) where refund_id is not null;
create index ledger_entries_repayments on ledger_entries (reservation_id) include (kind, amount) where way = 'transfer' and kind in ('owed_back', 'refunded');

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the ledger is not changed' using errcode = 'check_violation', constraint = 'ledger_is_append_only';
end $$;
comment on function refuse_ledger_change is 'Refuses every change of an entry.';
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_ledger_change();

create function reservation_account(reservation uuid)
returns table (due bigint, credit_due bigint, paid bigint, transferred bigint, balance bigint, owed_to_card bigint, returned_to_card bigint, owed_by_vendor bigint, credit_owed bigint, received bigint, stated bigint, paid_back bigint, received_at timestamptz, stated_at timestamptz, paid_back_at timestamptz)
language sql stable parallel safe as $$
  select
    coalesce(sum(amount) filter (where kind = 'due' and way <> 'credit'), 0)::bigint as due,
    coalesce(sum(amount) filter (where kind = 'due' and way = 'credit'), 0)::bigint as credit_due,
    coalesce(sum(case kind when 'paid' then amount when 'refunded' then -amount else 0 end) filter (where way <> 'credit'), 0)::bigint as paid,
    coalesce(sum(case kind when 'paid' then amount when 'refunded' then -amount else 0 end) filter (where way = 'transfer'), 0)::bigint as transferred,
    greatest(coalesce(sum(case kind when 'due' then amount when 'paid' then -amount when 'owed_back' then amount else 0 end) filter (where way <> 'credit'), 0), 0)::bigint as balance,
    coalesce(sum(case kind when 'owed_back' then amount when 'refunded' then -amount else 0 end) filter (where way = 'card'), 0)::bigint as owed_to_card,
    coalesce(sum(amount) filter (where kind = 'refunded' and way = 'card'), 0)::bigint as returned_to_card,
    coalesce(sum(case kind when 'owed_back' then amount when 'refunded' then -amount else 0 end) filter (where way = 'transfer'), 0)::bigint as owed_by_vendor,
    coalesce(sum(case kind when 'owed_back' then amount when 'refunded' then -amount else 0 end) filter (where way = 'credit'), 0)::bigint as credit_owed,
    coalesce(sum(amount) filter (where kind = 'paid' and way = 'transfer'), 0)::bigint as received,
    coalesce(sum(amount) filter (where kind = 'stated'), 0)::bigint as stated,
    coalesce(sum(amount) filter (where kind = 'refunded' and way = 'transfer'), 0)::bigint as paid_back,
    max(entered_at) filter (where kind = 'paid' and way = 'transfer' and amount > 0) as received_at,
    max(entered_at) filter (where kind = 'stated' and amount > 0) as stated_at,
    max(entered_at) filter (where kind = 'refunded' and way = 'transfer') as paid_back_at
  from ledger_entries where reservation_id = reservation
$$;
comment on function reservation_account is
  'Returns the account of a reservation in euro cents. Nothing else adds up its money. due: what the buyer pays without the credit; credit_due: what the '
  'financing company pays; paid: by card and transfer, without refunds; transferred: the part of it that the vendor received; balance: what the buyer '
  'still has to pay; owed_to_card, owed_by_vendor, credit_owed: still to be refunded, by way; returned_to_card: refunded by card; received, paid_back: '
  'transfers that the receiver, the vendor or the operator confirmed; stated: transfers that the buyer states; received_at, stated_at, paid_back_at: the '
  'time of the last entry.';

create function check_account() returns trigger language plpgsql as $$
declare
  account record;
begin
  select
    sum(case kind when 'due' then amount when 'paid' then -amount when 'owed_back' then amount else 0 end) filter (where way in ('price', 'services', 'trade_in', 'transfer', 'card')) as open,
    sum(case kind when 'owed_back' then amount when 'refunded' then -amount else 0 end) filter (where way = new.way) as owed,
    sum(amount) filter (where kind = new.kind and way = new.way) as total
  into account from ledger_entries where reservation_id = new.reservation_id;
  if new.kind = 'paid' and new.way = 'transfer' and new.amount > 0 and account.open < 0 then
    raise exception 'more is received than is due' using errcode = 'check_violation', constraint = 'received_within_due';
  end if;
  if new.kind = 'refunded' and account.owed < 0 then
    raise exception 'more goes back than is owed' using errcode = 'check_violation', constraint = 'refunded_within_owed';
  end if;
  if new.kind <> 'due' and account.total < 0 then
    raise exception 'more is taken back than was entered' using errcode = 'check_violation', constraint = 'corrected_within_entered';
  end if;
  return null;
end $$;
comment on function check_account is 'Refuses a transfer of more than is due, a refund of more than is owed, and a correction of more than was entered. The writers hold the row lock of the reservation.';
create trigger ledger_entries_account after insert on ledger_entries for each row execute function check_account();

create function open_account(reservation uuid) returns void language sql as $$
  insert into ledger_entries (reservation_id, kind, way, amount, entered_by)
  select reservation, 'due', line.way, sum(line.amount), 'system'
  from vehicle_reservations hold, lateral (
    select case item->>'code' when 'sale_price' then 'price' when 'trade_in' then 'trade_in' else 'services' end as way, (item->>'amount')::bigint as amount
    from quotes, jsonb_array_elements(lines) item where quotes.id = hold.quote_id
    union all select 'price', -hold.loan
    union all select 'credit', hold.loan
  ) line
  where hold.id = reservation
  group by line.way having sum(line.amount) <> 0
$$;
comment on function open_account is 'Enters what is due for a reservation: the lines of its quote, with the loan due from the financing company.';

create function close_account(reservation uuid) returns void language sql as $$
  insert into ledger_entries (reservation_id, kind, way, amount, entered_by)
  select reservation, 'owed_back', way, sum(case kind when 'paid' then amount else -amount end), 'system'
  from ledger_entries
  where reservation_id = reservation and kind in ('paid', 'owed_back') and way in ('transfer', 'credit')
  group by way having sum(case kind when 'paid' then amount else -amount end) > 0;
  insert into ledger_entries (reservation_id, kind, way, amount, entered_by)
  select reservation, 'due', way, -sum(amount), 'system'
  from ledger_entries where reservation_id = reservation and kind = 'due'
  group by way having sum(amount) <> 0
$$;
comment on function close_account is 'Cancels what is due for a reservation, and enters what was transferred or lent as owed back. A card payment is owed back by its refund.';

create function follow_reservation_in_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.status in ('cancelled', 'expired') and new.status not in ('cancelled', 'expired')) then
    perform open_account(new.id);
  elsif old.status not in ('cancelled', 'expired') and new.status in ('cancelled', 'expired') then
    perform close_account(new.id);
  end if;
  if new.status = 'confirmed' and new.loan > 0 and (tg_op = 'INSERT' or old.status <> 'confirmed') then
    insert into ledger_entries (reservation_id, kind, way, amount, entered_by) values (new.id, 'paid', 'credit', new.loan, 'financing_provider');
  end if;
  return null;
end $$;
comment on function follow_reservation_in_ledger is
  'Opens the account of a reservation, closes it when the reservation ends without a sale, and opens it again when a late payment reinstates it. A '
  'granted loan is paid by the financing company.';
create trigger vehicle_reservations_ledger after insert or update of status on vehicle_reservations
  for each row execute function follow_reservation_in_ledger();

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
comment on function follow_quote_in_ledger is 'Replaces what is due when a reservation gets another quote. Refuses a quote below what was paid.';
create trigger vehicle_reservations_quote_ledger after update of quote_id on vehicle_reservations
  for each row when (old.quote_id <> new.quote_id) execute function follow_quote_in_ledger();

create function follow_payment_in_ledger() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then
    insert into ledger_entries (reservation_id, kind, way, amount, entered_by, payment_id)
    values (new.reservation_id, 'paid', 'card', new.amount, 'card_provider', new.id)
    on conflict on constraint one_entry_per_payment do nothing;
  end if;
  return null;
end $$;
comment on function follow_payment_in_ledger is 'Enters a card payment when it is paid.';
create trigger payments_ledger after insert or update of status on payments for each row execute function follow_payment_in_ledger();

create function follow_refund_in_ledger() returns trigger language plpgsql as $$
declare
  reservation uuid := (select reservation_id from payments where id = new.payment_id);
begin
  if tg_op = 'INSERT' then
    insert into ledger_entries (reservation_id, kind, way, amount, entered_by, payment_id, refund_id)
    values (reservation, 'owed_back', 'card', new.amount, 'system', new.payment_id, new.id);
  end if;
  if new.status = 'succeeded' and (tg_op = 'INSERT' or old.status <> 'succeeded') then
    insert into ledger_entries (reservation_id, kind, way, amount, entered_by, payment_id, refund_id)
    values (reservation, 'refunded', 'card', new.amount, 'card_provider', new.payment_id, new.id);
  end if;
  return null;
end $$;
comment on function follow_refund_in_ledger is 'Enters what is owed back by card when its refund is requested, and the refund when it succeeds.';
create trigger refunds_ledger after insert or update of status on refunds for each row execute function follow_refund_in_ledger();

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
comment on function follow_credit_in_ledger is 'Enters that a loan was paid out to the vendor, and that a credit was withdrawn after the purchase, so that the buyer owes its amount again. Its writers hold the row lock of the reservation.';
create trigger financing_requests_ledger after update of paid_out_at, withdrawn_at on financing_requests
  for each row execute function follow_credit_in_ledger();
