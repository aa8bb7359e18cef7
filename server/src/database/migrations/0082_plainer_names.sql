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
