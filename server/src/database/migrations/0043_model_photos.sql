alter table vehicle_listings drop constraint vehicle_listings_body_type_check;
alter table vehicle_listings add constraint vehicle_listings_body_type_check
  check (body_type in ('sedan', 'hatchback', 'suv', 'estate', 'coupe', 'convertible', 'mpv', 'van', 'pickup'));
comment on column vehicle_listings.body_type is 'sedan, hatchback, suv, estate, coupe, convertible, mpv, van or pickup.';

create table model_photos (
  id uuid primary key default uuidv7(),
  make text not null check (char_length(make) between 1 and 60),
  model text not null check (char_length(model) between 1 and 80),
  body_type text not null check (body_type in ('sedan', 'hatchback', 'suv', 'estate', 'coupe', 'convertible', 'mpv', 'van', 'pickup')),
  first_year integer not null check (first_year between 1900 and 2200),
  last_year integer not null check (last_year between 1900 and 2200),
  color text check (char_length(color) <= 40),
  content_hash text not null unique check (content_hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  dominant_color text check (dominant_color ~ '^#[0-9a-f]{6}$'),
  author text not null check (author <> ''),
  license text not null check (license <> ''),
  license_url text,
  source_url text,
  created_at timestamptz not null default now(),
  constraint model_photo_years check (first_year <= last_year)
);
create index model_photos_model on model_photos (lower(make), lower(model));
comment on table model_photos is 'Photographs of a model, shown in place of an advert''s own where it has none, and marked as such.';
comment on column model_photos.id is 'Time-ordered key.';
comment on column model_photos.make is 'Maker of the cars it stands for.';
comment on column model_photos.model is 'Model of the cars it stands for.';
comment on column model_photos.body_type is 'Body of the cars it stands for.';
comment on column model_photos.first_year is 'First year in which every car of the model and body has this shape.';
comment on column model_photos.last_year is 'Last year in which every car of the model and body has this shape.';
comment on column model_photos.color is 'Colour of the car on the photograph, a code of the vocabulary.';
comment on column model_photos.content_hash is 'SHA-256 of the re-encoded original; part of the names of the files.';
comment on column model_photos.width is 'Pixels of the largest variant.';
comment on column model_photos.height is 'Pixels of the largest variant.';
comment on column model_photos.widths is 'Available widths in pixels, each as AVIF, WebP and JPEG.';
comment on column model_photos.dominant_color is 'Placeholder colour while the picture loads.';
comment on column model_photos.author is 'The photographer.';
comment on column model_photos.license is 'Licence name, for example CC BY 2.0.';
comment on column model_photos.license_url is 'Address of the licence.';
comment on column model_photos.source_url is 'Address of the original.';
comment on column model_photos.created_at is 'When it was added.';
comment on constraint model_photo_years on model_photos is 'The years are a period.';

create function log_model_photo_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id, is_searched)
    select id, false from vehicle_listings
    where status = 'active' and main_image is null
      and (lower(make), lower(model)) = (lower(coalesce(new.make, old.make)), lower(coalesce(new.model, old.model)));
  if found then
    perform pg_notify('listing_changes', '');
  end if;
  return null;
end $$;
comment on function log_model_photo_change() is 'Logs the active adverts whose card may show another photograph of their model.';
create trigger model_photos_log after insert or delete on model_photos for each row execute function log_model_photo_change();
