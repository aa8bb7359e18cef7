create table last_backup (
  is_only boolean primary key default true check (is_only),
  backup_id text not null,
  taken_at timestamptz not null,
  finished_at timestamptz not null default now()
);
comment on table last_backup is 'The newest finished backup of this database: at most one row, written by the command that made it; the metrics say how old it is.';
comment on column last_backup.is_only is 'There is one row.';
comment on column last_backup.backup_id is 'The name of the backup in its place.';
comment on column last_backup.taken_at is 'The moment whose rows it has: what was written later is not in it.';
comment on column last_backup.finished_at is 'When the last of its files was stored.';
