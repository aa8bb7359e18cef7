create table recent_searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  filters jsonb not null constraint recent_searches_filter_something check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
  looked_at timestamptz not null
);
comment on table recent_searches is 'The last searches of people with an account, so that they can go on with them on every device.';
comment on column recent_searches.id is 'Time-ordered key.';
comment on column recent_searches.user_id is 'Who searched.';
comment on column recent_searches.filters is 'The filters with the keys and values of the API''s search, in one spelling.';
comment on column recent_searches.looked_at is 'When the person last looked at its cars; those created later are new.';
comment on constraint recent_searches_filter_something on recent_searches is 'A search in the history has a filter.';
create unique index recent_searches_once on recent_searches (user_id, md5(filters::text));
comment on index recent_searches_once is 'The same filters are in a history once.';
create index recent_searches_looked_at on recent_searches (looked_at);
comment on index recent_searches_looked_at is 'The searches that are too old.';

create table seen_vehicles (
  user_id uuid not null references users (id) on delete cascade,
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (user_id, vehicle_id)
);
comment on table seen_vehicles is 'The cars whose pages people with an account looked at, each once.';
comment on column seen_vehicles.user_id is 'Who looked at it.';
comment on column seen_vehicles.vehicle_id is 'The advert.';
comment on column seen_vehicles.seen_at is 'When they last looked at it.';
create index seen_vehicles_vehicle on seen_vehicles (vehicle_id);
comment on index seen_vehicles_vehicle is 'The foreign key of the advert.';
create index seen_vehicles_seen_at on seen_vehicles (seen_at);
comment on index seen_vehicles_seen_at is 'The cars that were looked at too long ago.';

create table ended_histories (
  user_id uuid primary key references users (id) on delete cascade,
  ended_at timestamptz not null default now()
);
comment on table ended_histories is 'People who want no history to be kept.';
comment on column ended_histories.user_id is 'The person.';
comment on column ended_histories.ended_at is 'When they turned it off.';

create function keep_no_ended_history() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if exists (select from ended_histories where user_id = new.user_id) then
    return null;
  end if;
  return new;
end $$;
comment on function keep_no_ended_history is 'Serialises the history of a person, and leaves out what is written while it is off.';
create trigger recent_searches_ended before insert on recent_searches for each row execute function keep_no_ended_history();
comment on trigger recent_searches_ended on recent_searches is 'A history that is off keeps no search.';
create trigger seen_vehicles_ended before insert on seen_vehicles for each row execute function keep_no_ended_history();
comment on trigger seen_vehicles_ended on seen_vehicles is 'A history that is off keeps no car.';

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
comment on function limit_recent_searches is 'Removes the searches of a person before the twenty latest.';
create trigger recent_searches_limit after insert on recent_searches referencing new table as added
  for each statement execute function limit_recent_searches();
comment on trigger recent_searches_limit on recent_searches is 'A history has the twenty latest searches at most.';

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
comment on function limit_seen_vehicles is 'Removes the cars of a person before the two hundred latest.';
create trigger seen_vehicles_limit after insert on seen_vehicles referencing new table as added
  for each statement execute function limit_seen_vehicles();
comment on trigger seen_vehicles_limit on seen_vehicles is 'A history has the two hundred latest cars at most.';
