create table stock_feeds (
  id uuid primary key default uuidv7(),
  vendor_id uuid not null references profiles (id) on delete cascade,
  name text not null constraint feed_name check (char_length(name) between 1 and 60),
  kind text not null constraint feed_kind check (kind in ('fetch', 'upload')),
  state text not null default 'setup' constraint feed_state check (state in ('setup', 'active', 'paused')),
  mirror boolean not null default false,
  address text constraint feed_address check (char_length(address) <= 1000 and address ~ '^https://'),
  every_hours integer constraint feed_every_hours check (every_hours between 1 and 24),
  credential_kind text constraint feed_credential_kind check (credential_kind in ('basic', 'header')),
  credential_name text constraint feed_credential_name check (char_length(credential_name) <= 200),
  encrypted_secret bytea,
  token_hash bytea constraint feed_token_hash unique constraint feed_token_is_hashed check (octet_length(token_hash) = 32),
  etag text constraint feed_etag check (char_length(etag) <= 500),
  last_modified text constraint feed_last_modified check (char_length(last_modified) <= 100),
  content_hash bytea,
  file_format text,
  file_columns text[] not null default '{}',
  next_run_at timestamptz,
  locked_by uuid,
  locked_until timestamptz,
  fault_code text,
  fault_since timestamptz,
  fault_mailed text[] not null default '{}' constraint feed_fault_mailed check (fault_mailed <@ array['failed', 'stopped', 'waiting']),
  last_applied_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint feed_of_its_kind check (
    (kind = 'fetch') = (address is not null) and (kind = 'fetch') = (every_hours is not null)
    and (kind = 'upload') = (token_hash is not null)
  ),
  constraint feed_credentials_whole check (
    (credential_kind is null) = (credential_name is null) and (credential_kind is null) = (encrypted_secret is null)
    and (credential_kind is null or kind = 'fetch')
  ),
  constraint feed_lock_whole check ((locked_by is null) = (locked_until is null)),
  constraint feed_fault_whole check ((fault_code is null) = (fault_since is null))
);
comment on table stock_feeds is 'Addresses from which, or to which, the stock of a dealer arrives by itself.';
comment on column stock_feeds.id is 'Time-ordered key, part of the upload address.';
comment on column stock_feeds.vendor_id is 'The dealer.';
comment on column stock_feeds.name is 'The dealer''s name for it.';
comment on column stock_feeds.kind is 'fetch: the product requests the address. upload: the dealer''s program sends the file.';
comment on column stock_feeds.state is 'setup until the first file is applied; active; paused by the dealer or after an undo.';
comment on column stock_feeds.mirror is 'True if cars that are not in the file go offline.';
comment on column stock_feeds.address is 'The fetched https address; null for an upload feed.';
comment on column stock_feeds.every_hours is 'Hours between two fetches; null for an upload feed.';
comment on column stock_feeds.credential_kind is 'basic: a user name with a password. header: one header. Null without credentials.';
comment on column stock_feeds.credential_name is 'The user name, or the name of the header.';
comment on column stock_feeds.encrypted_secret is 'The password, or the value of the header, encrypted and bound to this row.';
comment on column stock_feeds.token_hash is 'SHA-256 of the token of the upload address; null for a feed that is fetched.';
comment on column stock_feeds.etag is 'The entity tag of the file that was last processed; null if it is to be fetched in any case.';
comment on column stock_feeds.last_modified is 'The Last-Modified header of that file.';
comment on column stock_feeds.content_hash is 'SHA-256 of that file; null if the next file is to be processed in any case.';
comment on column stock_feeds.file_format is 'The format of the file that was last applied; null before.';
comment on column stock_feeds.file_columns is 'The fields that this file had.';
comment on column stock_feeds.next_run_at is 'When it is fetched next; null for an upload feed, while it is paused and while the first file waits for the dealer.';
comment on column stock_feeds.locked_by is 'The run that may write for this feed; null while none runs.';
comment on column stock_feeds.locked_until is 'When the lock ends unless that run extends it.';
comment on column stock_feeds.fault_code is 'The problem of the last run; null while runs succeed.';
comment on column stock_feeds.fault_since is 'When the first of the consecutive problems occurred.';
comment on column stock_feeds.fault_mailed is 'The kinds of problems about which the dealer got a mail since then.';
comment on column stock_feeds.last_applied_at is 'When a file was last applied; null before.';
comment on column stock_feeds.created_at is 'When it was added.';
create index stock_feeds_vendor on stock_feeds (vendor_id, id);
create index stock_feeds_due on stock_feeds (next_run_at) where next_run_at is not null;
create index stock_feeds_locked on stock_feeds (locked_until) where locked_until is not null;
create index stock_feeds_encryption_key on stock_feeds (encryption_key_id(encrypted_secret)) where encrypted_secret is not null;

create function limit_stock_feeds() returns trigger language plpgsql as $$
begin
  perform from profiles where id = new.vendor_id for no key update;
  if (select count(*) from stock_feeds where vendor_id = new.vendor_id) >= 10 then
    raise exception 'this dealer has ten feeds' using errcode = 'check_violation', constraint = 'ten_feeds_per_dealer';
  end if;
  return new;
end $$;
comment on function limit_stock_feeds is 'Refuses the eleventh feed of a dealer. The lock serialises the feeds of a dealer.';
create trigger stock_feeds_limit before insert on stock_feeds for each row execute function limit_stock_feeds();

create table stock_feed_runs (
  id uuid primary key default uuidv7(),
  feed_id uuid not null references stock_feeds (id) on delete cascade,
  started_by text not null constraint feed_run_started_by check (started_by in ('schedule', 'hand', 'upload')),
  state text not null default 'running' constraint feed_run_state
    check (state in ('running', 'unchanged', 'waiting', 'stopped', 'applied', 'failed', 'undone', 'discarded')),
  step text default 'waiting' constraint feed_run_step check (step in ('waiting', 'fetching', 'reading', 'applying')),
  began_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  import_id uuid references stock_imports (id) on delete set null,
  file_name text constraint feed_run_file_name check (char_length(file_name) between 1 and 255),
  bytes bigint constraint feed_run_bytes check (bytes >= 0),
  content_hash bytea,
  etag text constraint feed_run_etag check (char_length(etag) <= 500),
  last_modified text constraint feed_run_last_modified check (char_length(last_modified) <= 100),
  is_released boolean not null default false,
  problem text,
  http_status integer,
  present_cars integer not null default 0,
  missing_numbers text[] not null default '{}',
  lost_columns text[] not null default '{}',
  row_count integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  departed integer not null default 0,
  returned integer not null default 0,
  kept integer not null default 0,
  applied_at timestamptz,
  constraint feed_run_step_while_running check ((state = 'running') = (step is not null)),
  constraint feed_run_ended check ((state = 'running') = (ended_at is null))
);
comment on table stock_feed_runs is 'Runs of feeds with what came and what changed; kept for thirty days.';
comment on column stock_feed_runs.id is 'Time-ordered key, also the owner of the feed''s lock.';
comment on column stock_feed_runs.feed_id is 'The feed.';
comment on column stock_feed_runs.started_by is 'The schedule, the dealer by hand, or an upload.';
comment on column stock_feed_runs.state is 'running, unchanged (nothing new), waiting (for the dealer), stopped (by a brake), applied, failed, undone or discarded (replaced by a newer file, or dropped by the dealer).';
comment on column stock_feed_runs.step is 'What a running run does: waiting for its job, fetching, reading or applying.';
comment on column stock_feed_runs.began_at is 'When it was queued.';
comment on column stock_feed_runs.ended_at is 'When it ended; null while it is running.';
comment on column stock_feed_runs.import_id is 'The import with its rows; null without one, and once it is deleted.';
comment on column stock_feed_runs.file_name is 'The name of the file.';
comment on column stock_feed_runs.bytes is 'The size of what was received.';
comment on column stock_feed_runs.content_hash is 'SHA-256 of what was received.';
comment on column stock_feed_runs.etag is 'Its entity tag.';
comment on column stock_feed_runs.last_modified is 'Its Last-Modified header.';
comment on column stock_feed_runs.is_released is 'True if the dealer has it applied in spite of a brake.';
comment on column stock_feed_runs.problem is 'Why it waits, stopped or failed; null otherwise.';
comment on column stock_feed_runs.http_status is 'The status of a refused fetch; null otherwise.';
comment on column stock_feed_runs.present_cars is 'Cars of the feed before this run.';
comment on column stock_feed_runs.missing_numbers is 'Stock numbers of those that are not in the file.';
comment on column stock_feed_runs.lost_columns is 'Names of fields that the former file had and this one lacks.';
comment on column stock_feed_runs.row_count is 'Rows of the file.';
comment on column stock_feed_runs.created is 'Rows that created an advert.';
comment on column stock_feed_runs.updated is 'Rows that changed an advert.';
comment on column stock_feed_runs.unchanged is 'Rows that changed nothing.';
comment on column stock_feed_runs.refused is 'Refused or skipped rows.';
comment on column stock_feed_runs.departed is 'Cars that went offline because they are not in the file.';
comment on column stock_feed_runs.returned is 'Cars that came back online.';
comment on column stock_feed_runs.kept is 'Cars that are not in the file and stayed online, because they are reserved.';
comment on column stock_feed_runs.applied_at is 'When it was applied; null before.';
create unique index stock_feed_runs_one_running on stock_feed_runs (feed_id) where state = 'running';
create index stock_feed_runs_newest on stock_feed_runs (feed_id, id desc);
create index stock_feed_runs_import on stock_feed_runs (import_id) where import_id is not null;
create index stock_feed_runs_old on stock_feed_runs (began_at);

create table stock_feed_cars (
  feed_id uuid not null references stock_feeds (id) on delete cascade,
  stock_number text not null constraint feed_car_number check (char_length(stock_number) between 1 and 60),
  listing_id uuid not null constraint feed_car_of_one_feed unique references vehicle_listings (id) on delete cascade,
  fingerprint text,
  hand_groups text[] not null default '{}' constraint feed_car_hand_groups check (hand_groups <@ array['price', 'facts', 'description', 'photos']),
  presence text not null default 'present' constraint feed_car_presence check (presence in ('present', 'kept', 'left')),
  missing_since timestamptz,
  is_offline boolean not null default false,
  primary key (feed_id, stock_number),
  constraint feed_car_missing_whole check ((presence = 'present') = (missing_since is null)),
  constraint feed_car_offline_has_left check (not is_offline or presence = 'left')
);
comment on table stock_feed_cars is 'The cars of feeds, with the row that was last applied to each.';
comment on column stock_feed_cars.feed_id is 'The feed, one for each advert.';
comment on column stock_feed_cars.stock_number is 'The dealer''s number of the car.';
comment on column stock_feed_cars.listing_id is 'The advert.';
comment on column stock_feed_cars.fingerprint is 'Fingerprint of the row that was last applied; null if the next row is to be compared with the advert.';
comment on column stock_feed_cars.hand_groups is 'Groups of fields that the feed leaves as the dealer wrote them.';
comment on column stock_feed_cars.presence is 'present in the last applied file; kept online without it because the car is reserved; left.';
comment on column stock_feed_cars.missing_since is 'When the first file without it was applied; null while it is present.';
comment on column stock_feed_cars.is_offline is 'True while the advert is offline because its car left the file, not because of the dealer.';
create index stock_feed_cars_to_compare on stock_feed_cars (feed_id) where fingerprint is null or presence <> 'present';

create function follow_fed_advert() returns trigger language plpgsql as $$
declare
  volatile_columns constant text[] := array['status', 'views', 'main_image', 'gallery', 'updated_at', 'awaits_photos', 'suspended_at',
    'suspension_reason', 'suspended_with_account', 'status_before_suspension', 'last_viewed_at'];
begin
  update stock_feed_cars
    set is_offline = is_offline and new.status = 'inactive',
      fingerprint = case when to_jsonb(old) - volatile_columns = to_jsonb(new) - volatile_columns then fingerprint end
    where listing_id = new.id and (is_offline or fingerprint is not null);
  return null;
end $$;
comment on function follow_fed_advert is 'Forgets the applied row of an advert whose fields change, so that the next run compares them, and that its feed put it offline once it is online.';
create trigger vehicle_listings_follow_feed after update on vehicle_listings
  for each row when (old.updated_at is distinct from new.updated_at) execute function follow_fed_advert();

alter table stock_imports add column feed_id uuid references stock_feeds (id) on delete cascade;
comment on column stock_imports.feed_id is 'The feed from which the file came; null for an import by hand.';
drop index stock_imports_one_pending;
create unique index stock_imports_one_pending on stock_imports (vendor_id)
  where feed_id is null and state in ('mapping', 'reading', 'ready', 'applying');
create unique index stock_imports_one_pending_of_feed on stock_imports (feed_id)
  where state in ('mapping', 'reading', 'ready', 'applying');
create index stock_imports_feed on stock_imports (feed_id, applied_at desc) where feed_id is not null;

alter table stock_import_rows drop constraint stock_import_rows_outcome_check;
alter table stock_import_rows add constraint stock_import_rows_outcome_check
  check (outcome in ('create', 'update', 'unchanged', 'refused', 'leave', 'return'));
comment on column stock_import_rows.outcome is
  'create, update, unchanged or refused, by the dry run; leave and return for cars of a feed that are no longer, or again, in its file.';
alter table stock_import_rows drop constraint stock_import_rows_result_check;
alter table stock_import_rows add constraint stock_import_rows_result_check
  check (result in ('created', 'updated', 'skipped', 'left', 'returned', 'removed', 'deactivated', 'restored', 'kept'));
comment on column stock_import_rows.result is
  'created, updated, left, returned or skipped once applied; removed, deactivated, restored or kept once undone.';

alter table stock_import_columns add column feed_id uuid references stock_feeds (id) on delete cascade;
comment on column stock_import_columns.feed_id is 'The feed whose files are read in this way; null for imports by hand.';
alter table stock_import_columns drop constraint stock_import_columns_pkey;
alter table stock_import_columns add column id uuid primary key default uuidv7();
comment on column stock_import_columns.id is 'Key of the row.';
create unique index stock_import_columns_key on stock_import_columns (vendor_id, feed_id) nulls not distinct;
create index stock_import_columns_feed on stock_import_columns (feed_id) where feed_id is not null;
