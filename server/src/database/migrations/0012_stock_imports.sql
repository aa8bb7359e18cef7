alter table vehicle_listings add column stock_number text;
alter table vehicle_listings add constraint stock_number_is_short check (char_length(stock_number) between 1 and 60);
create unique index vehicle_listings_stock_number on vehicle_listings (user_id, stock_number) where stock_number is not null;
comment on column vehicle_listings.stock_number is 'The dealer''s own number of the car, by which an import knows its advert again; null when it was listed by hand.';

create table stock_imports (
  id uuid primary key default uuidv7(),
  vendor_id uuid not null references profiles (id) on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 255),
  format text not null check (format in ('csv', 'json')),
  file bytea not null,
  columns jsonb not null,
  state text not null default 'mapping'
    check (state in ('mapping', 'reading', 'ready', 'applying', 'applied', 'undoing', 'undone')),
  row_count integer not null check (row_count > 0),
  done_rows integer not null default 0 check (done_rows >= 0),
  has_failed boolean not null default false,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  constraint applied_has_time check ((state in ('applied', 'undoing', 'undone')) = (applied_at is not null))
);
create index stock_imports_vendor on stock_imports (vendor_id, created_at desc);
create unique index stock_imports_one_pending on stock_imports (vendor_id) where state in ('mapping', 'reading', 'ready', 'applying');
comment on table stock_imports is 'Stock files of dealers, from the upload through the dry run to what was applied and taken back; kept for thirty days.';
comment on column stock_imports.id is 'Time-ordered key.';
comment on column stock_imports.vendor_id is 'The dealer.';
comment on column stock_imports.file_name is 'What the dealer calls the file.';
comment on column stock_imports.format is 'csv or json.';
comment on column stock_imports.file is 'The file as it was sent, to check it again with other columns.';
comment on column stock_imports.columns is 'Its columns in order: {name, field, isUndecided, samples}.';
comment on column stock_imports.state is 'mapping, reading, ready, applying, applied, undoing or undone; at most one per dealer is not applied yet.';
comment on column stock_imports.row_count is 'Rows of the file.';
comment on column stock_imports.done_rows is 'Progress of the running step.';
comment on column stock_imports.has_failed is 'True when the last step broke off by a fault.';
comment on column stock_imports.created_at is 'When it was uploaded.';
comment on column stock_imports.applied_at is 'When it was applied; null before.';

create table stock_import_rows (
  import_id uuid not null references stock_imports (id) on delete cascade,
  number integer not null check (number > 0),
  stock_number text,
  title text not null,
  outcome text not null check (outcome in ('create', 'update', 'unchanged', 'refused')),
  result text check (result in ('created', 'updated', 'skipped', 'removed', 'deactivated', 'restored', 'kept')),
  result_reason text,
  listing_id uuid references vehicle_listings (id) on delete set null,
  before jsonb,
  after jsonb,
  problems jsonb not null default '[]'::jsonb,
  primary key (import_id, number)
);
create index stock_import_rows_outcome on stock_import_rows (import_id, outcome, number);
create index stock_import_rows_listing on stock_import_rows (listing_id) where listing_id is not null;
comment on table stock_import_rows is 'What each row of a stock file does, and what became of it.';
comment on column stock_import_rows.import_id is 'The file.';
comment on column stock_import_rows.number is 'The row as a spreadsheet counts it.';
comment on column stock_import_rows.stock_number is 'Which car; null when the row does not say.';
comment on column stock_import_rows.title is 'Make, model and year as far as they are known.';
comment on column stock_import_rows.outcome is 'create, update, unchanged or refused, by the dry run.';
comment on column stock_import_rows.result is 'created, updated or skipped once applied; removed, deactivated, restored or kept once taken back.';
comment on column stock_import_rows.result_reason is 'Code of why it was skipped or kept.';
comment on column stock_import_rows.listing_id is 'The advert; null before it is created and once it is removed.';
comment on column stock_import_rows.before is 'Fields of the advert when the row was read; null for a new one.';
comment on column stock_import_rows.after is 'Fields the row gives the advert; null when refused.';
comment on column stock_import_rows.problems is 'Why it is refused: {field, column, code, value}.';

create table stock_import_columns (
  vendor_id uuid primary key references profiles (id) on delete cascade,
  meanings jsonb not null
);
comment on table stock_import_columns is 'What the columns of a dealer''s files mean, as said last.';
comment on column stock_import_columns.vendor_id is 'The dealer.';
comment on column stock_import_columns.meanings is 'Name of the column as names are compared, to the field or null when it is not used.';
