create table webhook_endpoints (
  id uuid primary key default uuidv7(),
  vendor_id uuid not null references profiles (id) on delete cascade,
  address text not null constraint webhook_address check (char_length(address) <= 500 and address ~ '^https?://'),
  events text[] not null constraint webhook_events check (
    cardinality(events) between 1 and 12 and events <@ array['conversation.started', 'message.received', 'reservation.created', 'reservation.confirmed', 'reservation.changed', 'reservation.ended',
      'transfer.stated', 'transfer.recorded', 'sale.completed', 'sale.handed_over', 'sale.ended', 'return.changed']
  ),
  encrypted_secret bytea not null,
  encrypted_former_secret bytea,
  former_secret_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  failing_since timestamptz,
  paused_until timestamptz,
  disabled_at timestamptz,
  disabled_why text constraint webhook_disabled_why check (disabled_why in ('by_vendor', 'failing', 'gone', 'backlog')),
  constraint webhook_disabled_whole check ((disabled_at is null) = (disabled_why is null)),
  constraint webhook_former_secret_whole check ((encrypted_former_secret is null) = (former_secret_until is null))
);
create index webhook_endpoints_vendor on webhook_endpoints (vendor_id);
comment on table webhook_endpoints is 'Addresses of vendors'' programs that are called about events, by signed calls.';
comment on column webhook_endpoints.id is 'Time-ordered key.';
comment on column webhook_endpoints.vendor_id is 'Whose program it is.';
comment on column webhook_endpoints.address is 'What is called: https, unless the product may call this machine; up to 500 characters.';
comment on column webhook_endpoints.events is 'What it is called about.';
comment on column webhook_endpoints.encrypted_secret is 'The key of its signatures, encrypted and bound to this row.';
comment on column webhook_endpoints.encrypted_former_secret is 'The key before it, which signs as well until former_secret_until; null when none was replaced.';
comment on column webhook_endpoints.former_secret_until is 'Until when the former key signs; null when none was replaced.';
comment on column webhook_endpoints.created_at is 'When it was added.';
comment on column webhook_endpoints.failing_since is 'The first call that failed since the last that succeeded; null while calls succeed.';
comment on column webhook_endpoints.paused_until is 'No call before; set by a failed one, so that one address that does not answer is asked once a minute at most.';
comment on column webhook_endpoints.disabled_at is 'Since when it is not called; null while it is.';
comment on column webhook_endpoints.disabled_why is 'by_vendor, failing (for days no call succeeded), gone (it answered 410) or backlog (too many calls waited); null while it is called.';
comment on constraint webhook_address on webhook_endpoints is 'An address has up to 500 characters.';
comment on constraint webhook_events on webhook_endpoints is 'A webhook is called about one kind of event at least.';
comment on constraint webhook_disabled_why on webhook_endpoints is 'Why a webhook can be off.';
comment on constraint webhook_disabled_whole on webhook_endpoints is 'Whoever is not called knows why.';
comment on constraint webhook_former_secret_whole on webhook_endpoints is 'A former key signs for a while only.';
comment on index webhook_endpoints_vendor is 'The webhooks of a vendor.';
create function limit_webhook_endpoints() returns trigger language plpgsql as $$
begin
  perform from profiles where id = new.vendor_id for no key update;
  if (select count(*) from webhook_endpoints where vendor_id = new.vendor_id) >= 5 then
    raise exception 'this vendor has five webhooks' using errcode = 'check_violation', constraint = 'five_webhook_endpoints_per_vendor';
  end if;
  return new;
end $$;
comment on function limit_webhook_endpoints is 'Serialises the webhooks of a vendor and refuses the one after the fifth.';
create trigger webhook_endpoints_limit before insert on webhook_endpoints for each row execute function limit_webhook_endpoints();
comment on trigger webhook_endpoints_limit on webhook_endpoints is 'A vendor has five webhooks at most.';

create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event_id uuid not null,
  event text not null,
  body text not null constraint webhook_body_is_small check (char_length(body) <= 10000),
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  last_attempt_at timestamptz,
  last_status integer,
  last_problem text constraint webhook_problem check (last_problem in ('address_refused', 'unreachable', 'timed_out', 'redirected', 'refused', 'secret_unreadable')),
  last_answer text constraint webhook_answer_is_short check (char_length(last_answer) <= 500),
  delivered_at timestamptz,
  constraint one_webhook_delivery_per_event unique (endpoint_id, event_id, event),
  constraint delivered_webhook_does_not_wait check (delivered_at is null or next_attempt_at is null)
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where next_attempt_at is not null;
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id) where next_attempt_at is not null;
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);
comment on table webhook_deliveries is 'The calls of webhooks: one row per event and address, kept for thirty days.';
comment on column webhook_deliveries.id is 'Time-ordered key, the same in every call: the header webhook-id.';
comment on column webhook_deliveries.endpoint_id is 'Which address is called.';
comment on column webhook_deliveries.event_id is 'What it is about in domain_events, which forgets earlier or later; a test has an id of its own.';
comment on column webhook_deliveries.event is 'What is told, for example reservation.confirmed; webhook.test for a test.';
comment on column webhook_deliveries.body is 'The JSON that is sent, the same in every attempt; nothing about the person of a buyer.';
comment on column webhook_deliveries.created_at is 'When the call was written.';
comment on column webhook_deliveries.attempts is 'How often it was begun.';
comment on column webhook_deliveries.next_attempt_at is 'From when it may be called; null once it is delivered or given up.';
comment on column webhook_deliveries.claimed_until is 'Until when no other process calls, because one does; null while none does.';
comment on column webhook_deliveries.last_attempt_at is 'When it was last begun; null before.';
comment on column webhook_deliveries.last_status is 'The HTTP status of the last answer; null without one.';
comment on column webhook_deliveries.last_problem is 'Why the last call did not succeed; null when it did, and before the first.';
comment on column webhook_deliveries.last_answer is 'The beginning of the last answer, up to 500 characters; null without one.';
comment on column webhook_deliveries.delivered_at is 'When an answer of 2xx came; null before, and while it is sent again.';
comment on constraint webhook_body_is_small on webhook_deliveries is 'A call is small.';
comment on constraint webhook_problem on webhook_deliveries is 'Why a call can fail.';
comment on constraint webhook_answer_is_short on webhook_deliveries is 'An answer is kept in part.';
comment on constraint one_webhook_delivery_per_event on webhook_deliveries is 'An event is told once to an address, once by each of its names.';
comment on constraint delivered_webhook_does_not_wait on webhook_deliveries is 'What is delivered is not called any more.';
comment on index webhook_deliveries_due is 'What is to be called next.';
comment on index webhook_deliveries_waiting is 'How much waits for an address.';
comment on index webhook_deliveries_newest is 'The calls of an address, the newest first.';
comment on index webhook_deliveries_old is 'The calls to forget.';

create function publish_event(event_type text, event_key text, event_payload jsonb) returns void language plpgsql as $$
declare
  event_id uuid;
begin
  insert into domain_events (type, deduplication_key, payload) values (event_type, event_key, event_payload) on conflict (deduplication_key) do nothing returning id into event_id;
  if event_id is not null then
    perform graphile_worker.add_job('dispatch-event', json_build_object('eventId', event_id), job_key := 'event:' || event_id, max_attempts := 25);
  end if;
end $$;
comment on function publish_event is 'Writes an event to the outbox and queues its dispatch; a key is written once. For statements that write a change and its event at once.';
