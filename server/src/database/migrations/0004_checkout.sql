create table premium_service_prices (
  channel text not null check (channel in ('vehicle_page', 'checkout')),
  service text not null check (service in ('ownership_transfer', 'extended_warranty', 'roadside_assistance', 'insurance_package')),
  price bigint not null check (price >= 0),
  primary key (channel, service)
);
insert into premium_service_prices (channel, service, price) values
  ('vehicle_page', 'ownership_transfer', 29900), ('checkout', 'ownership_transfer', 29900),
  ('vehicle_page', 'extended_warranty', 89900), ('checkout', 'extended_warranty', 79900),
  ('vehicle_page', 'roadside_assistance', 49900), ('checkout', 'roadside_assistance', 19900),
  ('vehicle_page', 'insurance_package', 129900), ('checkout', 'insurance_package', 49900);
comment on table premium_service_prices is 'The catalogue of premium services, one price per sales channel; an operator changes prices by editing rows.';
comment on column premium_service_prices.channel is 'vehicle_page (the modal) or checkout (the page): what is shown in a channel is what it charges.';
comment on column premium_service_prices.price is 'Euro cents.';

create table quotes (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  channel text not null check (channel in ('vehicle_page', 'checkout')),
  version integer not null default 1 check (version > 0),
  lines jsonb not null,
  total bigint not null check (total >= 0),
  deposit bigint not null check (deposit >= 0 and deposit <= total),
  balance bigint generated always as (total - deposit) stored,
  created_at timestamptz not null default now()
);
create index quotes_buyer on quotes (user_id, vehicle_id, created_at desc);
create index quotes_vehicle on quotes (vehicle_id);
comment on table quotes is 'Prices the server offered: the only source of an amount that is charged.';
comment on column quotes.channel is 'Where it was asked for; decides the premium service prices.';
comment on column quotes.version is 'Counts up as choices change.';
comment on column quotes.lines is 'Coded line items {code, amount in cents}; their sum is the total.';
comment on column quotes.total is 'Sale price minus trade-in plus services, in cents, never below 0.';
comment on column quotes.deposit is 'Due now by card, in cents, part of the total.';
comment on column quotes.balance is 'Due later by bank transfer, in cents.';

create table vehicle_reservations (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicle_listings (id),
  user_id uuid not null references profiles (id),
  quote_id uuid not null references quotes (id),
  payment_method text not null check (payment_method in ('card', 'bank_transfer', 'financing')),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'expired')),
  channel text not null check (channel in ('vehicle_page', 'checkout')),
  delivery_method text check (delivery_method in ('pickup', 'delivery')),
  delivery_address jsonb,
  pickup_location_id uuid references vendor_pickup_locations (id) on delete set null,
  amount bigint not null check (amount >= 0),
  deposit bigint not null check (deposit >= 0),
  paid bigint not null default 0 check (paid >= 0),
  balance bigint generated always as (amount - paid) stored,
  trade_in_details jsonb,
  premium_services jsonb not null default '{"ownership_transfer": false, "extended_warranty": false, "roadside_assistance": false, "insurance_package": false, "total": 0}'::jsonb,
  bank_reference text unique,
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('buyer', 'vendor', 'system')),
  end_reason text check (char_length(end_reason) <= 1000),
  unique (user_id, idempotency_key),
  constraint paid_within_amount check (paid <= amount),
  constraint confirmed_has_time check (status <> 'confirmed' or confirmed_at is not null),
  constraint ended_has_time check ((status in ('completed', 'cancelled', 'expired')) = (ended_at is not null))
);
create unique index one_open_reservation_per_buyer on vehicle_reservations (user_id, vehicle_id) where status in ('pending', 'confirmed');
create index vehicle_reservations_due on vehicle_reservations (expires_at) where status in ('pending', 'confirmed');
create index vehicle_reservations_vehicle on vehicle_reservations (vehicle_id, expires_at);
create index vehicle_reservations_buyer on vehicle_reservations (user_id, created_at desc);
create index vehicle_reservations_quote on vehicle_reservations (quote_id);
create index vehicle_reservations_pickup on vehicle_reservations (pickup_location_id) where pickup_location_id is not null;
comment on table vehicle_reservations is 'Holds of one unit by one buyer, from the first step of payment to the sale or the release.';
comment on column vehicle_reservations.user_id is 'The buyer.';
comment on column vehicle_reservations.quote_id is 'The offer that was accepted.';
comment on column vehicle_reservations.payment_method is 'card, bank_transfer or financing.';
comment on column vehicle_reservations.status is 'pending, confirmed, completed, cancelled or expired; the first two are open and hold a unit.';
comment on column vehicle_reservations.channel is 'vehicle_page or checkout.';
comment on column vehicle_reservations.delivery_method is 'pickup or delivery; null until chosen.';
comment on column vehicle_reservations.delivery_address is 'recipient_name, street_address, city, province, postal_code, country, additional_instructions.';
comment on column vehicle_reservations.amount is 'Total of the quote in cents.';
comment on column vehicle_reservations.deposit is 'Deposit asked in cents.';
comment on column vehicle_reservations.paid is 'Received and not refunded, in cents.';
comment on column vehicle_reservations.balance is 'Still due, in cents.';
comment on column vehicle_reservations.trade_in_details is 'make, model, year, mileage, condition, description, value, accepted.';
comment on column vehicle_reservations.premium_services is 'The four choices and their total in cents.';
comment on column vehicle_reservations.bank_reference is 'What the buyer writes on a transfer.';
comment on column vehicle_reservations.idempotency_key is 'From the client: the same key answers with the same reservation.';
comment on column vehicle_reservations.expires_at is 'End of the hold by the database clock: 30 minutes for a card session, 3 days for a transfer and once confirmed.';
comment on column vehicle_reservations.ended_by is 'Who ended it: buyer, vendor or system.';
comment on column vehicle_reservations.end_reason is 'What the vendor wrote when cancelling; otherwise why it ended, as in the event checkout.ReservationEnded.';

create function follow_reservation_in_inventory() returns trigger language plpgsql as $$
declare
  was_open boolean := tg_op <> 'INSERT' and old.status in ('pending', 'confirmed');
  is_open boolean := tg_op <> 'DELETE' and new.status in ('pending', 'confirmed');
  sells boolean := tg_op = 'UPDATE' and old.status <> 'completed' and new.status = 'completed';
begin
  if was_open is distinct from is_open or sells then
    update vehicle_inventory
      set held = held + is_open::int - was_open::int,
          quantity = quantity - sells::int
      where vehicle_listing_id = coalesce(new.vehicle_id, old.vehicle_id);
    if not found then
      raise exception 'the listing has no inventory row' using errcode = 'check_violation', constraint = 'inventory_never_oversold';
    end if;
  end if;
  return null;
end $$;
create trigger vehicle_reservations_hold after insert or update of status or delete on vehicle_reservations
  for each row execute function follow_reservation_in_inventory();

create function refuse_reservation_revival() returns trigger language plpgsql as $$
begin
  raise exception 'a % reservation cannot become %', old.status, new.status using errcode = 'check_violation', constraint = 'reservation_moves_forward';
end $$;
create trigger vehicle_reservations_forward before update of status on vehicle_reservations
  for each row when (
    old.status is distinct from new.status
    and not (old.status = 'pending' and new.status in ('confirmed', 'cancelled', 'expired'))
    and not (old.status = 'confirmed' and new.status in ('completed', 'cancelled', 'expired'))
    and not (old.status = 'expired' and new.status = 'confirmed')
  ) execute function refuse_reservation_revival();
comment on trigger vehicle_reservations_forward on vehicle_reservations is 'Ended reservations stay ended, but for an expired one that late money takes up again.';

create table payments (
  id uuid primary key default uuidv7(),
  reservation_id uuid not null references vehicle_reservations (id),
  attempt integer not null check (attempt > 0),
  status text not null default 'created' check (status in ('created', 'open', 'paid', 'expired', 'failed', 'quarantined')),
  amount bigint not null check (amount > 0),
  currency text not null default 'eur' check (currency = 'eur'),
  idempotency_key text not null unique,
  session_request jsonb not null,
  provider_session_id text unique,
  provider_payment_id text unique,
  session_url text,
  session_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (reservation_id, attempt),
  constraint paid_has_time check ((status = 'paid') = (paid_at is not null)),
  constraint open_has_session check (status <> 'open' or (provider_session_id is not null and session_url is not null))
);
create unique index one_open_payment_per_reservation on payments (reservation_id) where status in ('created', 'open');
create index payments_to_reconcile on payments (created_at) where status in ('created', 'open');
comment on table payments is 'Card payments of deposits, one row per provider session, written before the provider is called.';
comment on column payments.attempt is 'Counts sessions of one reservation.';
comment on column payments.status is 'created (before the provider answered), open, paid, expired, failed (no page could be opened) or quarantined (the provider''s answer does not fit).';
comment on column payments.amount is 'Euro cents.';
comment on column payments.idempotency_key is 'Reservation id and attempt; sent to the provider.';
comment on column payments.session_request is 'title, email, language, successUrl, cancelUrl as asked of the provider: a retry asks the same.';
comment on column payments.provider_session_id is 'Checkout session at the card provider.';
comment on column payments.provider_payment_id is 'Payment intent at the card provider.';
comment on column payments.session_url is 'Payment page.';
comment on column payments.session_expires_at is 'When the page dies; before the hold ends.';

alter table vehicle_reservations add column deposit_payment_id uuid unique references payments (id);
comment on column vehicle_reservations.deposit_payment_id is 'The payment that confirmed it; any other paid one is given back.';

create table refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null unique references payments (id),
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('reservation_expired', 'reservation_cancelled', 'late_payment', 'duplicate_payment', 'made_at_provider')),
  status text not null default 'requested' check (status in ('requested', 'succeeded', 'failed')),
  provider_refund_id text unique,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  succeeded_at timestamptz
);
create index refunds_waiting on refunds (created_at) where status = 'requested';
comment on table refunds is 'Money on its way back: at most one full refund per payment. The row''s id is the idempotency key at the provider.';
comment on column refunds.amount is 'Euro cents.';
comment on column refunds.reason is 'Why it goes back.';
comment on column refunds.status is 'requested until the provider confirms it.';
comment on column refunds.attempts is 'Calls made so far.';

create table provider_events (
  provider text not null check (provider in ('stripe', 'financing')),
  event_id text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text check (outcome in ('applied', 'ignored', 'quarantined')),
  primary key (provider, event_id)
);
create index provider_events_waiting on provider_events (received_at) where processed_at is null;
comment on table provider_events is 'What providers told us, stored before it is answered; the key makes a repeated delivery harmless.';
comment on column provider_events.outcome is 'applied, ignored (nothing of ours), or quarantined (amount, currency or reference did not match).';

create table financing_requests (
  id uuid primary key default uuidv7(),
  reservation_id uuid not null unique references vehicle_reservations (id),
  user_id uuid not null references profiles (id),
  reference text unique,
  granting_status_code text,
  applicant_sealed bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index financing_requests_user on financing_requests (user_id);
create trigger financing_requests_touch before update on financing_requests for each row execute function touch_updated_at();
comment on table financing_requests is 'Requests to the financing provider, seen by their applicant only.';
comment on column financing_requests.reference is 'The provider''s reference.';
comment on column financing_requests.granting_status_code is 'The provider''s last word.';
comment on column financing_requests.applicant_sealed is 'Fiscal code, income and the rest of the form, encrypted.';
