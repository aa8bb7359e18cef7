create index mails_created on mails using brin (created_at) with (pages_per_range = 16, autosummarize = on);
comment on index mails_created is 'The mails that are old enough to be deleted; rows are written in the order of their times.';
create index domain_events_occurred on domain_events using brin (occurred_at) with (pages_per_range = 16, autosummarize = on);
comment on index domain_events_occurred is 'The events that are old enough to be deleted.';
create index provider_events_received on provider_events using brin (received_at) with (pages_per_range = 16, autosummarize = on);
comment on index provider_events_received is 'The provider''s events that are old enough to be deleted.';
comment on table mails is 'Mails to send, one row per deduplication key; a job sends each once. Rows older than the period in contract/src/retention.ts are deleted.';
comment on table domain_events is 'The outbox: what happened, written in the transaction of the fact and handed to listeners after it. Handled rows older than the period in contract/src/retention.ts are deleted.';
comment on table provider_events is 'What providers told us, stored before it is answered; the key makes a repeated delivery harmless. Processed rows older than the period in contract/src/retention.ts are deleted.';
