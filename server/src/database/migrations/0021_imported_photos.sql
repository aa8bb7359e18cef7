alter table vehicle_listings add column awaits_photos boolean not null default false;
alter table vehicle_listings add constraint awaiting_photos_is_inactive check (not awaits_photos or status = 'inactive');
comment on column vehicle_listings.awaits_photos is 'True for an imported advert that was never online: it goes online by itself once it has the photographs that an advert needs.';
comment on constraint awaiting_photos_is_inactive on vehicle_listings is 'An advert that waits for its photographs is not shown.';

alter table stock_import_rows add column photos jsonb not null default '[]'::jsonb;
comment on column stock_import_rows.photos is 'Addresses of photographs that the row names and its advert does not know yet, the main one first.';

create table imported_photos (
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  address text not null check (char_length(address) between 1 and 1000),
  vendor_id uuid not null references profiles (id) on delete cascade,
  import_id uuid references stock_imports (id) on delete set null,
  place smallint not null check (place >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'added', 'refused')),
  problem text,
  attempts smallint not null default 0 check (attempts >= 0),
  photo_id uuid references listing_photos (id) on delete set null,
  due_at timestamptz not null default now(),
  tried_at timestamptz,
  primary key (listing_id, address),
  constraint refused_has_problem check ((state = 'refused') = (problem is not null))
);
create index imported_photos_waiting on imported_photos (due_at) where state = 'waiting';
create index imported_photos_import on imported_photos (import_id, listing_id);
create index imported_photos_vendor on imported_photos (vendor_id, tried_at desc);
create index imported_photos_photo on imported_photos (photo_id) where photo_id is not null;
comment on table imported_photos is 'Addresses of photographs that a dealer''s file named for an advert, and what became of each; an address is fetched once per advert.';
comment on column imported_photos.listing_id is 'The advert.';
comment on column imported_photos.address is 'Where the photograph is, https.';
comment on column imported_photos.vendor_id is 'The dealer, whose fetches take turns with those of others.';
comment on column imported_photos.import_id is 'The file that named it first; null once that is forgotten.';
comment on column imported_photos.place is 'Its place in the row, from 0: the first becomes the main photograph.';
comment on column imported_photos.state is 'waiting to be fetched, added to the advert, or refused for good.';
comment on column imported_photos.problem is 'Code of why it was refused; null otherwise.';
comment on column imported_photos.attempts is 'How often fetching failed.';
comment on column imported_photos.photo_id is 'The photograph it became; null before, and once that was removed.';
comment on column imported_photos.due_at is 'Not to be fetched before.';
comment on column imported_photos.tried_at is 'When it was last fetched; null before.';
