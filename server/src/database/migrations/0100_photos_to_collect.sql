create table photos_to_collect (
  content_hash text primary key check (content_hash ~ '^[0-9a-f]{64}$'),
  since timestamptz not null default now()
);
create index photos_to_collect_since on photos_to_collect (since, content_hash);
comment on table photos_to_collect is 'Photographs whose files may be needed by nothing: written before their files are stored, and when a row that shows them goes. The nightly collection removes the files of those that nothing shows a day later, and these rows.';
comment on column photos_to_collect.content_hash is 'The photograph.';
comment on column photos_to_collect.since is 'When its files were about to be stored, or when a row that showed it was removed; the later of both.';

create function note_photos_to_collect() returns trigger language plpgsql as $$
begin
  insert into photos_to_collect (content_hash)
    select distinct content_hash from gone order by content_hash
    on conflict (content_hash) do update set since = now();
  return null;
end $$;
comment on function note_photos_to_collect is 'Notes the photographs of rows that were removed or changed.';

create trigger listing_photos_collected after delete on listing_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();
comment on trigger listing_photos_collected on listing_photos is 'Photographs that an advert no longer shows are noted.';
create trigger listing_photos_exchanged after update on listing_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();
comment on trigger listing_photos_exchanged on listing_photos is 'Photographs that an advert may no longer show are noted.';
create trigger model_photos_collected after delete on model_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();
comment on trigger model_photos_collected on model_photos is 'Photographs that stand for a model no longer are noted.';
create trigger model_photos_exchanged after update on model_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();
comment on trigger model_photos_exchanged on model_photos is 'Photographs that may stand for a model no longer are noted.';
create trigger version_photos_collected after delete on version_photos
  referencing old table as gone for each statement execute function note_photos_to_collect();
comment on trigger version_photos_collected on version_photos is 'Photographs of an agreement that is gone are noted.';
