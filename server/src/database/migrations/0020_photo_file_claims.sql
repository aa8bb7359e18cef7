create table photo_file_claims (
  content_hash text primary key check (content_hash ~ '^[0-9a-f]{64}$'),
  token uuid not null default uuidv7(),
  purpose text not null check (purpose in ('adding', 'removing')),
  until timestamptz not null
);
comment on table photo_file_claims is 'Who works on the files of a photograph just now, so that files are never removed from under an advert that begins to show them; no connection is held meanwhile.';
comment on column photo_file_claims.content_hash is 'The photograph.';
comment on column photo_file_claims.token is 'Tells one claim from a later one for the same photograph; uploads at the same time share it.';
comment on column photo_file_claims.purpose is 'adding: its file is being stored for an advert, by any number of uploads. removing: its files are being deleted.';
comment on column photo_file_claims.until is 'When the claim ends by itself.';
