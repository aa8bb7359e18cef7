create table saved_searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null constraint saved_searches_name check (char_length(btrim(name)) between 1 and 80),
  filters jsonb not null constraint saved_searches_filter_something check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
  sentence text check (char_length(sentence) between 1 and 2000),
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly', 'never')),
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  mails_since timestamptz,
  mail_due_at timestamptz,
  last_mailed_at timestamptz,
  constraint saved_searches_mails_end check (frequency <> 'never' or (mails_since is null and mail_due_at is null)),
  constraint saved_searches_mails_begin check (frequency = 'never' or mails_since is not null)
);
comment on table saved_searches is 'Searches that people keep under a name, and how often they get mails about new cars.';
comment on column saved_searches.id is 'Time-ordered key.';
comment on column saved_searches.user_id is 'Whose search it is.';
comment on column saved_searches.name is 'The name that its owner gave it, up to 80 characters.';
comment on column saved_searches.filters is 'The filters with the keys and values of the API''s search, in one spelling: lists sorted, filters that exclude nothing left out.';
comment on column saved_searches.sentence is 'The sentence that the filters were read from; null where they were chosen.';
comment on column saved_searches.frequency is 'How often its owner gets a mail about new cars: at_once, daily, weekly or never.';
comment on column saved_searches.created_at is 'When it was saved; only adverts that come into the search later are new.';
comment on column saved_searches.seen_at is 'When its owner last looked at its cars.';
comment on column saved_searches.mails_since is 'Since when its owner gets mails; cars found before are not mailed. Null while there are none.';
comment on column saved_searches.mail_due_at is 'When the next mail is due; null while there is nothing to mail.';
comment on column saved_searches.last_mailed_at is 'When the last mail was queued; null before the first.';
comment on constraint saved_searches_name on saved_searches is 'A name has 1 to 80 characters.';
comment on constraint saved_searches_filter_something on saved_searches is 'A saved search has a filter.';
comment on constraint saved_searches_mails_end on saved_searches is 'With never no mail is due.';
comment on constraint saved_searches_mails_begin on saved_searches is 'Without never it is known since when there are mails.';

create unique index saved_searches_once on saved_searches (user_id, md5(filters::text));
comment on index saved_searches_once is 'The same filters are saved once per person.';
create index saved_searches_due on saved_searches (mail_due_at) where mail_due_at is not null;
comment on index saved_searches_due is 'The mails that are due.';

create function limit_saved_searches() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if not exists (select from saved_searches where user_id = new.user_id and md5(filters::text) = md5(new.filters::text))
    and (select count(*) from saved_searches where user_id = new.user_id) >= 50
  then
    raise exception 'this person has fifty saved searches' using errcode = 'check_violation', constraint = 'fifty_saved_searches_per_person';
  end if;
  return new;
end $$;
comment on function limit_saved_searches is 'Serialises the saved searches of a person and refuses the one after the fiftieth.';
create trigger saved_searches_limit before insert on saved_searches for each row execute function limit_saved_searches();
comment on trigger saved_searches_limit on saved_searches is 'A person has fifty saved searches at most.';

create table saved_search_matches (
  saved_search_id uuid not null references saved_searches (id) on delete cascade,
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  found_at timestamptz not null default clock_timestamp(),
  mailed_at timestamptz,
  primary key (saved_search_id, listing_id)
);
comment on table saved_search_matches is 'The adverts that came into a saved search after it was saved; each once per search, so that it is mailed once.';
comment on column saved_search_matches.saved_search_id is 'The search.';
comment on column saved_search_matches.listing_id is 'The advert.';
comment on column saved_search_matches.found_at is 'When the advert was found to match.';
comment on column saved_search_matches.mailed_at is 'When the mail that names or counts it was queued; null before.';
create index saved_search_matches_listing on saved_search_matches (listing_id);
comment on index saved_search_matches_listing is 'The foreign key of the advert.';

create table saved_search_candidates (
  id bigint generated always as identity primary key,
  listing_id uuid not null references vehicle_listings (id) on delete cascade,
  before jsonb,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table saved_search_candidates is 'Adverts that came online or changed and are not yet compared with the saved searches; written in the transaction of the change. Those of an advert that is not online wait until it is again.';
comment on column saved_search_candidates.id is 'In the order of the changes of one advert.';
comment on column saved_search_candidates.listing_id is 'The advert.';
comment on column saved_search_candidates.before is 'The row of the advert before the change; null where it was offline.';
comment on column saved_search_candidates.changed_at is 'When it changed.';
create index saved_search_candidates_listing on saved_search_candidates (listing_id);
comment on index saved_search_candidates_listing is 'The foreign key of the advert.';

create function add_saved_search_candidate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status in ('active', 'pending') then
    insert into saved_search_candidates (listing_id, before) values (new.id, to_jsonb(old) - 'vin');
  elsif new.status in ('active', 'pending') then
    insert into saved_search_candidates (listing_id) values (new.id);
  end if;
  return null;
end $$;
comment on function add_saved_search_candidate is 'Queues an advert for the comparison with the saved searches.';
create trigger vehicle_listings_saved_search_new after insert on vehicle_listings
  for each row when (new.status in ('active', 'pending')) execute function add_saved_search_candidate();
comment on trigger vehicle_listings_saved_search_new on vehicle_listings is 'A new advert is compared with the saved searches.';
create trigger vehicle_listings_saved_search_change after update of make, model, version, year, mileage, fuel_type, transmission, body_type,
  color, horsepower, doors, seats, drivetrain, euro_class, description, features, listing_type, sale_price, daily_rate, status, main_image,
  pickup_location_id on vehicle_listings
  for each row when (
    (old.make, old.model, old.version, old.year, old.mileage, old.fuel_type, old.transmission, old.body_type, old.color, old.horsepower, old.doors,
      old.seats, old.drivetrain, old.euro_class, old.description, old.features, old.listing_type, old.sale_price, old.daily_rate, old.status,
      old.main_image is null, old.pickup_location_id)
    is distinct from
    (new.make, new.model, new.version, new.year, new.mileage, new.fuel_type, new.transmission, new.body_type, new.color, new.horsepower, new.doors,
      new.seats, new.drivetrain, new.euro_class, new.description, new.features, new.listing_type, new.sale_price, new.daily_rate, new.status,
      new.main_image is null, new.pickup_location_id)
  ) execute function add_saved_search_candidate();
comment on trigger vehicle_listings_saved_search_change on vehicle_listings is 'A changed advert is compared with the saved searches.';
