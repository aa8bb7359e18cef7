create table photos_to_collect (
  content_hash text primary key check (content_hash ~ '^[0-9a-f]{64}$'), -- The photograph.
  since timestamptz not null default now() -- When its files were about to be stored, or when a row that showed it was removed, whichever is later.
);
comment on table photos_to_collect is
  'Photographs whose files may be unused: recorded before the files are stored, and when a row that shows the photograph is removed. The nightly '
  'collection deletes unused files after a day, and these rows.';
create index photos_to_collect_since on photos_to_collect (since, content_hash);

create function note_photos_to_collect() returns trigger language plpgsql as $$
begin
  insert into photos_to_collect (content_hash)
    select distinct content_hash from gone order by content_hash
    on conflict (content_hash) do update set since = now();
  return null;
end $$;
comment on function note_photos_to_collect is 'Records the photographs of removed or changed rows in photos_to_collect.';

create table listing_photos (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  listing_id uuid not null references vehicle_listings (id) on delete cascade, -- The advert it belongs to.
  step text not null check (step in ('main', 'exterior', 'interior', 'optional')), -- main, exterior, interior or optional.
  position smallint not null check (position between 0 and 4), -- Order within the step, from 0.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the re-encoded original; part of the names of the files.
  width integer not null check (width > 0), -- Pixels of the largest variant.
  height integer not null check (height > 0), -- Pixels of the largest variant.
  widths integer[] not null, -- Available widths in pixels, each as AVIF, WebP and JPEG.
  dominant_color text check (dominant_color ~ '^#[0-9a-f]{6}$'), -- Placeholder colour until the photograph has loaded.
  author text, -- The photographer, if the licence requires the name.
  license text, -- Licence name, for example CC BY 2.0.
  license_url text, -- Address of the licence.
  source_url text, -- Address of the original.
  created_at timestamptz not null default now(), -- When it was uploaded.
  constraint photo_place unique (listing_id, step, position) deferrable initially deferred,
  constraint one_main_photo check (step <> 'main' or position = 0)
);
comment on table listing_photos is 'The photographs of an advert: one main photograph and up to five for each other step, ensured by photo_place.';
create index listing_photos_hash on listing_photos (content_hash);
create trigger listing_photos_collected after delete on listing_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();
create trigger listing_photos_exchanged after update on listing_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();

create table model_photos (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  make text not null check (char_length(make) between 1 and 60), -- Maker of the cars that it represents.
  model text not null check (char_length(model) between 1 and 80), -- Model of the cars that it represents.
  body_type text not null check (body_type in ('sedan', 'hatchback', 'suv', 'estate', 'coupe', 'convertible', 'mpv', 'van', 'pickup')), -- Body of the cars that it represents.
  first_year integer not null check (first_year between 1900 and 2200), -- First year in which every car of the model and body has this shape.
  last_year integer not null check (last_year between 1900 and 2200), -- Last year in which every car of the model and body has this shape.
  color text check (char_length(color) <= 40), -- Colour of the car on the photograph, a code of the vocabulary.
  content_hash text not null unique check (content_hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the re-encoded original; part of the names of the files.
  width integer not null check (width > 0), -- Pixels of the largest variant.
  height integer not null check (height > 0), -- Pixels of the largest variant.
  widths integer[] not null, -- Available widths in pixels, each as AVIF, WebP and JPEG.
  dominant_color text check (dominant_color ~ '^#[0-9a-f]{6}$'), -- Placeholder colour until the photograph has loaded.
  author text not null check (author <> ''), -- The photographer.
  license text not null check (license <> ''), -- Licence name, for example CC BY 2.0.
  license_url text, -- Address of the licence.
  source_url text, -- Address of the original.
  created_at timestamptz not null default now(), -- When it was added.
  fuel_type text -- Fuel of the cars that it represents; null where the shape does not depend on it.
    check (fuel_type in ('petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg', 'cng', 'ethanol', 'hydrogen')),
  constraint model_photo_years check (first_year <= last_year)
);
comment on table model_photos is 'Photographs of a model, shown for an advert without photographs and marked as such.';
create index model_photos_model on model_photos (lower(make), lower(model));
create trigger model_photos_collected after delete on model_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();
create trigger model_photos_exchanged after update on model_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();

create table uploaded_photos (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vendor_id uuid not null references profiles (id) on delete cascade, -- The vendor who uploaded it and alone can use it.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the master file.
  width integer not null check (width > 0), -- Width of the master in pixels.
  height integer not null check (height > 0), -- Height of the master in pixels.
  dominant_color text not null check (dominant_color ~ '^#[0-9a-f]{6}$'), -- Its main colour, #rrggbb.
  uploaded_at timestamptz not null default now() -- When it was uploaded.
);
comment on table uploaded_photos is 'Photographs that vendors upload while they fill in the form of an advert; not public. Saving the advert moves them to it; unused ones are deleted after a day.';
create index uploaded_photos_vendor on uploaded_photos (vendor_id);
create index uploaded_photos_time on uploaded_photos (uploaded_at);
create index uploaded_photos_hash on uploaded_photos (content_hash);
create trigger uploaded_photos_collected after delete on uploaded_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();

create table photo_file_claims (
  content_hash text primary key check (content_hash ~ '^[0-9a-f]{64}$'), -- The photograph.
  token uuid not null default uuidv7(), -- Distinguishes a claim from a later one for the same photograph. Simultaneous uploads share it.
  purpose text not null check (purpose in ('adding', 'removing')), -- adding: uploads store its file for an advert; removing: its files are being deleted.
  until timestamptz not null -- When the claim expires.
);
comment on table photo_file_claims is 'Claims on the files of a photograph, so that no file is removed while an advert begins to show it. A claim holds no database connection.';
create index photo_file_claims_token on photo_file_claims (token);
create index photo_file_claims_end on photo_file_claims (until);
