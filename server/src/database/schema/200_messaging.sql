create table conversations (
  id uuid primary key default uuidv7(), -- Time-ordered key, part of the conversation's address.
  buyer_id uuid not null references profiles (id), -- The buyer, who started it.
  seller_id uuid not null references profiles (id), -- The owner of the advert when it started.
  vehicle_id uuid not null references vehicle_listings (id), -- The advert it is about; kept after the sale.
  started_at timestamptz not null default now(), -- When the buyer opened it.
  last_message text, -- Preview of the newest message.
  last_message_at timestamptz, -- Time of the newest message; null without messages.
  last_message_sender_id uuid references profiles (id), -- Sender of the newest message; null without messages.
  buyer_last_read timestamptz, -- The time up to which the buyer has read it; unread is derived from it.
  seller_last_read timestamptz, -- The time up to which the seller has read it.
  buyer_wrote_at timestamptz, -- Time of the buyer's newest message: later than seller_last_read means unread for the seller.
  seller_wrote_at timestamptz, -- Time of the seller's newest message: later than buyer_last_read means unread for the buyer.
  message_count bigint not null default 0 check (message_count >= 0), -- Number of messages; each message gets its position from it under the row lock.
  newest_at timestamptz not null generated always as (coalesce(last_message_at, started_at)) stored, -- The time by which lists are sorted: that of the newest message, or the start.
  buyer_waiting_since timestamptz, -- Time of the first message that the buyer has neither read nor answered; null when there is none. They are mailed about once.
  seller_waiting_since timestamptz, -- The same for the seller.
  buyer_mailed_at timestamptz, -- When the mail about the unanswered messages was queued for the buyer, or left out because the buyer wants none; null before.
  seller_mailed_at timestamptz, -- The same for the seller.
  blocked_by_buyer_at timestamptz, -- When the buyer blocked the seller; the same in all conversations of the two. Null while not blocked.
  blocked_by_seller_at timestamptz, -- When the seller blocked the buyer; the same in all conversations of the two. Null while not blocked.
  seller_set_aside_position bigint check (seller_set_aside_position >= 1), -- Position of the newest message that the seller set aside without an answer; a later message of the buyer waits for an answer again. Null where nothing is set aside.
  constraint one_conversation_per_vehicle_and_buyer unique (vehicle_id, buyer_id),
  constraint nobody_writes_to_himself check (buyer_id <> seller_id),
  constraint conversations_mailed_buyer_waits check (buyer_mailed_at is null or buyer_waiting_since is not null), -- A mail to the buyer belongs to a silence.
  constraint conversations_mailed_seller_waits check (seller_mailed_at is null or seller_waiting_since is not null) -- A mail to the seller belongs to a silence.
) with (fillfactor = 80);
comment on table conversations is 'One conversation between a buyer and the seller about one car.';
create index conversations_last_sender on conversations (last_message_sender_id) where last_message_sender_id is not null;
create index conversations_buyer_unmailed on conversations (buyer_waiting_since) where buyer_waiting_since is not null and buyer_mailed_at is null; -- The buyers' silences without a mail, oldest first.
create index conversations_seller_unmailed on conversations (seller_waiting_since) where seller_waiting_since is not null and seller_mailed_at is null; -- The sellers' silences without a mail, oldest first.
create index conversations_buyer on conversations (buyer_id); -- The conversations of a buyer.
create index conversations_seller on conversations (seller_id); -- The conversations of a vendor.

create function lock_pair(buyer uuid, seller uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(buyer::text || seller::text, 36))
$$;
comment on function lock_pair(uuid, uuid) is 'Serialises what concerns all conversations of two people, until the end of the transaction.';

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
comment on function refuse_blocked_conversation is 'Refuses a new conversation between two people of whom one has blocked the other.';
create trigger conversations_blocked before insert on conversations for each row execute function refuse_blocked_conversation(); -- Two people of whom one has blocked the other start no conversation.

create table messages (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  conversation_id uuid not null references conversations (id) on delete cascade, -- The conversation it belongs to.
  sender_id uuid not null references profiles (id), -- The sender: the buyer or the seller of the conversation.
  content text not null check (char_length(content) between 1 and 4000 and content = btrim(content, E' \t\r\n')), -- Plain text, trimmed, at most 4,000 characters.
  position bigint not null check (position > 0), -- 1, 2, 3 … within the conversation, without gaps; a reader resumes from it.
  client_key text, -- From the sender's browser: a retry with the same key sends no second message.
  created_at timestamptz not null default clock_timestamp(), -- Database clock under the conversation's row lock.
  unique (conversation_id, position),
  constraint one_message_per_client_key unique (conversation_id, sender_id, client_key)
);
comment on table messages is 'Messages of conversations, never changed.';
create index messages_sender on messages (sender_id, created_at);
create index messages_created on messages using brin (created_at) with (pages_per_range = 16, autosummarize = on); -- The newest messages, without a look at the older ones; messages are written almost in the order of their times.

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
create trigger messages_of_suspended before insert on messages for each row execute function refuse_suspended_message(); -- Messages to a suspended account are not accepted.

create table ended_message_mails (
  user_id uuid primary key references profiles (id) on delete cascade, -- The person.
  ended_at timestamptz not null default clock_timestamp() -- When the mails ended.
);
comment on table ended_message_mails is 'People who want no mails about unread messages.';

create table canned_replies (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vendor_id uuid not null references profiles (id) on delete cascade, -- Whose text it is.
  title text not null constraint canned_replies_title check (char_length(title) between 1 and 60), -- What its vendor finds it by, up to 60 characters.
  content text not null constraint canned_replies_content check (char_length(content) between 1 and 1000), -- The text, up to 1,000 characters; {nome} or {name} and {auto} or {car} are filled in when it is inserted.
  created_at timestamptz not null default clock_timestamp() -- When it was added.
);
comment on table canned_replies is 'Texts that a vendor keeps to insert into messages.';
create index canned_replies_vendor on canned_replies (vendor_id); -- The texts of a vendor.

create function limit_canned_replies() returns trigger language plpgsql as $$
begin
  perform from profiles where id = new.vendor_id for no key update;
  if (select count(*) from canned_replies where vendor_id = new.vendor_id) >= 30 then
    raise exception 'this vendor has thirty canned replies' using errcode = 'check_violation', constraint = 'thirty_canned_replies_per_vendor';
  end if;
  return new;
end $$;
comment on function limit_canned_replies is 'Serialises the canned replies of a vendor and refuses the one after the thirtieth.';
create trigger canned_replies_limit before insert on canned_replies for each row execute function limit_canned_replies(); -- A vendor has thirty canned replies at most.

create table conversation_reports (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  conversation_id uuid not null references conversations (id) on delete cascade, -- The conversation.
  reporter_id uuid not null references profiles (id) on delete cascade, -- Who reported it: one of the two.
  reason text not null check (reason in ('fraud', 'offensive', 'spam', 'fake_advert', 'other')), -- fraud, offensive, spam, fake_advert or other.
  explanation text check (char_length(explanation) between 1 and 1000), -- The reporter's own words; always there with other.
  created_at timestamptz not null default clock_timestamp(), -- When it was reported.
  outcome text check (outcome in ('action_taken', 'no_violation')), -- What the operator decided: action_taken or no_violation; null while open.
  answer text check (char_length(answer) between 1 and 2000), -- The operator's answer to the reporter; null while open.
  answered_at timestamptz, -- When it was answered; null while open.
  constraint conversation_reports_other_explained check (reason <> 'other' or explanation is not null), -- Another reason is explained.
  constraint conversation_reports_answered_whole check (num_nulls(outcome, answer, answered_at) in (0, 3)) -- An answer has a time and an outcome.
);
comment on table conversation_reports is 'What people reported about a conversation, and the operator''s answers. Reporting changes nothing in the conversation.';
create unique index one_open_report_per_person on conversation_reports (conversation_id, reporter_id) where answered_at is null; -- A person has one open report of a conversation at most.
create index conversation_reports_own on conversation_reports (conversation_id, reporter_id, created_at desc); -- A person's reports of a conversation, newest first.
create index conversation_reports_open on conversation_reports (created_at) where answered_at is null; -- What the operator has to answer, oldest first.
create index conversation_reports_reporter on conversation_reports (reporter_id); -- The foreign key of the reporter.
create index conversation_reports_answered on conversation_reports (answered_at desc) where answered_at is not null;

create table seller_answers (
  conversation_id uuid not null references conversations (id) on delete cascade, -- The conversation.
  position bigint not null, -- The position of the answer in its conversation.
  seller_id uuid not null references users (id) on delete cascade, -- Who answered.
  answered_at timestamptz not null, -- When the answer was written.
  wait_seconds integer not null check (wait_seconds >= 0), -- Seconds from the buyer's first message that was not answered yet to the answer.
  primary key (conversation_id, position)
);
comment on table seller_answers is 'How long each answer of a seller took, measured once from the messages; rows older than ninety days are deleted.';
create index seller_answers_seller on seller_answers (seller_id); -- The answers of a seller, for the median.
create index seller_answers_time on seller_answers (answered_at); -- The answers that are too old to count.

create table seller_answer_times (
  seller_id uuid primary key references profiles (id) on delete cascade, -- The seller.
  median_seconds integer not null check (median_seconds >= 0), -- Half of the answers came sooner: from a buyer's first message that was not answered yet to the seller's next message.
  answers integer not null check (answers >= 3), -- How many answers were measured; a seller with fewer than three has no row.
  measured_at timestamptz not null -- Time of the measurement.
);
comment on table seller_answer_times is 'How long each seller usually lets a buyer wait for an answer, measured by a job from the conversations of the last 90 days.';

create table answer_measurements (
  is_only boolean primary key default true check (is_only), -- There is one row.
  measured_until timestamptz not null -- Messages up to this time are measured.
);
comment on table answer_measurements is 'How far the messages are measured: one row.';
