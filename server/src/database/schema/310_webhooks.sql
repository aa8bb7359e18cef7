create table webhook_endpoints (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vendor_id uuid not null references profiles (id) on delete cascade, -- The owner of the program.
  address text not null -- The called address, up to 500 characters: https, unless the product may call this machine.
    constraint webhook_address check (char_length(address) <= 500 and address ~ '^https?://'),
  events text[] not null -- The events that are sent to it.
    constraint webhook_events check (
      cardinality(events) between 1 and 12 and events <@ array['conversation.started', 'message.received', 'reservation.created', 'reservation.confirmed', 'reservation.changed', 'reservation.ended',
        'transfer.stated', 'transfer.recorded', 'sale.completed', 'sale.handed_over', 'sale.ended', 'return.changed']
    ),
  encrypted_secret bytea not null, -- The signing key, encrypted and bound to this row.
  encrypted_former_secret bytea, -- The former signing key, which also signs until former_secret_until; null if none was replaced.
  former_secret_until timestamptz, -- When the former key stops signing; null if none was replaced.
  created_at timestamptz not null default clock_timestamp(), -- When it was added.
  failing_since timestamptz, -- The first failed call since the last successful one; null while calls succeed.
  paused_until timestamptz, -- No call is made before this time. A failed call sets it, so that a failing address is called at most once a minute.
  disabled_at timestamptz, -- When calls were turned off; null while they are on.
  disabled_why text -- by_vendor, failing (no call succeeded for days), gone (it answered 410) or backlog (too many calls waited); null while calls are on.
    constraint webhook_disabled_why check (disabled_why in ('by_vendor', 'failing', 'gone', 'backlog')),
  constraint webhook_disabled_whole check ((disabled_at is null) = (disabled_why is null)),
  constraint webhook_former_secret_whole check ((encrypted_former_secret is null) = (former_secret_until is null))
);
comment on table webhook_endpoints is 'Addresses of vendors'' programs that receive events by signed calls.';
create index webhook_endpoints_vendor on webhook_endpoints (vendor_id);
create index webhook_endpoints_encryption_key on webhook_endpoints (encryption_key_id(encrypted_secret));
create index webhook_endpoints_former_encryption_key on webhook_endpoints (encryption_key_id(encrypted_former_secret))
  where encrypted_former_secret is not null;

create function limit_webhook_endpoints() returns trigger language plpgsql as $$
begin
  perform from profiles where id = new.vendor_id for no key update;
  if (select count(*) from webhook_endpoints where vendor_id = new.vendor_id) >= 5 then
    raise exception 'this vendor has five webhooks' using errcode = 'check_violation', constraint = 'five_webhook_endpoints_per_vendor';
  end if;
  return new;
end $$;
comment on function limit_webhook_endpoints is 'Refuses the sixth webhook of a vendor. The lock serialises the webhooks of a vendor.';
create trigger webhook_endpoints_limit before insert on webhook_endpoints for each row execute function limit_webhook_endpoints();

create table webhook_deliveries (
  id uuid primary key default uuidv7(), -- Time-ordered key, sent in the header webhook-id of every attempt.
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade, -- The called address.
  event_id uuid not null, -- The event in domain_events, which is deleted on its own schedule; a test has an id that is not in domain_events.
  event text not null, -- The name of the event, for example reservation.confirmed; webhook.test for a test.
  body text not null constraint webhook_body_is_small check (char_length(body) <= 10000), -- The JSON body, the same in every attempt; it has no personal data of a buyer.
  created_at timestamptz not null default clock_timestamp(), -- When the call was written.
  attempts integer not null default 0, -- How many attempts were started.
  next_attempt_at timestamptz, -- The earliest time of the next attempt; null once it is delivered or given up.
  claimed_until timestamptz, -- The end of the claim of the process that is calling; null without one.
  last_attempt_at timestamptz, -- When the last attempt was started; null before.
  last_status integer, -- The HTTP status of the last answer; null without one.
  last_problem text -- Why the last attempt failed; null if it succeeded, and before the first.
    constraint webhook_problem check (last_problem in ('address_refused', 'unreachable', 'timed_out', 'redirected', 'refused', 'secret_unreadable')),
  last_answer text constraint webhook_answer_is_short check (char_length(last_answer) <= 500), -- The beginning of the last answer, up to 500 characters; null without one.
  delivered_at timestamptz, -- When a 2xx answer was received; null before, and while it is sent again.
  constraint one_webhook_delivery_per_event unique (endpoint_id, event_id, event), -- An address gets an event once by each of its names.
  constraint delivered_webhook_does_not_wait check (delivered_at is null or next_attempt_at is null)
);
comment on table webhook_deliveries is 'The calls of webhooks, one row per event and address, kept for thirty days.';
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where next_attempt_at is not null;
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id) where next_attempt_at is not null;
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);
