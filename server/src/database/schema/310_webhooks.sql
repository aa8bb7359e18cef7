create table webhook_endpoints (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vendor_id uuid not null references profiles (id) on delete cascade, -- Whose program it is.
  address text not null constraint webhook_address check (char_length(address) <= 500 and address ~ '^https?://'), -- What is called: https, unless the product may call this machine; up to 500 characters.
  events text[] not null -- What it is called about.
    constraint webhook_events check (
    cardinality(events) between 1 and 12 and events <@ array['conversation.started', 'message.received', 'reservation.created', 'reservation.confirmed', 'reservation.changed', 'reservation.ended',
      'transfer.stated', 'transfer.recorded', 'sale.completed', 'sale.handed_over', 'sale.ended', 'return.changed']
  ),
  encrypted_secret bytea not null, -- The key of its signatures, encrypted and bound to this row.
  encrypted_former_secret bytea, -- The key before it, which signs as well until former_secret_until; null when none was replaced.
  former_secret_until timestamptz, -- Until when the former key signs; null when none was replaced.
  created_at timestamptz not null default clock_timestamp(), -- When it was added.
  failing_since timestamptz, -- The first call that failed since the last that succeeded; null while calls succeed.
  paused_until timestamptz, -- No call before; set by a failed one, so that one address that does not answer is asked once a minute at most.
  disabled_at timestamptz, -- Since when it is not called; null while it is.
  disabled_why text constraint webhook_disabled_why check (disabled_why in ('by_vendor', 'failing', 'gone', 'backlog')), -- by_vendor, failing (for days no call succeeded), gone (it answered 410) or backlog (too many calls waited); null while it is called.
  constraint webhook_disabled_whole check ((disabled_at is null) = (disabled_why is null)), -- Whoever is not called knows why.
  constraint webhook_former_secret_whole check ((encrypted_former_secret is null) = (former_secret_until is null)) -- A former key signs for a while only.
);
comment on table webhook_endpoints is 'Addresses of vendors'' programs that are called about events, by signed calls.';
create index webhook_endpoints_vendor on webhook_endpoints (vendor_id); -- The webhooks of a vendor.
create index webhook_endpoints_encryption_key on webhook_endpoints (encryption_key_id(encrypted_secret)); -- Which keys are still needed.
create index webhook_endpoints_former_encryption_key on webhook_endpoints (encryption_key_id(encrypted_former_secret))
  where encrypted_former_secret is not null; -- Which keys are still needed.

create function limit_webhook_endpoints() returns trigger language plpgsql as $$
begin
  perform from profiles where id = new.vendor_id for no key update;
  if (select count(*) from webhook_endpoints where vendor_id = new.vendor_id) >= 5 then
    raise exception 'this vendor has five webhooks' using errcode = 'check_violation', constraint = 'five_webhook_endpoints_per_vendor';
  end if;
  return new;
end $$;
comment on function limit_webhook_endpoints is 'Serialises the webhooks of a vendor and refuses the one after the fifth.';
create trigger webhook_endpoints_limit before insert on webhook_endpoints for each row execute function limit_webhook_endpoints(); -- A vendor has five webhooks at most.

create table webhook_deliveries (
  id uuid primary key default uuidv7(), -- Time-ordered key, the same in every call: the header webhook-id.
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade, -- Which address is called.
  event_id uuid not null, -- What it is about in domain_events, which forgets earlier or later; a test has an id of its own.
  event text not null, -- What is told, for example reservation.confirmed; webhook.test for a test.
  body text not null constraint webhook_body_is_small check (char_length(body) <= 10000), -- The JSON that is sent, the same in every attempt; nothing about the person of a buyer.
  created_at timestamptz not null default clock_timestamp(), -- When the call was written.
  attempts integer not null default 0, -- How often it was begun.
  next_attempt_at timestamptz, -- From when it may be called; null once it is delivered or given up.
  claimed_until timestamptz, -- Until when no other process calls, because one does; null while none does.
  last_attempt_at timestamptz, -- When it was last begun; null before.
  last_status integer, -- The HTTP status of the last answer; null without one.
  last_problem text constraint webhook_problem check (last_problem in ('address_refused', 'unreachable', 'timed_out', 'redirected', 'refused', 'secret_unreadable')), -- Why the last call did not succeed; null when it did, and before the first.
  last_answer text constraint webhook_answer_is_short check (char_length(last_answer) <= 500), -- The beginning of the last answer, up to 500 characters; null without one.
  delivered_at timestamptz, -- When an answer of 2xx came; null before, and while it is sent again.
  constraint one_webhook_delivery_per_event unique (endpoint_id, event_id, event), -- An event is told once to an address, once by each of its names.
  constraint delivered_webhook_does_not_wait check (delivered_at is null or next_attempt_at is null) -- What is delivered is not called any more.
);
comment on table webhook_deliveries is 'The calls of webhooks: one row per event and address, kept for thirty days.';
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where next_attempt_at is not null; -- What is to be called next.
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id) where next_attempt_at is not null; -- How much waits for an address.
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc); -- The calls of an address, the newest first.
create index webhook_deliveries_old on webhook_deliveries (created_at); -- The calls to forget.
