create table staged_pictures (
  vendor_id uuid not null references profiles (id) on delete cascade,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  picture bytea not null check (octet_length(picture) between 1 and 10485760),
  created_at timestamptz not null default now(),
  primary key (vendor_id, content_hash)
);
alter table staged_pictures alter column picture set storage external;
comment on table staged_pictures is
  'Pictures from ZIP archives of dealers that an advert is still to get. Deleted once they are added, else after thirty days.';
comment on column staged_pictures.vendor_id is 'The dealer.';
comment on column staged_pictures.content_hash is 'SHA-256 of the picture as sent.';
comment on column staged_pictures.picture is 'The picture as sent.';
comment on column staged_pictures.created_at is 'When an archive last contained it.';
create index staged_pictures_created on staged_pictures (created_at);

create table stock_import_pictures (
  import_id uuid not null references stock_imports (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  problem text,
  primary key (import_id, name),
  constraint picture_has_hash_or_problem check (content_hash is null or problem is null)
);
comment on table stock_import_pictures is 'The pictures in the ZIP archive of a stock file.';
comment on column stock_import_pictures.import_id is 'The stock file.';
comment on column stock_import_pictures.name is 'The name in the archive.';
comment on column stock_import_pictures.content_hash is 'SHA-256 of the picture; null for one that no row names or that cannot be used.';
comment on column stock_import_pictures.problem is 'Code of the reason why the picture cannot be used; otherwise null.';
create index stock_import_pictures_hash on stock_import_pictures (content_hash) where content_hash is not null;

alter table imported_photos
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  add column staged_hash text check (staged_hash ~ '^[0-9a-f]{64}$'),
  add column etag text check (char_length(etag) <= 200),
  add column last_modified text check (char_length(last_modified) <= 60),
  add column checked_at timestamptz,
  add column is_followed boolean not null default false,
  add column is_dropped boolean not null default false;
comment on table imported_photos is 'Photographs in a dealer''s file, with the state of each.';
comment on column imported_photos.address is 'Address of the photograph: https, or zip: and the name in the archive.';
comment on column imported_photos.photo_id is 'The photograph of the advert; null before it is added, and once it is removed. While a changed one waits, the one to replace.';
comment on column imported_photos.content_hash is 'SHA-256 of the bytes from which the photograph was made; null before they are fetched.';
comment on column imported_photos.staged_hash is 'SHA-256 of the staged picture to add, for a picture of an archive.';
comment on column imported_photos.etag is 'ETag of the last answer, to request the photograph only if it has changed.';
comment on column imported_photos.last_modified is 'Last-Modified of the last answer.';
comment on column imported_photos.checked_at is 'When its content was last compared with that at its address.';
comment on column imported_photos.is_followed is 'True while a live feed names it: a change at its address is then fetched.';
comment on column imported_photos.is_dropped is 'True once the feed no longer names it: it is removed when the new photographs have arrived.';
create index imported_photos_followed on imported_photos (checked_at nulls first)
  where is_followed and not is_dropped and state <> 'waiting' and address like 'https:%' and (photo_id is not null or problem is not null);
create index imported_photos_dropped on imported_photos (listing_id) where is_dropped;
create index imported_photos_staged on imported_photos (vendor_id, staged_hash) where staged_hash is not null;
create index imported_photos_archived on imported_photos (vendor_id, address) where address like 'zip:%';
