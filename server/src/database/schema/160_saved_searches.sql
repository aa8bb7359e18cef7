create table saved_searches (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references users (id) on delete cascade, -- The owner of the search.
  name text not null constraint saved_searches_name check (char_length(btrim(name)) between 1 and 80), -- The owner's name for it, up to 80 characters.
  filters jsonb not null -- The filters with the keys and values of the API's search, normalised: lists sorted, filters without effect left out.
    constraint saved_searches_filter_something check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
  sentence text check (char_length(sentence) between 1 and 2000), -- The sentence from which the filters were read; null where they were chosen.
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly', 'never')), -- How often new cars are mailed.
  created_at timestamptz not null default clock_timestamp(), -- When it was saved; only adverts that match later are new.
  seen_at timestamptz not null default clock_timestamp(), -- When the owner last viewed its cars.
  mails_since timestamptz, -- Since when new cars are mailed; cars found before are not. Null without mails.
  mail_due_at timestamptz, -- When the next mail is due; null without new cars.
  last_mailed_at timestamptz, -- When the last mail was queued; null before the first.
  constraint saved_searches_mails_end check (frequency <> 'never' or (mails_since is null and mail_due_at is null)),
  constraint saved_searches_mails_begin check (frequency = 'never' or mails_since is not null)
);
comment on table saved_searches is 'Searches that users saved under a name, and how often new cars are mailed.';
create unique index saved_searches_once on saved_searches (user_id, md5(filters::text));
create index saved_searches_due on saved_searches (mail_due_at) where mail_due_at is not null;

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
comment on function limit_saved_searches is 'Refuses the 51st saved search of an account. The lock serialises the searches of an account.';
create trigger saved_searches_limit before insert on saved_searches for each row execute function limit_saved_searches();

create table saved_search_matches (
  saved_search_id uuid not null references saved_searches (id) on delete cascade, -- The search.
  listing_id uuid not null references vehicle_listings (id) on delete cascade, -- The advert.
  found_at timestamptz not null default clock_timestamp(), -- When the advert was found to match.
  mailed_at timestamptz, -- When the mail that lists or counts it was queued; null before.
  primary key (saved_search_id, listing_id)
);
comment on table saved_search_matches is 'Adverts that began to match a saved search after it was saved, once per search, so that each is mailed once.';
create index saved_search_matches_listing on saved_search_matches (listing_id);

create table saved_search_candidates (
  id bigint generated always as identity primary key, -- Ascending in the order of the changes of one advert.
  listing_id uuid not null references vehicle_listings (id) on delete cascade, -- The advert.
  before jsonb, -- The row of the advert before the change, with its price_label; null where it was offline.
  changed_at timestamptz not null default clock_timestamp() -- When the advert changed.
);
comment on table saved_search_candidates is
  'Adverts that came online or changed and are not yet compared with the saved searches, written in the transaction of the change. Candidates of an '
  'offline advert wait until it is online again.';
create index saved_search_candidates_listing on saved_search_candidates (listing_id);

create function add_saved_search_candidate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status in ('active', 'pending') then
    insert into saved_search_candidates (listing_id, before)
      values (new.id, to_jsonb(old) - 'vin' || jsonb_build_object('price_label', (select price_label from listing_orders where vehicle_id = old.id)));
  elsif new.status in ('active', 'pending') then
    insert into saved_search_candidates (listing_id) values (new.id);
  end if;
  return null;
end $$;
comment on function add_saved_search_candidate is 'Queues an advert for the comparison with the saved searches.';
create trigger vehicle_listings_saved_search_new after insert on vehicle_listings
  for each row when (new.status in ('active', 'pending')) execute function add_saved_search_candidate();

create function add_labelled_candidates() returns trigger language plpgsql as $$
begin
  if not exists (select from saved_searches where filters ? 'priceLabel') then
    return null;
  end if;
  insert into saved_search_candidates (listing_id, before)
    select listing.id, to_jsonb(listing) - 'vin' || jsonb_build_object('price_label', one.price_label)
    from before one
    join after other on other.vehicle_id = one.vehicle_id and other.price_label is distinct from one.price_label
    join vehicle_listings listing on listing.id = one.vehicle_id and listing.status in ('active', 'pending');
  return null;
end $$;
comment on function add_labelled_candidates is 'Queues adverts whose price label changed for the comparison with the saved searches, if a search filters by label.';
create trigger listing_orders_saved_search after update on listing_orders
  referencing old table as before new table as after for each statement execute function add_labelled_candidates();

select follow_fact_columns();
