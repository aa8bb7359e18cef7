alter table quotes
  add column payment_method text not null default 'card' check (payment_method in ('card', 'bank_transfer', 'financing')),
  add column valuation_id uuid references valuations (id) on delete set null;
create index quotes_valuation on quotes (valuation_id) where valuation_id is not null;
comment on column quotes.deposit is 'Due now by card, in cents, part of the total; 0 for the other payment methods.';
comment on column quotes.balance is 'Due later to the vendor, in cents.';
comment on column quotes.version is 'Counts up for one buyer and car as choices or prices change.';
comment on column quotes.payment_method is 'card, bank_transfer or financing: decides what is due now.';
comment on column quotes.valuation_id is 'The valuation whose value is deducted; null without a trade-in.';

alter table vehicle_reservations
  add column valuation_id uuid references valuations (id) on delete set null,
  add column transfer_iban text check (transfer_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  add column transfer_holder text,
  add column unpaid_slot smallint check (unpaid_slot between 1 and 3),
  add column delivery_chosen_at timestamptz,
  add column transferred_at timestamptz,
  drop constraint end_reason_is_known,
  add constraint end_reason_is_known check (
    end_reason in (
      'buyer_cancelled', 'vendor_cancelled', 'not_paid', 'payment_unavailable', 'hold_ended', 'deposit_returned', 'financing_refused'
    )
  );
create index vehicle_reservations_valuation on vehicle_reservations (valuation_id) where valuation_id is not null;
create unique index three_unpaid_holds_per_buyer on vehicle_reservations (user_id, unpaid_slot)
  where status = 'pending' and unpaid_slot is not null;
comment on column vehicle_reservations.valuation_id is 'The valuation whose value was deducted; one counts for one purchase.';
comment on column vehicle_reservations.transfer_iban is 'Account of the vendor as the buyer was told when ordering; null unless paid by bank transfer.';
comment on column vehicle_reservations.transfer_holder is 'Whose account that is.';
comment on column vehicle_reservations.unpaid_slot is 'Which of the three holds without money of this buyer it is, while pending; null for card payments.';
comment on column vehicle_reservations.delivery_chosen_at is 'When the delivery was last chosen; null before.';
comment on column vehicle_reservations.transferred_at is 'When the vendor last recorded a bank transfer; null before.';
comment on column vehicle_reservations.trade_in_details is 'make, model, year, mileage, condition, description, value (cents), accepted.';

create table checkout_drafts (
  user_id uuid not null references profiles (id) on delete cascade,
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade,
  draft jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, vehicle_id)
);
create index checkout_drafts_vehicle on checkout_drafts (vehicle_id);
create index checkout_drafts_age on checkout_drafts (updated_at);
comment on table checkout_drafts is 'Checkouts in progress: what a buyer has chosen so far, on every device. An order takes the row away, ninety days of silence too.';
comment on column checkout_drafts.user_id is 'The buyer.';
comment on column checkout_drafts.vehicle_id is 'The car.';
comment on column checkout_drafts.draft is 'The contract''s checkoutDraft: choices and the step the buyer has reached.';
comment on column checkout_drafts.updated_at is 'Last change.';
