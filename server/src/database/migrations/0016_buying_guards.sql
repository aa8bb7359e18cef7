alter table vehicle_reservations add column order_hash text;
create unique index one_purchase_per_valuation on vehicle_reservations (valuation_id)
  where valuation_id is not null and status in ('pending', 'confirmed', 'completed');
comment on column vehicle_reservations.order_hash is 'Hash of the order as it was sent: the same key with another order is refused. Null for orders of before it was kept.';

alter table valuations add column description text check (char_length(description) <= 2000);
comment on column valuations.description is 'What else the buyer wrote about the car; null when nothing. It changes no value.';
create index valuations_end on valuations (valid_until);

alter table vehicle_reservations
  drop constraint end_reason_is_known,
  add constraint end_reason_is_known check (
    end_reason in (
      'buyer_cancelled', 'vendor_cancelled', 'not_paid', 'payment_unavailable', 'hold_ended', 'deposit_returned', 'deposit_disputed',
      'financing_refused'
    )
  );

alter table payments add column asked_at timestamptz;
comment on column payments.asked_at is 'When the clock last asked the provider about it, so that every open page has its turn; null before.';

create table disputes (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments (id),
  provider_dispute_id text not null unique,
  amount bigint not null check (amount > 0),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint closed_has_time check ((status = 'open') = (closed_at is null))
);
create index disputes_payment on disputes (payment_id);
comment on table disputes is 'Payments that the holder of the card has taken back through the bank. While one is open nothing is refunded: the money is with the bank.';
comment on column disputes.id is 'Time-ordered key.';
comment on column disputes.payment_id is 'The payment that is taken back.';
comment on column disputes.provider_dispute_id is 'The dispute at the card provider.';
comment on column disputes.amount is 'Euro cents.';
comment on column disputes.status is 'open, won (the money is ours again) or lost (it is the cardholder''s).';
comment on column disputes.created_at is 'When we first heard of it.';
comment on column disputes.closed_at is 'When we heard how it ended.';

alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (
    reason in ('reservation_expired', 'reservation_cancelled', 'late_payment', 'duplicate_payment', 'made_at_provider', 'disputed')
  );
comment on column vehicle_reservations.transfer_iban is 'Account of the vendor for the price or the balance, as the buyer was told when ordering; null when financed or unknown.';
comment on column refunds.reason is 'Why it goes back; made_at_provider and disputed went back without us.';
