alter table stock_imports drop constraint stock_imports_format_check;
alter table stock_imports
  add constraint stock_imports_format_check
    check (format in ('csv', 'json', 'mobile_de', 'multigestionale', 'meta', 'google')),
  add column formats text[] not null default '{}';
comment on column stock_imports.format is 'The format in which the file is read.';
comment on column stock_imports.formats is 'The formats in which the dealer may have the file read, the recognised one first.';
update stock_imports set formats = array[format];

alter table stock_import_columns add column chosen_formats jsonb not null default '{}'::jsonb;
comment on column stock_import_columns.chosen_formats is 'The recognised format of a file to the format that the dealer chose for such files.';
