create table stock_imports (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vendor_id uuid not null references profiles (id) on delete cascade, -- The dealer.
  file_name text not null check (char_length(file_name) between 1 and 255), -- The name of the uploaded file.
  format text not null check (format in ('csv', 'json')), -- csv or json.
  file bytea not null, -- The file as uploaded, to check it again with other columns.
  columns jsonb not null, -- The columns in order: {name, field, unit, isUndecided, likelyField, samples}.
  state text not null default 'mapping' -- Progress of the import. At most one import per dealer is not applied yet.
    check (state in ('mapping', 'reading', 'ready', 'applying', 'applied', 'undoing', 'undone')),
  row_count integer not null check (row_count > 0), -- Number of rows; the first line is one of them while has_names is null.
  done_rows integer not null default 0 check (done_rows >= 0), -- Rows done in the running step.
  has_failed boolean not null default false, -- True when the last step failed because of a fault.
  created_at timestamptz not null default now(), -- When it was uploaded.
  applied_at timestamptz, -- When it was applied; null before.
  first_line text[] not null default '{}', -- The first line of a CSV file, its cells shortened.
  has_names boolean default true, -- Whether the first line names the columns; null until the dealer has decided, false where it is a car.
  dealer_words jsonb not null default '[]'::jsonb, -- Words that only the dealer can explain: {field, value, code, isUndecided, rows}.
  missing_cars jsonb not null default '[]'::jsonb, -- The first hundred cars online from earlier files that this file does not name: {listingId, stockNumber, title}.
  missing_count integer not null default 0 check (missing_count >= 0), -- The number of all such cars.
  constraint applied_has_time check ((state in ('applied', 'undoing', 'undone')) = (applied_at is not null))
);
comment on table stock_imports is 'Stock files of dealers, from the upload through the dry run to applying and undoing; kept for thirty days.';
create index stock_imports_vendor on stock_imports (vendor_id, created_at desc);
create unique index stock_imports_one_pending on stock_imports (vendor_id) where state in ('mapping', 'reading', 'ready', 'applying');

create table stock_import_rows (
  import_id uuid not null references stock_imports (id) on delete cascade, -- The file.
  number integer not null check (number > 0), -- The row number as in a spreadsheet.
  stock_number text, -- The dealer's number of the car; null when the row has none.
  title text not null, -- Make, model and year, as far as known.
  outcome text not null check (outcome in ('create', 'update', 'unchanged', 'refused')), -- create, update, unchanged or refused, by the dry run.
  result text -- created, updated or skipped once applied; removed, deactivated, restored or kept once undone.
    check (result in ('created', 'updated', 'skipped', 'removed', 'deactivated', 'restored', 'kept')),
  result_reason text, -- Code of the reason why it was skipped or kept.
  listing_id uuid references vehicle_listings (id) on delete set null, -- The advert; null before it is created and after it is removed.
  before jsonb, -- The values of the advert when the row was read; null for a new one.
  after jsonb, -- The values that the row sets in the advert; null when refused.
  problems jsonb not null default '[]'::jsonb, -- Why the row is refused, or what is left out of a row that is not: {field, column, code, value}.
  photos jsonb not null default '[]'::jsonb, -- Addresses of photographs that the advert did not have before, the main one first.
  also_rows integer[] not null default '{}', -- Numbers of later rows of the same car with other photographs.
  primary key (import_id, number)
);
comment on table stock_import_rows is 'The rows of stock files, with the change that each makes and its result.';
create index stock_import_rows_outcome on stock_import_rows (import_id, outcome, number);
create index stock_import_rows_listing on stock_import_rows (listing_id) where listing_id is not null;

create table stock_import_columns (
  vendor_id uuid primary key references profiles (id) on delete cascade, -- The dealer.
  meanings jsonb not null, -- Normalised column name to {field, unit}; the field is null for an unused column.
  value_meanings jsonb not null default '{}'::jsonb, -- By field and normalised word: a code of the vocabulary, or null for an empty cell.
  first_line_is_car boolean not null default false -- True if the dealer's files begin with a car instead of column names.
);
comment on table stock_import_columns is 'How a dealer''s files are read, as last decided by the dealer.';

create table imported_photos (
  listing_id uuid not null references vehicle_listings (id) on delete cascade, -- The advert.
  address text not null check (char_length(address) between 1 and 1000), -- Address of the photograph, https.
  vendor_id uuid not null references profiles (id) on delete cascade, -- The dealer; the fetches of dealers are served in turn.
  import_id uuid references stock_imports (id) on delete set null, -- The first file that named it; null once that import is deleted.
  place smallint not null check (place >= 0), -- Position in the row from 0; the first becomes the main photograph.
  state text not null default 'waiting' check (state in ('waiting', 'added', 'refused')), -- waiting to be fetched, added to the advert, or refused permanently.
  problem text, -- Code of the reason why it was refused; otherwise null.
  attempts smallint not null default 0 check (attempts >= 0), -- The number of failed attempts to fetch it.
  photo_id uuid references listing_photos (id) on delete set null, -- The photograph that was added; null before, and once it is removed.
  due_at timestamptz not null default now(), -- The earliest time of the next fetch.
  tried_at timestamptz, -- When it was last fetched; null before.
  primary key (listing_id, address),
  constraint refused_has_problem check ((state = 'refused') = (problem is not null))
);
comment on table imported_photos is 'Addresses of photographs in a dealer''s file, with the state of each. An address is fetched once per advert.';
create index imported_photos_waiting on imported_photos (due_at) where state = 'waiting';
create index imported_photos_import on imported_photos (import_id, listing_id);
create index imported_photos_vendor on imported_photos (vendor_id, tried_at desc);
create index imported_photos_photo on imported_photos (photo_id) where photo_id is not null;
