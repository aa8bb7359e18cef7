create table uploaded_photos (
  id uuid primary key default uuidv7(),
  vendor_id uuid not null references profiles (id) on delete cascade,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  dominant_color text not null check (dominant_color ~ '^#[0-9a-f]{6}$'),
  uploaded_at timestamptz not null default now()
);
create index uploaded_photos_vendor on uploaded_photos (vendor_id);
create index uploaded_photos_time on uploaded_photos (uploaded_at);
create index uploaded_photos_hash on uploaded_photos (content_hash);
comment on table uploaded_photos is 'Photographs that a vendor has uploaded while filling in the form of an advert; they are not public. Saving the advert moves them to it; the others are removed after a day.';
comment on column uploaded_photos.id is 'Time-ordered key.';
comment on column uploaded_photos.vendor_id is 'The vendor who uploaded it, the only one who can use it.';
comment on column uploaded_photos.content_hash is 'SHA-256 of its master file.';
comment on column uploaded_photos.width is 'Of the master, in pixels.';
comment on column uploaded_photos.height is 'Of the master, in pixels.';
comment on column uploaded_photos.dominant_color is 'Its main colour, #rrggbb.';
comment on column uploaded_photos.uploaded_at is 'When it was uploaded.';
create trigger uploaded_photos_collected after delete on uploaded_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();
comment on trigger uploaded_photos_collected on uploaded_photos is 'Photographs that were not used are noted.';
