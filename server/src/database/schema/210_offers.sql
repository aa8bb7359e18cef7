create table offer_terms (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade, -- The advert.
  accepts_offers boolean not null, -- Whether buyers can make offers.
  lowest_offer bigint -- In cents. Lower offers are refused automatically, if it is below the price of the advert. Visible to the seller only; null if the seller decides about every offer.
    constraint lowest_offer_is_whole_euro check (lowest_offer > 0 and lowest_offer % 100 = 0),
  updated_at timestamptz not null default now() -- When the seller last changed them.
);
comment on table offer_terms is 'Whether the seller of an advert accepts offers, and from which amount. Without a row, no offers are accepted.';

create table offers (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vehicle_id uuid not null references vehicle_listings (id), -- The advert.
  buyer_id uuid not null references profiles (id), -- The buyer.
  seller_id uuid not null references profiles (id), -- The seller.
  made_by text not null constraint offer_made_by check (made_by in ('buyer', 'seller')), -- The party that made this offer.
  counters_id uuid references offers (id), -- The other party's offer that this one answers; null for a first offer.
  amount bigint not null, -- The offered price of the car in cents.
  list_price bigint not null, -- The price of the advert at that time, in cents.
  state text not null default 'open' -- open: awaits an answer. accepted: the buyer can reserve at this price. used: reserved at this price. docs/flows/offer.md describes each transition.
    constraint offer_state check (state in ('open', 'accepted', 'countered', 'refused', 'withdrawn', 'expired', 'superseded', 'used')),
  reason text -- Why it ended without a decision of either party.
    constraint offer_reason check (reason in ('below_lowest', 'price_lowered', 'car_sold', 'conversation_closed', 'account_suspended')),
  made_on date not null default (now() at time zone 'Europe/Rome')::date, -- The Italian day on which it was made.
  day_number smallint constraint three_offers_a_day check (day_number between 1 and 3), -- Number of the buyer's offer for this car on that day; null for an offer of the seller.
  created_at timestamptz not null default now(), -- When it was made.
  expires_at timestamptz not null default now() + interval '48 hours', -- The last moment to answer it; once accepted, the last moment to reserve the car at its price.
  agreed_at timestamptz, -- When the other party accepted it; null before.
  ended_at timestamptz, -- When it ended; null before.
  constraint offer_is_whole_euro check (amount > 0 and amount % 100 = 0),
  constraint offer_below_list_price check (amount < list_price),
  constraint offer_has_two_sides check (buyer_id <> seller_id),
  constraint offer_of_buyer_is_numbered check ((made_by = 'buyer') = (day_number is not null)),
  constraint offer_agreed_once check (case when agreed_at is null then state not in ('accepted', 'used') else state in ('accepted', 'used', 'expired', 'superseded') end), -- An offer that was accepted has the time of the agreement.
  constraint offer_end_has_time check ((ended_at is null) = (state in ('open', 'accepted', 'used'))),
  constraint offer_reason_of_end check (case state when 'superseded' then reason is not null when 'refused' then reason is null or reason = 'below_lowest' else reason is null end), -- Only an offer that ended without a decision has a reason.
  unique (id, vehicle_id, buyer_id)
);
comment on table offers is 'The prices that buyers and sellers offered each other. Only the state of an offer changes, never its terms.';
create unique index one_live_offer_per_buyer_and_car on offers (vehicle_id, buyer_id) where state in ('open', 'accepted');
create unique index one_counter_per_offer on offers (counters_id);
create unique index three_offers_per_buyer_car_and_day on offers (vehicle_id, buyer_id, made_on, day_number);
create index offers_of_a_thread on offers (vehicle_id, buyer_id, id);
create index offers_of_a_buyer on offers (buyer_id, created_at);
create index offers_of_a_seller on offers (seller_id) where state in ('open', 'accepted');
create index offers_to_settle on offers (expires_at) where state in ('open', 'accepted');

create function refuse_offer_change() returns trigger language plpgsql as $$
begin
  raise exception 'a % offer cannot become %', old.state, new.state using errcode = 'check_violation', constraint = 'offers_move_forward';
end $$;
comment on function refuse_offer_change is 'Refuses a transition that is not allowed.';

create function refuse_offer_without_conversation() returns trigger language plpgsql as $$
begin
  perform from conversations
    where vehicle_id = new.vehicle_id and buyer_id = new.buyer_id and seller_id = new.seller_id
      and blocked_by_buyer_at is null and blocked_by_seller_at is null
    for share;
  if not found then
    raise exception 'the two have no open conversation about the car' using errcode = 'check_violation', constraint = 'no_offer_without_conversation';
  end if;
  if exists (select from users where id in (new.buyer_id, new.seller_id) and suspended_at is not null) then
    raise exception 'an account of the conversation is suspended' using errcode = 'check_violation', constraint = 'no_offer_while_suspended';
  end if;
  return new;
end $$;
comment on function refuse_offer_without_conversation is 'Refuses an offer without an open conversation about the car, or with a suspended account. The lock makes an offer and a block wait for each other.';
create trigger offers_in_conversation before insert on offers for each row execute function refuse_offer_without_conversation();

create view current_offers as
  select offer.id, offer.vehicle_id, offer.buyer_id, offer.seller_id, offer.made_by, offer.counters_id, offer.amount, offer.list_price,
    offer.state as written_state,
    case when ending.reason is not null then 'superseded' when ending.is_over then 'expired' else offer.state end as state,
    coalesce(offer.reason, ending.reason) as reason,
    offer.created_at, offer.expires_at, offer.agreed_at, offer.ended_at
  from offers offer
  join vehicle_listings vehicle on vehicle.id = offer.vehicle_id
  cross join lateral (
    select offer.state in ('open', 'accepted') and offer.expires_at <= now() as is_over,
      case
        when offer.state not in ('open', 'accepted') or offer.expires_at <= now() then null
        when vehicle.status = 'sold' then 'car_sold'
        when offer.state = 'accepted' then null
        when exists (select from users where id in (offer.buyer_id, offer.seller_id) and suspended_at is not null) then 'account_suspended'
        when vehicle.listing_type = 'rent' or vehicle.sale_price is null or vehicle.sale_price <= offer.amount then 'price_lowered'
      end as reason
  ) ending;
comment on view current_offers is 'Offers with their current state, also before the sweep has written it.';
comment on column current_offers.id is 'The offer.';
comment on column current_offers.vehicle_id is 'The advert.';
comment on column current_offers.buyer_id is 'The buyer.';
comment on column current_offers.seller_id is 'The seller.';
comment on column current_offers.made_by is 'The party that made it.';
comment on column current_offers.counters_id is 'The offer that it answers.';
comment on column current_offers.amount is 'In cents.';
comment on column current_offers.list_price is 'The price of the advert when it was made, in cents.';
comment on column current_offers.written_state is 'The state in the table.';
comment on column current_offers.state is 'The state by the clock of the database and the current advert.';
comment on column current_offers.reason is 'Why it ended without a decision of either party.';
comment on column current_offers.created_at is 'When it was made.';
comment on column current_offers.expires_at is 'The last moment to answer it, or to reserve at it once accepted.';
comment on column current_offers.agreed_at is 'When it was accepted; null before.';
comment on column current_offers.ended_at is 'When it ended; null before, and until the sweep has written it.';
