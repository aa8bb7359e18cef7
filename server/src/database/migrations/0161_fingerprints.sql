alter table stock_imports
  add column unchanged_rows integer not null default 0 check (unchanged_rows >= 0);
comment on column stock_imports.unchanged_rows is
  'Rows without an entry in stock_import_rows, because they have the fingerprint of the row that was last applied to the advert.';

alter table stock_import_rows add column fingerprint text;
comment on column stock_import_rows.fingerprint is
  'Hash of the row as it was read, which compares it with the row of a later file; null when the row is refused.';
