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
  message_count bigint not null default 0 check (message_count >= 0),
  constraint one_conversation_per_vehicle_and_buyer unique (vehicle_id, buyer_id),
  constraint nobody_writes_to_himself check (buyer_id <> seller_id)
);
create index conversations_buyer on conversations (buyer_id, last_message_at desc nulls last);
create index conversations_seller on conversations (seller_id, last_message_at desc nulls last);
create index conversations_last_sender on conversations (last_message_sender_id) where last_message_sender_id is not null;
comment on table conversations is 'One talk between a buyer and the seller about one car.';
comment on column conversations.last_message is 'Preview of the newest message.';
comment on column conversations.last_message_at is 'Its time; null while nobody wrote.';
comment on column conversations.buyer_last_read is 'When the buyer last had it open; unread is derived from it.';
comment on column conversations.seller_last_read is 'When the seller last had it open.';
comment on column conversations.message_count is 'Messages so far; gives each its position under the row lock.';

create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender_id uuid not null references profiles (id),
  content text not null check (char_length(content) between 1 and 4000 and content = btrim(content, E' \t\r\n')),
  position bigint not null check (position > 0),
  client_key text,
  created_at timestamptz not null default clock_timestamp(),
  unique (conversation_id, position),
  unique (conversation_id, sender_id, client_key)
);
create index messages_sender on messages (sender_id);
comment on table messages is 'What was said, never changed.';
comment on column messages.content is 'Plain text, trimmed, at most 4,000 characters.';
comment on column messages.position is '1, 2, 3 … within the conversation, without gaps: what a reader resumes from.';
comment on column messages.client_key is 'From the sender''s browser: a retried send is one message.';
comment on column messages.created_at is 'Database clock under the conversation''s row lock.';
