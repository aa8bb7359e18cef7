create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
comment on function plain_text(text) is 'Lower case without accents: what a keyword is compared with.';

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function touch_updated_at() is 'Sets updated_at to the time of the write, whatever value the statement gives.';

create function italian_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Europe/Rome')::date
$$;
comment on function italian_day is 'The day in Italy at a moment.';

create function days_between(since timestamptz, until timestamptz) returns integer language sql immutable parallel safe as $$
  select greatest(italian_day(until) - italian_day(since), 0)
$$;
comment on function days_between is 'The days in Italy from one moment to a later one: of an advert of yesterday evening it is one this morning. The one way in which days online are counted.';

create function add_days(moment timestamptz, days integer) returns timestamptz language sql immutable parallel safe as $$
  select ((moment at time zone 'Europe/Rome') + make_interval(days => days)) at time zone 'Europe/Rome'
$$;
comment on function add_days is 'The same clock time in Italy some days later, or earlier with a negative number. An interval of days follows the time zone of the session, so nothing else adds days to a moment.';

create function encryption_key_id(encrypted bytea) returns text language sql immutable strict parallel safe as $$
  select case
    when octet_length(encrypted) < 2 then null
    when get_byte(encrypted, 0) = 1 then '0'
    when get_byte(encrypted, 0) = 2 then encode(substring(encrypted from 3 for get_byte(encrypted, 1)), 'escape')
  end
$$;
comment on function encryption_key_id(bytea) is 'The id of the key that encrypted this; 0 where none is written in it, null where it is not encrypted here.';
