create table ledger_entries (
  id uuid primary key default uuidv7(),
  reservation_id uuid not null references vehicle_reservations (id),
  kind text not null constraint ledger_kind check (kind in ('due', 'paid', 'owed_back', 'refunded', 'stated')),
  way text not null constraint ledger_way check (
    case kind
      when 'due' then way in ('price', 'services', 'trade_in', 'credit')
      when 'stated' then way = 'transfer'
      else way in ('card', 'transfer', 'credit')
    end
  ),
  amount bigint not null constraint ledger_amount check (amount <> 0),
  entered_by text not null constraint ledger_entered_by check (entered_by in ('buyer', 'vendor', 'operator', 'card_provider', 'financing_provider', 'system')),
  moved_on date,
  payment_id uuid references payments (id),
  refund_id uuid references refunds (id),
  entry_key uuid,
  corrects uuid unique references ledger_entries (id),
  entered_at timestamptz not null default now(),
  constraint card_entry_has_payment check ((way = 'card') = (payment_id is not null)),
  constraint moved_money_has_day check (moved_on is null or way = 'transfer'),
  constraint one_entry_per_key unique (reservation_id, entry_key),
  constraint one_entry_per_payment unique (payment_id, kind)
);
create index ledger_entries_reservation on ledger_entries (reservation_id);
create index ledger_entries_refund on ledger_entries (refund_id) where refund_id is not null;
comment on table ledger_entries is
  'The money of reservations and sales, append-only: what is due, what was paid, what is owed back and what was refunded; and what a buyer says, which counts once the vendor or the operator has confirmed it.';
comment on column ledger_entries.id is 'Time-ordered key.';
comment on column ledger_entries.reservation_id is 'The reservation whose money it is.';
comment on column ledger_entries.kind is
  'due (by the buyer or, by way of credit, by the financing company), paid, owed_back (to be refunded), refunded; stated: the buyer''s word about a transfer to the vendor.';
comment on column ledger_entries.way is 'Of what is due: price, services, trade_in or credit. Of money: card, transfer or credit.';
comment on column ledger_entries.amount is 'Euro cents; negative in an entry that corrects or ends another, and in a trade-in.';
comment on column ledger_entries.entered_by is 'Whose word it is.';
comment on column ledger_entries.moved_on is 'The day in Italy on which a transfer was sent or received, as its side says; null where it is not known.';
comment on column ledger_entries.payment_id is 'The card payment; null for other ways.';
comment on column ledger_entries.refund_id is 'The refund of the card payment; null otherwise.';
comment on column ledger_entries.entry_key is 'From the client: the same key is one entry. Null for entries that follow from others.';
comment on column ledger_entries.corrects is 'The entry that this one takes back; null otherwise.';
comment on column ledger_entries.entered_at is 'When it was entered.';
comment on constraint ledger_kind on ledger_entries is 'The kinds of entries.';
comment on constraint ledger_way on ledger_entries is 'What is due has a reason, money a way; a buyer states transfers.';
comment on constraint ledger_amount on ledger_entries is 'An entry moves an amount.';
comment on constraint ledger_entered_by on ledger_entries is 'Somebody answers for each entry.';
comment on constraint card_entry_has_payment on ledger_entries is 'An entry of a card names its payment.';
comment on constraint moved_money_has_day on ledger_entries is 'Only a transfer has a day that a person has named.';
comment on constraint one_entry_per_key on ledger_entries is 'A repeated request enters nothing.';
comment on constraint one_entry_per_payment on ledger_entries is 'A card payment is paid once, owed back once and refunded once.';
comment on index ledger_entries_reservation is 'The account of a reservation.';
comment on index ledger_entries_refund is 'The entries of a refund.';

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
  'The account of a reservation in euro cents, the one place where its money is added up. due: what the buyer pays of the own money; credit_due: what the financing company pays; paid: paid by card and transfer and not refunded; transferred: the part of it that the vendor received; balance: what the buyer still has to pay; owed_to_card, owed_by_vendor, credit_owed: what is still to go back, and how; returned_to_card: what has gone back there; received, paid_back: transfers that a receiver, the vendor or the operator has confirmed; stated: those that the buyer says; received_at, stated_at, paid_back_at: when one was last entered.';

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the ledger is not changed' using errcode = 'check_violation', constraint = 'ledger_is_append_only';
end $$;
comment on function refuse_ledger_change is 'Refuses every change of an entry.';
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_ledger_change();
comment on trigger ledger_entries_append_only on ledger_entries is 'An entry is corrected by another one.';

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
comment on function check_account is 'Refuses a transfer of more than is due, a refund of more than is owed, and a correction of more than was entered. The writers hold the lock of the reservation.';
create trigger ledger_entries_account after insert on ledger_entries for each row execute function check_account();
comment on trigger ledger_entries_account on ledger_entries is 'No account goes below zero.';

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
comment on function open_account is 'Enters what is due for a reservation: the lines of its quote, of which the loan is due from the financing company.';

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
comment on function close_account is 'Nothing is due any more for a reservation, and what was transferred or lent is owed back. A card payment is owed back by its refund.';

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
  'Opens the account of a reservation, closes it when the reservation ends without a sale, and opens it again when late money reinstates it. A granted loan is paid by the financing company.';
create trigger vehicle_reservations_ledger after insert or update of status on vehicle_reservations
  for each row execute function follow_reservation_in_ledger();
comment on trigger vehicle_reservations_ledger on vehicle_reservations is 'The account of a reservation follows its status.';

create function follow_payment_in_ledger() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then
    insert into ledger_entries (reservation_id, kind, way, amount, entered_by, payment_id)
    values (new.reservation_id, 'paid', 'card', new.amount, 'card_provider', new.id)
    on conflict on constraint one_entry_per_payment do nothing;
  end if;
  return null;
end $$;
comment on function follow_payment_in_ledger is 'Enters a card payment once it is paid.';
create trigger payments_ledger after insert or update of status on payments for each row execute function follow_payment_in_ledger();
comment on trigger payments_ledger on payments is 'The ledger has every card payment.';

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
comment on function follow_refund_in_ledger is 'Enters what is owed back by card once its refund is requested, and what has gone back.';
create trigger refunds_ledger after insert or update of status on refunds for each row execute function follow_refund_in_ledger();
comment on trigger refunds_ledger on refunds is 'The ledger has every refund.';

insert into ledger_entries (reservation_id, kind, way, amount, entered_by, entered_at)
select line.reservation_id, 'due', line.way, sum(line.amount), 'system', min(line.created_at)
from (
  select hold.id as reservation_id, hold.created_at, case item->>'code' when 'sale_price' then 'price' when 'trade_in' then 'trade_in' else 'services' end as way, (item->>'amount')::bigint as amount
  from vehicle_reservations hold join quotes on quotes.id = hold.quote_id, jsonb_array_elements(quotes.lines) item
  union all select id, created_at, 'price', -loan from vehicle_reservations
  union all select id, created_at, 'credit', loan from vehicle_reservations
) line
group by line.reservation_id, line.way having sum(line.amount) <> 0;
insert into ledger_entries (reservation_id, kind, way, amount, entered_by, payment_id, entered_at)
select reservation_id, 'paid', 'card', amount, 'card_provider', id, paid_at from payments where status = 'paid';
insert into ledger_entries (reservation_id, kind, way, amount, entered_by, payment_id, refund_id, entered_at)
select reservation_id, 'owed_back', 'card', refunds.amount, 'system', payment_id, refunds.id, refunds.created_at
from refunds join payments on payments.id = payment_id;
insert into ledger_entries (reservation_id, kind, way, amount, entered_by, payment_id, refund_id, entered_at)
select reservation_id, 'refunded', 'card', refunds.amount, 'card_provider', payment_id, refunds.id, refunds.succeeded_at
from refunds join payments on payments.id = payment_id where refunds.status = 'succeeded';
insert into ledger_entries (reservation_id, kind, way, amount, entered_by, entered_at)
select hold.id, 'paid', 'transfer', hold.transferred + coalesce(gone.transferred, 0), 'vendor', coalesce(hold.transferred_at, hold.ended_at, hold.created_at)
from vehicle_reservations hold
left join vehicle_returns gone on gone.reservation_id = hold.id and gone.paid_back_at is not null
where hold.transferred + coalesce(gone.transferred, 0) > 0;
insert into ledger_entries (reservation_id, kind, way, amount, entered_by, entered_at)
select id, 'paid', 'credit', loan, 'financing_provider', confirmed_at from vehicle_reservations where loan > 0 and confirmed_at is not null;
do $$
declare
  reservation uuid;
begin
  for reservation in select id from vehicle_reservations where status in ('cancelled', 'expired') or reservation_is_returned(id) order by id loop
    perform close_account(reservation);
  end loop;
end $$;
insert into ledger_entries (reservation_id, kind, way, amount, entered_by, entered_at)
select reservation_id, 'refunded', 'transfer', transferred, 'vendor', paid_back_at from vehicle_returns where transferred > 0 and paid_back_at is not null;
insert into ledger_entries (reservation_id, kind, way, amount, entered_by)
select reservation_id, 'refunded', 'credit', sum(amount), 'system' from ledger_entries where kind = 'owed_back' and way = 'credit' group by reservation_id;

alter table vehicle_reservations
  drop column balance,
  drop column transferred,
  drop column transferred_at,
  drop column paid,
  add constraint loan_within_amount check (loan <= amount);
comment on constraint loan_within_amount on vehicle_reservations is 'No more is lent than the amount.';
