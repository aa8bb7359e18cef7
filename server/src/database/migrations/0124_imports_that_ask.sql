alter table stock_imports
  add column first_line text[] not null default '{}',
  add column has_names boolean default true,
  add column dealer_words jsonb not null default '[]'::jsonb,
  add column missing_cars jsonb not null default '[]'::jsonb,
  add column missing_count integer not null default 0 check (missing_count >= 0);
comment on column stock_imports.columns is 'Its columns in order: {name, field, unit, isUndecided, likelyField, samples}.';
comment on column stock_imports.first_line is 'The first line of a CSV file, its cells shortened.';
comment on column stock_imports.has_names is 'Whether the first line names the columns; null while the dealer has not said so, false where it is a car.';
comment on column stock_imports.row_count is 'Rows of the file; the first line is one of them while has_names is null.';
comment on column stock_imports.dealer_words is 'Words of the file that only the dealer can explain: {field, value, code, isUndecided, rows}.';
comment on column stock_imports.missing_cars is 'Cars online of earlier files that this file does not name, the first hundred: {listingId, stockNumber, title}.';
comment on column stock_imports.missing_count is 'The number of all such cars.';
update stock_imports set columns = (
  select coalesce(jsonb_agg(one || '{"unit": null, "likelyField": null}'::jsonb order by place), '[]'::jsonb)
  from jsonb_array_elements(columns) with ordinality as element (one, place)
);

alter table stock_import_rows add column also_rows integer[] not null default '{}';
comment on column stock_import_rows.also_rows is 'The numbers of later rows that are the same car with other photographs.';
comment on column stock_import_rows.problems is 'Why it is refused, or of a row that is not refused, what stays out: {field, column, code, value}.';

alter table stock_import_columns
  add column value_meanings jsonb not null default '{}'::jsonb,
  add column first_line_is_car boolean not null default false;
comment on table stock_import_columns is 'How a dealer''s files are read: as the dealer said last.';
comment on column stock_import_columns.meanings is 'Compared name of the column, to {field, unit}; the field is null when the column is not used.';
comment on column stock_import_columns.value_meanings is 'By field and compared word, a code of the vocabulary, or null for an empty cell.';
comment on column stock_import_columns.first_line_is_car is 'The dealer''s files without names begin with a car.';
-- A meaning that was kept while additions to a name were not read is asked about again.
update stock_import_columns set meanings = (
  select coalesce(jsonb_object_agg(key, jsonb_build_object('field', value, 'unit', null)), '{}'::jsonb)
  from jsonb_each(meanings)
  where value = 'null'::jsonb
    or key !~ '\m(kw|mi|mile|miles|miglia|mpg|km l|kml|lbs?|libbre|pounds|iva|vat|nett[oa]|net|esclus[oa]|ex|excl|gbp|chf|usd|mese|mensile|month|monthly|giorno|day|settimana|week|[0-9]+)\M'
    or key ~ '^(tariffa|daily|weekly|monthly|mese di immatricolazione|registration month|prezzo al giorno|foto|photo|image|co2|consumo|euro)'
);
