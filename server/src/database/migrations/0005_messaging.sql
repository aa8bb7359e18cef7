create table conversations (
  id uuid primary key default uuidv7(),
  buyer_id uuid not null references profiles (id),
  seller_id uuid not null references profiles (id),
  vehicle_id uuid not null references vehicle_listings (id),
  started_at timestamptz not null default now(),
  last_message text,
  last_message_at timestamptz,
  last_message_sender_id uuid references profiles (id),
  buyer_last_read timestamptz,
  seller_last_read timestamptz,
  buyer_wrote_at timestamptz,
  seller_wrote_at timestamptz,
  message_count bigint not null default 0 check (message_count >= 0),
  newest_at timestamptz not null generated always as (coalesce(last_message_at, started_at)) stored,
  constraint one_conversation_per_vehicle_and_buyer unique (vehicle_id, buyer_id),
  constraint nobody_writes_to_himself check (buyer_id <> seller_id)
);
create index conversations_buyer on conversations (buyer_id, newest_at desc);
create index conversations_seller on conversations (seller_id, newest_at desc);
create index conversations_last_sender on conversations (last_message_sender_id) where last_message_sender_id is not null;
comment on table conversations is 'One talk between a buyer and the seller about one car.';
comment on column conversations.last_message is 'Preview of the newest message.';
comment on column conversations.last_message_at is 'Its time; null while nobody wrote.';
comment on column conversations.buyer_last_read is 'Up to when the buyer has seen it; unread is derived from it.';
comment on column conversations.seller_last_read is 'Up to when the seller has seen it.';
comment on column conversations.buyer_wrote_at is 'Time of the buyer''s newest message: later than seller_last_read means unread for the seller.';
comment on column conversations.seller_wrote_at is 'Time of the seller''s newest message: later than buyer_last_read means unread for the buyer.';
comment on column conversations.message_count is 'Messages so far; gives each its position under the row lock.';
comment on column conversations.newest_at is 'What lists are sorted by: the newest message, or the start.';

create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender_id uuid not null references profiles (id),
  content text not null check (char_length(content) between 1 and 4000 and content = btrim(content, E' \t\r\n')),
  position bigint not null check (position > 0),
  client_key text,
  created_at timestamptz not null default clock_timestamp(),
  unique (conversation_id, position),
  constraint one_message_per_client_key unique (conversation_id, sender_id, client_key)
);
create index messages_sender on messages (sender_id, created_at);
comment on table messages is 'What was said, never changed.';
comment on column messages.content is 'Plain text, trimmed, at most 4,000 characters.';
comment on column messages.position is '1, 2, 3 … within the conversation, without gaps: what a reader resumes from.';
comment on column messages.client_key is 'From the sender''s browser: a retried send is one message.';
comment on column messages.created_at is 'Database clock under the conversation''s row lock.';

create table live_feeds (
  user_id uuid primary key references profiles (id) on delete cascade,
  position bigint not null check (position > 0)
);
comment on table live_feeds is 'How far each person''s feed of live events has come.';
comment on column live_feeds.user_id is 'The person.';
comment on column live_feeds.position is 'Position of the newest event; its row lock makes positions commit in order and without gaps.';

create table live_events (
  user_id uuid not null references live_feeds (user_id) on delete cascade,
  position bigint not null check (position > 0),
  event jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, position)
);
create index live_events_created on live_events (created_at);
comment on table live_events is 'What happened for one person, in order: open pages are told at once, and after a cut resume from here. Kept for a few days.';
comment on column live_events.user_id is 'Who is told.';
comment on column live_events.position is '1, 2, 3 … within the person''s feed, without gaps: the id of the event in the stream.';
comment on column live_events.event is 'Kind and ids, never texts of people.';
comment on column live_events.created_at is 'For clearing old rows.';

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
comment on function append_live_event(uuid, jsonb) is 'Adds to a person''s feed under the lock of its row and returns the position. Several people: in the order of their ids.';
