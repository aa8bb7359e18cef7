alter table domain_events rename column fact_key to deduplication_key;
alter table mails rename column fact_key to deduplication_key;
alter table financing_requests rename column applicant_sealed to encrypted_applicant;
alter table depreciations rename column learned_at to computed_at;

alter table domain_events rename constraint domain_events_fact_key_key to domain_events_deduplication_key;
alter table mails rename constraint mails_fact_key_key to mails_deduplication_key;
alter index financing_requests_sealed rename to financing_requests_encrypted;

-- Jobs that wait for the worker under the former name.
do $$ begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'dispatch-event' where identifier = 'hand-on-event';
  end if;
end $$;

comment on column conversations.buyer_mailed_at is 'When the mail about the unanswered messages was queued for the buyer, or left out because the buyer wants none; null before.';
comment on column conversations.buyer_waiting_since is 'Time of the first message that the buyer has neither read nor answered; null when there is none. They are mailed about once.';
