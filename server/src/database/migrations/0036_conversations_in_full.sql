alter table conversations
  add column buyer_waiting_since timestamptz,
  add column seller_waiting_since timestamptz,
  add column buyer_mailed_at timestamptz,
  add column seller_mailed_at timestamptz,
  add column blocked_by_buyer_at timestamptz,
  add column blocked_by_seller_at timestamptz,
  add constraint conversations_mailed_buyer_waits check (buyer_mailed_at is null or buyer_waiting_since is not null),
  add constraint conversations_mailed_seller_waits check (seller_mailed_at is null or seller_waiting_since is not null);
comment on column conversations.buyer_waiting_since is 'Time of the first message that the buyer has neither read nor answered; null when there is none. The begin of a silence: each silence is mailed about once.';
comment on column conversations.seller_waiting_since is 'The same for the seller.';
comment on column conversations.buyer_mailed_at is 'When the mail about this silence was queued for the buyer, or left out because the buyer wants none; null before.';
comment on column conversations.seller_mailed_at is 'The same for the seller.';
comment on column conversations.blocked_by_buyer_at is 'When the buyer blocked the seller; the same in all conversations of the two. Null while not blocked.';
comment on column conversations.blocked_by_seller_at is 'When the seller blocked the buyer; the same in all conversations of the two. Null while not blocked.';
comment on constraint conversations_mailed_buyer_waits on conversations is 'A mail to the buyer belongs to a silence.';
comment on constraint conversations_mailed_seller_waits on conversations is 'A mail to the seller belongs to a silence.';
create index conversations_buyer_unmailed on conversations (buyer_waiting_since) where buyer_waiting_since is not null and buyer_mailed_at is null;
comment on index conversations_buyer_unmailed is 'The buyers'' silences without a mail, oldest first.';
create index conversations_seller_unmailed on conversations (seller_waiting_since) where seller_waiting_since is not null and seller_mailed_at is null;
comment on index conversations_seller_unmailed is 'The sellers'' silences without a mail, oldest first.';

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
create trigger conversations_blocked before insert on conversations for each row execute function refuse_blocked_conversation();
comment on trigger conversations_blocked on conversations is 'Two people of whom one has blocked the other start no conversation.';

create table ended_message_mails (
  user_id uuid primary key references profiles (id) on delete cascade,
  ended_at timestamptz not null default clock_timestamp()
);
comment on table ended_message_mails is 'People who want no mails about unread messages.';
comment on column ended_message_mails.user_id is 'The person.';
comment on column ended_message_mails.ended_at is 'When the mails ended.';

create table canned_replies (
  id uuid primary key default uuidv7(),
  vendor_id uuid not null references profiles (id) on delete cascade,
  title text not null constraint canned_replies_title check (char_length(title) between 1 and 60),
  content text not null constraint canned_replies_content check (char_length(content) between 1 and 1000),
  created_at timestamptz not null default clock_timestamp()
);
create index canned_replies_vendor on canned_replies (vendor_id);
comment on table canned_replies is 'Texts that a vendor keeps to insert into messages.';
comment on column canned_replies.id is 'Time-ordered key.';
comment on column canned_replies.vendor_id is 'Whose text it is.';
comment on column canned_replies.title is 'What its vendor finds it by, up to 60 characters.';
comment on column canned_replies.content is 'The text, up to 1,000 characters; {nome} or {name} and {auto} or {car} are filled in when it is inserted.';
comment on column canned_replies.created_at is 'When it was added.';
comment on constraint canned_replies_title on canned_replies is 'A title has 1 to 60 characters.';
comment on constraint canned_replies_content on canned_replies is 'A text has 1 to 1,000 characters.';
comment on index canned_replies_vendor is 'The texts of a vendor.';
create function limit_canned_replies() returns trigger language plpgsql as $$
begin
  perform from profiles where id = new.vendor_id for no key update;
  if (select count(*) from canned_replies where vendor_id = new.vendor_id) >= 30 then
    raise exception 'this vendor has thirty canned replies' using errcode = 'check_violation', constraint = 'thirty_canned_replies_per_vendor';
  end if;
  return new;
end $$;
comment on function limit_canned_replies is 'Serialises the canned replies of a vendor and refuses the one after the thirtieth.';
create trigger canned_replies_limit before insert on canned_replies for each row execute function limit_canned_replies();
comment on trigger canned_replies_limit on canned_replies is 'A vendor has thirty canned replies at most.';

create table conversation_reports (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  reporter_id uuid not null references profiles (id) on delete cascade,
  reason text not null check (reason in ('fraud', 'offensive', 'spam', 'fake_advert', 'other')),
  explanation text check (char_length(explanation) between 1 and 1000),
  created_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('action_taken', 'no_violation')),
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  constraint conversation_reports_other_explained check (reason <> 'other' or explanation is not null),
  constraint conversation_reports_answered_whole check (num_nulls(outcome, answer, answered_at) in (0, 3))
);
comment on table conversation_reports is 'What people reported about a conversation, and the operator''s answers. Reporting changes nothing in the conversation.';
comment on column conversation_reports.id is 'Time-ordered key.';
comment on column conversation_reports.conversation_id is 'The conversation.';
comment on column conversation_reports.reporter_id is 'Who reported it: one of the two.';
comment on column conversation_reports.reason is 'fraud, offensive, spam, fake_advert or other.';
comment on column conversation_reports.explanation is 'The reporter''s own words; always there with other.';
comment on column conversation_reports.created_at is 'When it was reported.';
comment on column conversation_reports.outcome is 'What the operator decided: action_taken or no_violation; null while open.';
comment on column conversation_reports.answer is 'The operator''s answer to the reporter; null while open.';
comment on column conversation_reports.answered_at is 'When it was answered; null while open.';
comment on constraint conversation_reports_other_explained on conversation_reports is 'Another reason is explained.';
comment on constraint conversation_reports_answered_whole on conversation_reports is 'An answer has a time and an outcome.';
create unique index one_open_report_per_person on conversation_reports (conversation_id, reporter_id) where answered_at is null;
comment on index one_open_report_per_person is 'A person has one open report of a conversation at most.';
create index conversation_reports_own on conversation_reports (conversation_id, reporter_id, created_at desc);
comment on index conversation_reports_own is 'A person''s reports of a conversation, newest first.';
create index conversation_reports_open on conversation_reports (created_at) where answered_at is null;
comment on index conversation_reports_open is 'What the operator has to answer, oldest first.';
create index conversation_reports_reporter on conversation_reports (reporter_id);
comment on index conversation_reports_reporter is 'The foreign key of the reporter.';
