create table domain_events (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  type text not null, -- Name of the event, module.PastTense, as in the modules' events.ts.
  deduplication_key text not null constraint domain_events_deduplication_key unique, -- A second event with the same key is refused by the unique index.
  payload jsonb not null, -- The data of the event: ids and amounts in cents, never texts of users.
  occurred_at timestamptz not null default now(), -- The time of the change, by the database clock.
  handled_at timestamptz -- When every listener had handled it; null before.
);
comment on table domain_events is 'The outbox: events, written in the transaction of the change and passed to listeners after it. Handled rows are deleted after the period in contract/src/retention.ts.';
create index domain_events_unhandled on domain_events (occurred_at) where handled_at is null;
create index domain_events_occurred on domain_events using brin (occurred_at) with (pages_per_range = 16, autosummarize = on);

create function publish_event(event_type text, event_key text, event_payload jsonb) returns void language plpgsql as $$
declare
  event_id uuid;
begin
  insert into domain_events (type, deduplication_key, payload) values (event_type, event_key, event_payload) on conflict (deduplication_key) do nothing returning id into event_id;
  if event_id is not null then
    perform graphile_worker.add_job('dispatch-event', json_build_object('eventId', event_id), job_key := 'event:' || event_id, max_attempts := 25);
  end if;
end $$;
comment on function publish_event is 'Writes an event to the outbox and queues its dispatch, once per key. For statements that write a change and its event together.';

create table audit_entries (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  occurred_at timestamptz not null default now(), -- The time, by the database clock.
  actor_kind text not null -- visitor, buyer, vendor, workshop (signed link) or system (jobs, provider events).
    check (actor_kind in ('visitor', 'buyer', 'vendor', 'workshop', 'system')),
  actor_id uuid, -- The user who acted, if any.
  action text not null, -- subject.verb, for example reservation.cancel.
  subject_kind text not null, -- The noun acted on: listing, reservation, payment, conversation, account.
  subject_id uuid, -- The id of that subject.
  details jsonb not null default '{}'::jsonb -- Further data for readers of the log; no secrets and no message texts.
);
comment on table audit_entries is 'The audit log: every action with its actor, written in the transaction of the change and never updated.';
create index audit_entries_subject on audit_entries (subject_kind, subject_id, occurred_at);
create index audit_entries_actor on audit_entries (actor_id, occurred_at) where actor_id is not null;
create index audit_entries_operator on audit_entries ((details ->> 'operator'), occurred_at) where details ? 'operator';

create table mails (
  id uuid primary key default uuidv7(), -- Time-ordered key; becomes the Message-ID.
  deduplication_key text not null constraint mails_deduplication_key unique, -- Made from the event and the recipient, so that a retry writes no second mail.
  recipient text not null, -- E-mail address.
  language text not null check (language in ('it', 'en')), -- The recipient's language, it or en.
  template text not null, -- Name of the template in notifications/mails.
  variables jsonb not null, -- Values for the template; links with a token are removed after sending.
  created_at timestamptz not null default now(), -- When it was written.
  sent_at timestamptz -- When the mail server accepted it; null while waiting.
);
comment on table mails is 'Mails to send, one row per deduplication key; a job sends each once. Rows are deleted after the period in contract/src/retention.ts.';
create index mails_unsent on mails (created_at) where sent_at is null;
create index mails_created on mails using brin (created_at) with (pages_per_range = 16, autosummarize = on);

create table rate_limits (
  key text primary key, -- Name of the limit and the counted key, for example sign-in-account:….
  points integer not null default 0, -- Uses in the current window.
  expire bigint -- End of the window in milliseconds since 1970.
);
comment on table rate_limits is 'Counters of rate-limiter-flexible, per account and per address.';
create index rate_limits_expiry on rate_limits (expire);

create table job_workers (
  id text primary key, -- The id of the worker in the queue.
  seen_at timestamptz not null default clock_timestamp() -- Last heartbeat, every ten seconds.
);
comment on table job_workers is 'Workers that run jobs, with their last heartbeat; the jobs of a worker without a heartbeat are unlocked.';

create table last_backup (
  is_only boolean primary key default true check (is_only), -- Always true, so that there is one row.
  backup_id text not null, -- The name of the backup in its place.
  taken_at timestamptz not null, -- The moment whose rows the backup contains; later changes are not in it.
  finished_at timestamptz not null default now() -- When the last of its files was stored.
);
comment on table last_backup is 'The newest finished backup of this database, at most one row, written by the backup command. The metrics report its age.';

create table live_feeds (
  user_id uuid primary key references profiles (id) on delete cascade, -- The user.
  position bigint not null check (position > 0) -- Position of the newest event. Its row lock makes positions commit in order and without gaps.
) with (fillfactor = 80);
comment on table live_feeds is 'The newest position of each user''s feed of live events.';

create table live_events (
  user_id uuid not null references live_feeds (user_id) on delete cascade, -- The user who is notified.
  position bigint not null check (position > 0), -- 1, 2, 3 … without gaps within the user's feed: the id of the event in the stream.
  event jsonb not null, -- Kind and ids, never texts of users.
  created_at timestamptz not null default now(), -- Used to delete old rows.
  primary key (user_id, position)
);
comment on table live_events is 'The live events of each user, in order. Open pages are notified at once; an interrupted stream resumes from here. Kept for a few days.';
create index live_events_created on live_events (created_at);

create function append_live_event(person uuid, what jsonb) returns bigint language plpgsql as $$
declare
  reached bigint;
begin
  insert into live_feeds (user_id, position) values (person, 1)
    on conflict (user_id) do update set position = live_feeds.position + 1
    returning position into reached;
  insert into live_events (user_id, position, event) values (person, reached, what);
  return reached;
end $$;
comment on function append_live_event is 'Appends an event to the feed of one user. Called by versions older than append_live_events; a later migration drops it.';

create function append_live_events(people uuid[], what jsonb) returns table (person uuid, feed_position bigint) language plpgsql as $$
begin
  return query
    with feeds as (
      insert into live_feeds as feed (user_id, position) select distinct id, 1 from unnest(people) as id order by id
      on conflict (user_id) do update set position = feed.position + 1
      returning user_id, position
    ), events as (
      insert into live_events (user_id, position, event) select user_id, position, what from feeds
    )
    select user_id, position from feeds;
end $$;
comment on function append_live_events is 'Appends an event to the feeds of these users and returns the positions. It locks the feeds in the order of the user ids.';
