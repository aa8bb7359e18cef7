create table conversations (
  id uuid primary key default uuidv7(), -- Time-ordered key, part of the conversation's address.
  buyer_id uuid not null references profiles (id), -- The buyer, who started it.
  seller_id uuid not null references profiles (id), -- The owner of the advert when it started.
  vehicle_id uuid not null references vehicle_listings (id), -- The advert it is about; kept after the sale.
  started_at timestamptz not null default now(), -- When the buyer opened it.
  last_message text, -- Preview of the newest message.
  last_message_at timestamptz, -- Time of the newest message; null without messages.
  last_message_sender_id uuid references profiles (id), -- Sender of the newest message; null without messages.
  buyer_last_read timestamptz, -- The time up to which the buyer has read; unread messages are derived from it.
  seller_last_read timestamptz, -- The time up to which the seller has read.
  buyer_wrote_at timestamptz, -- Time of the buyer's newest message: later than seller_last_read means unread for the seller.
  seller_wrote_at timestamptz, -- Time of the seller's newest message: later than buyer_last_read means unread for the buyer.
  message_count bigint not null default 0 check (message_count >= 0), -- Number of messages; gives each its position under the row lock.
  newest_at timestamptz not null generated always as (coalesce(last_message_at, started_at)) stored, -- The sort key of lists: the time of the newest message, or the start.
  buyer_waiting_since timestamptz, -- Time of the first message that the buyer has neither read nor answered; null without one. One mail is sent about these messages.
  seller_waiting_since timestamptz, -- Time of the first message that the seller has neither read nor answered; null without one.
  buyer_mailed_at timestamptz, -- When the mail about unanswered messages was queued for the buyer, or skipped because the buyer turned these mails off; null before.
  seller_mailed_at timestamptz, -- When the mail about unanswered messages was queued for the seller, or skipped; null before.
  blocked_by_buyer_at timestamptz, -- When the buyer blocked the seller, the same in all conversations between them; null while not blocked.
  blocked_by_seller_at timestamptz, -- When the seller blocked the buyer, the same in all conversations between them; null while not blocked.
  seller_set_aside_position bigint -- Position of the newest message that the seller set aside without an answer; a later message of the buyer needs an answer again. Null if nothing is set aside.
    check (seller_set_aside_position >= 1),
  constraint one_conversation_per_vehicle_and_buyer unique (vehicle_id, buyer_id),
  constraint nobody_writes_to_himself check (buyer_id <> seller_id),
  constraint conversations_mailed_buyer_waits check (buyer_mailed_at is null or buyer_waiting_since is not null),
  constraint conversations_mailed_seller_waits check (seller_mailed_at is null or seller_waiting_since is not null)
) with (fillfactor = 80);
comment on table conversations is 'The conversations between a buyer and a seller, one per buyer and car.';
create index conversations_last_sender on conversations (last_message_sender_id) where last_message_sender_id is not null;
create index conversations_buyer_unmailed on conversations (buyer_waiting_since) where buyer_waiting_since is not null and buyer_mailed_at is null;
create index conversations_seller_unmailed on conversations (seller_waiting_since) where seller_waiting_since is not null and seller_mailed_at is null;
create index conversations_buyer on conversations (buyer_id);
create index conversations_seller on conversations (seller_id);

create function lock_pair(buyer uuid, seller uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(buyer::text || seller::text, 36))
$$;
comment on function lock_pair is 'Serialises what concerns all conversations of two users, until the end of the transaction.';

create function refuse_blocked_conversation() returns trigger language plpgsql as $$
begin
  perform lock_pair(new.buyer_id, new.seller_id);
  if exists (
    select from conversations where buyer_id = new.buyer_id and seller_id = new.seller_id and coalesce(blocked_by_buyer_at, blocked_by_seller_at) is not null
  ) then
    raise exception 'one of the two has blocked the other' using errcode = 'check_violation', constraint = 'no_conversation_with_the_blocked';
  end if;
  return new;
end $$;
comment on function refuse_blocked_conversation is 'Refuses a new conversation between two users of whom one has blocked the other.';
create trigger conversations_blocked before insert on conversations for each row execute function refuse_blocked_conversation();

create table messages (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  conversation_id uuid not null references conversations (id) on delete cascade, -- The conversation it belongs to.
  sender_id uuid not null references profiles (id), -- The buyer or the seller of the conversation.
  content text not null check (char_length(content) between 1 and 4000 and content = btrim(content, E' \t\r\n')), -- Plain text, trimmed, at most 4,000 characters.
  position bigint not null check (position > 0), -- 1, 2, 3 … without gaps within the conversation; a reader resumes from it.
  client_key text, -- Key from the sender's browser: a retry with the same key sends no second message.
  created_at timestamptz not null default clock_timestamp(), -- Time by the database clock, under the row lock of the conversation.
  unique (conversation_id, position),
  constraint one_message_per_client_key unique (conversation_id, sender_id, client_key)
);
comment on table messages is 'Messages of conversations, never changed.';
create index messages_sender on messages (sender_id, created_at);
create index messages_created on messages using brin (created_at) with (pages_per_range = 16, autosummarize = on); -- Messages are written nearly in the order of their times.

create function refuse_suspended_message() returns trigger language plpgsql as $$
declare
  buyer uuid;
  seller uuid;
begin
  select buyer_id, seller_id into buyer, seller from conversations where id = new.conversation_id;
  if exists (select from users where id = buyer and suspended_at is not null)
    or exists (select from users where id = seller and suspended_at is not null) then
    raise exception 'an account of the conversation is suspended' using errcode = 'check_violation', constraint = 'no_message_while_suspended';
  end if;
  return new;
end $$;
comment on function refuse_suspended_message is 'Refuses a message to or from a suspended account.';
create trigger messages_of_suspended before insert on messages for each row execute function refuse_suspended_message();

create table ended_message_mails (
  user_id uuid primary key references profiles (id) on delete cascade, -- The person.
  ended_at timestamptz not null default clock_timestamp() -- When the mails ended.
);
comment on table ended_message_mails is 'Users who turned off mails about unread messages.';

create table canned_replies (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vendor_id uuid not null references profiles (id) on delete cascade, -- The owner of the text.
  title text not null constraint canned_replies_title check (char_length(title) between 1 and 60), -- The title by which the vendor finds it, up to 60 characters.
  content text not null -- The text, up to 1,000 characters. {nome} or {name} and {auto} or {car} are replaced when it is inserted.
    constraint canned_replies_content check (char_length(content) between 1 and 1000),
  created_at timestamptz not null default clock_timestamp() -- When it was added.
);
comment on table canned_replies is 'Texts that a vendor keeps to insert into messages.';
create index canned_replies_vendor on canned_replies (vendor_id);

create function limit_canned_replies() returns trigger language plpgsql as $$
begin
  perform from profiles where id = new.vendor_id for no key update;
  if (select count(*) from canned_replies where vendor_id = new.vendor_id) >= 30 then
    raise exception 'this vendor has thirty canned replies' using errcode = 'check_violation', constraint = 'thirty_canned_replies_per_vendor';
  end if;
  return new;
end $$;
comment on function limit_canned_replies is 'Refuses the 31st canned reply of a vendor. The lock serialises the replies of a vendor.';
create trigger canned_replies_limit before insert on canned_replies for each row execute function limit_canned_replies();

create table conversation_reports (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  conversation_id uuid not null references conversations (id) on delete cascade, -- The conversation.
  reporter_id uuid not null references profiles (id) on delete cascade, -- The reporter, the buyer or the seller of the conversation.
  reason text not null check (reason in ('fraud', 'offensive', 'spam', 'fake_advert', 'other')), -- fraud, offensive, spam, fake_advert or other.
  explanation text check (char_length(explanation) between 1 and 1000), -- The reporter's explanation; required for the reason other.
  created_at timestamptz not null default clock_timestamp(), -- When it was reported.
  outcome text check (outcome in ('action_taken', 'no_violation')), -- The operator's decision; null while open.
  answer text check (char_length(answer) between 1 and 2000), -- The operator's answer to the reporter; null while open.
  answered_at timestamptz, -- When it was answered; null while open.
  constraint conversation_reports_other_explained check (reason <> 'other' or explanation is not null),
  constraint conversation_reports_answered_whole check (num_nulls(outcome, answer, answered_at) in (0, 3))
);
comment on table conversation_reports is 'Users'' reports about conversations, and the operators'' answers. A report does not change the conversation.';
create unique index one_open_report_per_person on conversation_reports (conversation_id, reporter_id) where answered_at is null;
create index conversation_reports_own on conversation_reports (conversation_id, reporter_id, created_at desc);
create index conversation_reports_open on conversation_reports (created_at) where answered_at is null;
create index conversation_reports_reporter on conversation_reports (reporter_id);
create index conversation_reports_answered on conversation_reports (answered_at desc) where answered_at is not null;

create table seller_answers (
  conversation_id uuid not null references conversations (id) on delete cascade, -- The conversation.
  position bigint not null, -- Position of the answer in its conversation.
  seller_id uuid not null references users (id) on delete cascade, -- The seller who answered.
  answered_at timestamptz not null, -- When the answer was written.
  wait_seconds integer not null check (wait_seconds >= 0), -- Seconds from the buyer's first unanswered message to the answer.
  primary key (conversation_id, position)
);
comment on table seller_answers is 'How long each answer of a seller took, measured once from the messages; deleted after ninety days.';
create index seller_answers_seller on seller_answers (seller_id);
create index seller_answers_time on seller_answers (answered_at);

create table seller_answer_times (
  seller_id uuid primary key references profiles (id) on delete cascade, -- The seller.
  median_seconds integer not null check (median_seconds >= 0), -- The median time from a buyer's first unanswered message to the seller's next message.
  answers integer not null check (answers >= 3), -- The number of measured answers; a seller with fewer than three has no row.
  measured_at timestamptz not null -- Time of the measurement.
);
comment on table seller_answer_times is 'How soon each seller usually answers, measured by a job from the conversations of the last 90 days.';

create table answer_measurements (
  is_only boolean primary key default true check (is_only), -- Always true, so that there is one row.
  measured_until timestamptz not null -- Messages up to this time are measured.
);
comment on table answer_measurements is 'Progress of the measurement of answers, one row.';
