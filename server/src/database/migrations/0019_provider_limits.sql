create table malformed_provider_events (
  id uuid primary key default uuidv7(),
  provider text not null check (provider in ('stripe', 'financing')),
  reason text not null check (reason in ('not_json', 'not_an_event', 'fields_missing', 'not_storable')),
  body bytea not null check (octet_length(body) <= 65536),
  body_size integer not null check (body_size >= octet_length(body)),
  body_digest bytea not null,
  deliveries integer not null default 1 check (deliveries > 0),
  received_at timestamptz not null default now(),
  last_received_at timestamptz not null default now(),
  unique (provider, body_digest)
);
comment on table malformed_provider_events is 'Bodies that a provider signed and that are no event we can read: at most 1,000, kept for an operator, who deletes the row when it is settled. They change nothing.';
comment on column malformed_provider_events.id is 'Time-ordered key; the log names it.';
comment on column malformed_provider_events.provider is 'stripe or financing.';
comment on column malformed_provider_events.reason is 'not_json, not_an_event (no id or type), fields_missing (of a known type, without what it is about) or not_storable (text or nesting that the database cannot keep).';
comment on column malformed_provider_events.body is 'The bytes as they came, the first 65,536 of them.';
comment on column malformed_provider_events.body_size is 'Bytes that came.';
comment on column malformed_provider_events.body_digest is 'SHA-256 of all bytes: the same body is kept once.';
comment on column malformed_provider_events.deliveries is 'How often the provider sent it.';
comment on column malformed_provider_events.received_at is 'When it came first.';
comment on column malformed_provider_events.last_received_at is 'When it came last.';

comment on column payments.asked_at is 'When the provider was last asked about it, by the clock so that every open page has its turn, or for a buyer who reads it; null before.';
