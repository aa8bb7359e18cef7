create table favourites (
  user_id uuid not null references profiles (id) on delete cascade, -- The buyer or vendor who saved it.
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade, -- The advert.
  sale_price bigint check (sale_price >= 0), -- The sale price at that time, in cents, to compare with the current one; null if none was offered.
  daily_rate bigint check (daily_rate >= 0), -- The daily rate at that time, in cents, to compare with the current one; null if none was offered.
  saved_at timestamptz not null default now(), -- When it was saved; the order of the list.
  primary key (user_id, vehicle_id)
);
comment on table favourites is 'The cars that users saved, each once.';
create index favourites_vehicle on favourites (vehicle_id);

create table ended_price_mails (
  user_id uuid primary key references profiles (id) on delete cascade, -- The person.
  ended_at timestamptz not null default now() -- When the mails ended.
);
comment on table ended_price_mails is 'Users who turned off mails about price drops of their favourites.';

create table recent_searches (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- The user who searched.
  filters jsonb not null -- The filters with the keys and values of the API's search, normalised.
    constraint recent_searches_filter_something check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
  looked_at timestamptz not null -- When the user last viewed its cars; cars created later are new.
);
comment on table recent_searches is 'The last searches of signed-in users, to continue on every device.';
create unique index recent_searches_once on recent_searches (user_id, md5(filters::text));
create index recent_searches_looked_at on recent_searches (looked_at);

create function limit_recent_searches() returns trigger language plpgsql as $$
begin
  delete from recent_searches where id in (
    select past.id from (select distinct user_id from added) person
    cross join lateral (
      select search.id from recent_searches search where search.user_id = person.user_id
      order by search.looked_at desc, search.id desc offset 20
    ) past
  );
  return null;
end $$;
comment on function limit_recent_searches is 'Deletes an account''s searches before the latest twenty.';
create trigger recent_searches_limit after insert on recent_searches referencing new table as added
  for each statement execute function limit_recent_searches();

create table seen_vehicles (
  user_id uuid not null references users (id) on delete cascade, -- The user who viewed it.
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade, -- The advert.
  seen_at timestamptz not null, -- When the user last viewed it.
  primary key (user_id, vehicle_id)
);
comment on table seen_vehicles is 'The cars that signed-in users viewed, each once.';
create index seen_vehicles_vehicle on seen_vehicles (vehicle_id);
create index seen_vehicles_seen_at on seen_vehicles (seen_at);

create function limit_seen_vehicles() returns trigger language plpgsql as $$
begin
  delete from seen_vehicles seen using (select distinct user_id from added) person
    cross join lateral (
      select other.vehicle_id from seen_vehicles other where other.user_id = person.user_id
      order by other.seen_at desc, other.vehicle_id desc offset 200
    ) past
  where seen.user_id = person.user_id and seen.vehicle_id = past.vehicle_id;
  return null;
end $$;
comment on function limit_seen_vehicles is 'Deletes an account''s cars before the latest two hundred.';
create trigger seen_vehicles_limit after insert on seen_vehicles referencing new table as added
  for each statement execute function limit_seen_vehicles();

create table ended_histories (
  user_id uuid primary key references users (id) on delete cascade, -- The person.
  ended_at timestamptz not null default now() -- When the user turned the history off.
);
comment on table ended_histories is 'Users who turned off their history.';

create function keep_no_ended_history() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if exists (select from ended_histories where user_id = new.user_id) then
    return null;
  end if;
  return new;
end $$;
comment on function keep_no_ended_history is 'Skips entries while the user''s history is off. The lock serialises the history of an account.';
create trigger recent_searches_ended before insert on recent_searches for each row execute function keep_no_ended_history();
create trigger seen_vehicles_ended before insert on seen_vehicles for each row execute function keep_no_ended_history();
