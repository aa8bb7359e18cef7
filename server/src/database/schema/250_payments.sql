create table payments (
  id uuid primary key default uuidv7(), -- Time-ordered key; the reference that the provider returns.
  reservation_id uuid not null references vehicle_reservations (id), -- The reservation whose deposit it pays.
  attempt integer not null check (attempt > 0), -- Number of the session within the reservation, from 1.
  status text not null default 'created' -- created (before the provider answered), open, paid, expired, failed (no page could be opened) or quarantined (the provider's answer does not match).
    check (status in ('created', 'open', 'paid', 'expired', 'failed', 'quarantined')),
  amount bigint not null check (amount > 0), -- Euro cents.
  currency text not null default 'eur' check (currency = 'eur'), -- Always eur.
  idempotency_key text not null unique, -- Reservation id and attempt; sent to the provider.
  session_request jsonb not null, -- title, email, language, successUrl, cancelUrl as sent to the provider: a retry sends the same.
  provider_session_id text unique, -- Checkout session at the card provider.
  provider_payment_id text unique, -- Payment intent at the card provider.
  session_url text, -- Payment page.
  session_expires_at timestamptz not null, -- When the page expires, before the hold ends.
  created_at timestamptz not null default now(), -- When it was written, before the provider was called.
  paid_at timestamptz, -- When it was settled; null before.
  asked_at timestamptz, -- When its state was last fetched from the provider, by the schedule or for a buyer; null before.
  unique (reservation_id, attempt),
  constraint paid_has_time check ((status = 'paid') = (paid_at is not null)),
  constraint open_has_session check (status <> 'open' or (provider_session_id is not null and session_url is not null))
);
comment on table payments is 'Card payments of deposits, one row per provider session, written before the provider is called.';
create unique index one_open_payment_per_reservation on payments (reservation_id) where status in ('created', 'open');
create index payments_to_reconcile on payments (created_at) where status in ('created', 'open');
create index payments_quarantined on payments (created_at) where status = 'quarantined';
alter table vehicle_reservations add foreign key (deposit_payment_id) references payments (id);

create table refunds (
  id uuid primary key default uuidv7(), -- Time-ordered key; also the idempotency key at the provider.
  payment_id uuid not null unique references payments (id), -- The refunded payment.
  amount bigint not null check (amount > 0), -- Euro cents.
  reason text not null -- Why it is refunded; made_at_provider and disputed were not initiated by us.
    check (
    reason in ('reservation_expired', 'reservation_cancelled', 'late_payment', 'duplicate_payment', 'made_at_provider', 'disputed', 'car_returned')
      ),
  status text not null default 'requested' check (status in ('requested', 'succeeded', 'failed')), -- requested until the provider confirms it.
  provider_refund_id text unique, -- The provider's id; null until it has answered.
  attempts integer not null default 0, -- The number of calls so far.
  last_error text, -- Why the latest call failed, for an operator.
  created_at timestamptz not null default now(), -- When it was requested.
  succeeded_at timestamptz -- When the provider confirmed it; null before.
);
comment on table refunds is 'Refunds, at most one full refund per payment. The id of the row is the idempotency key at the provider.';
create index refunds_waiting on refunds (created_at) where status = 'requested';
create index refunds_failed on refunds (created_at) where status = 'failed';

create table disputes (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  payment_id uuid not null references payments (id), -- The disputed payment.
  provider_dispute_id text not null unique, -- The dispute at the card provider.
  amount bigint not null check (amount > 0), -- Euro cents.
  status text not null default 'open' check (status in ('open', 'won', 'lost')), -- open, won (the money is ours again) or lost (the cardholder keeps it).
  created_at timestamptz not null default now(), -- When it was first received.
  closed_at timestamptz, -- When its result was received; null before.
  constraint closed_has_time check ((status = 'open') = (closed_at is null))
);
comment on table disputes is 'Chargebacks: payments that a cardholder disputes at the bank. While one is open nothing is refunded, because the bank holds the money.';
create index disputes_payment on disputes (payment_id);
create index disputes_open on disputes (created_at) where status = 'open';

create table provider_events (
  provider text not null check (provider in ('stripe', 'financing')), -- The provider that sent it.
  event_id text not null, -- The provider's id of the event.
  type text not null, -- The provider's name of the event type.
  payload jsonb not null, -- The event as signed.
  received_at timestamptz not null default now(), -- When it was stored.
  processed_at timestamptz, -- When its effect was committed; null before.
  outcome text check (outcome in ('applied', 'ignored', 'quarantined')), -- applied, ignored (it does not concern us), or quarantined (amount, currency or reference did not match).
  primary key (provider, event_id)
);
comment on table provider_events is 'Webhook events from providers, stored before the request is answered. The key makes a repeated delivery harmless. Processed rows are deleted after the period in contract/src/retention.ts.';
create index provider_events_waiting on provider_events (received_at) where processed_at is null;
create index provider_events_quarantined on provider_events (received_at) where outcome = 'quarantined';
create index provider_events_received on provider_events using brin (received_at) with (pages_per_range = 16, autosummarize = on);

create table malformed_provider_events (
  id uuid primary key default uuidv7(), -- Time-ordered key; the log line contains it.
  provider text not null check (provider in ('stripe', 'financing')), -- The provider that sent it.
  reason text not null -- not_json, not_an_event (no id or type), fields_missing (of a known type, without its subject) or not_storable (text or nesting that the database cannot store).
    check (reason in ('not_json', 'not_an_event', 'fields_missing', 'not_storable')),
  body bytea not null check (octet_length(body) <= 65536), -- The first 65,536 bytes as received.
  body_size integer not null check (body_size >= octet_length(body)), -- The number of bytes received.
  body_digest bytea not null, -- SHA-256 of all bytes: the same body is stored once.
  deliveries integer not null default 1 check (deliveries > 0), -- How often the provider sent it.
  received_at timestamptz not null default now(), -- When it was first received.
  last_received_at timestamptz not null default now(), -- When it was last received.
  unique (provider, body_digest)
);
comment on table malformed_provider_events is 'Signed bodies from providers that are not readable events: at most 1,000, kept until an operator deletes them. They have no effect.';
