-- Jobs of one queue are taken one in two seconds: a hundred changes at once would have kept the last of them waiting for minutes, and any change for a second or two.
create or replace function queue_valuing() returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('value-listings', json_build_object(), job_key := 'value-listings:' || pg_current_xact_id(), max_attempts := 25, priority := 15);
end $$;
