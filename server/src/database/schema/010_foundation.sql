-- The schema of a new installation, in the order of the file numbers. The text behind -- on the line where a column begins is stored as its comment.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
comment on function plain_text is 'Returns lower case without accents, as keywords are compared.';

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function touch_updated_at is 'Sets updated_at to the time of the write, whatever value the statement gives.';

create function italian_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Europe/Rome')::date
$$;
comment on function italian_day is 'Returns the day in Italy at a moment.';

create function days_between(since timestamptz, until timestamptz) returns integer language sql immutable parallel safe as $$
  select greatest(italian_day(until) - italian_day(since), 0)
$$;
comment on function days_between is 'Returns the number of calendar days in Italy between two moments: 1 from yesterday evening to this morning. Days online are always counted by it.';

create function add_days(moment timestamptz, days integer) returns timestamptz language sql immutable parallel safe as $$
  select ((moment at time zone 'Europe/Rome') + make_interval(days => days)) at time zone 'Europe/Rome'
$$;
comment on function add_days is
  'Returns the same clock time in Italy some days later, or earlier for a negative number. Nothing else adds days to a moment, because an interval of '
  'days depends on the time zone of the session.';

create function encryption_key_id(encrypted bytea) returns text language sql immutable strict parallel safe as $$
  select case
    when octet_length(encrypted) < 2 then null
    when get_byte(encrypted, 0) = 1 then '0'
    when get_byte(encrypted, 0) = 2 then encode(substring(encrypted from 3 for get_byte(encrypted, 1)), 'escape')
  end
$$;
comment on function encryption_key_id is 'Returns the id of the key that encrypted a value; 0 if the value contains no id, null if it is not encrypted by the key ring.';
