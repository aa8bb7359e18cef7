create table job_workers (
  id text primary key,
  seen_at timestamptz not null default clock_timestamp()
);
comment on table job_workers is 'Workers that run jobs, with their last sign of life; what a silent one holds is given back.';
comment on column job_workers.id is 'The queue''s own name of the worker.';
comment on column job_workers.seen_at is 'Last sign of life, every ten seconds.';
