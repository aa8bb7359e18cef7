create index refunds_failed on refunds (created_at) where status = 'failed';
comment on index refunds_failed is 'The refunds that operators have to make; counted by the metrics.';
create index disputes_open on disputes (created_at) where status = 'open';
comment on index disputes_open is 'The disputes that run; counted by the metrics.';
create index payments_quarantined on payments (created_at) where status = 'quarantined';
comment on index payments_quarantined is 'The payments that operators have to pay back; counted by the metrics.';
create index provider_events_quarantined on provider_events (received_at) where outcome = 'quarantined';
comment on index provider_events_quarantined is 'The events that operators have to look at; counted by the metrics.';
create index financing_requests_sealed on financing_requests (reservation_id) where applicant_sealed is not null;
comment on index financing_requests_sealed is 'The requests whose form is kept; looked through by the job that deletes the forms.';
create index messages_created on messages using brin (created_at) with (pages_per_range = 16, autosummarize = on);
comment on index messages_created is 'The newest messages, without a look at the older ones; messages are written almost in the order of their times.';

create table seller_answers (
  conversation_id uuid not null references conversations (id) on delete cascade,
  position bigint not null,
  seller_id uuid not null references users (id) on delete cascade,
  answered_at timestamptz not null,
  wait_seconds integer not null check (wait_seconds >= 0),
  primary key (conversation_id, position)
);
comment on table seller_answers is 'How long each answer of a seller took, measured once from the messages; rows older than ninety days are deleted.';
comment on column seller_answers.conversation_id is 'The conversation.';
comment on column seller_answers.position is 'The position of the answer in its conversation.';
comment on column seller_answers.seller_id is 'Who answered.';
comment on column seller_answers.answered_at is 'When the answer was written.';
comment on column seller_answers.wait_seconds is 'Seconds from the buyer''s first message that was not answered yet to the answer.';
create index seller_answers_seller on seller_answers (seller_id);
comment on index seller_answers_seller is 'The answers of a seller, for the median.';
create index seller_answers_time on seller_answers (answered_at);
comment on index seller_answers_time is 'The answers that are too old to count.';

create table answer_measurements (
  is_only boolean primary key default true check (is_only),
  measured_until timestamptz not null
);
comment on table answer_measurements is 'How far the messages are measured: one row.';
comment on column answer_measurements.is_only is 'There is one row.';
comment on column answer_measurements.measured_until is 'Messages up to this time are measured.';
