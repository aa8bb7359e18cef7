create table offer_terms (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade, -- The advert.
  accepts_offers boolean not null, -- Whether buyers can offer a price.
  lowest_offer bigint constraint lowest_offer_is_whole_euro check (lowest_offer > 0 and lowest_offer % 100 = 0), -- In cents: lower offers are refused by themselves, where it is below the price of the advert. Known to the seller alone; null when every offer is put to the seller.
  updated_at timestamptz not null default now() -- When the seller last set them.
);
comment on table offer_terms is 'Whether the seller of an advert takes offers, and from which amount. Without a row none are taken.';

create table offers (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vehicle_id uuid not null references vehicle_listings (id), -- The advert.
  buyer_id uuid not null references profiles (id), -- Who would buy the car.
  seller_id uuid not null references profiles (id), -- Who sells the car.
  made_by text not null constraint offer_made_by check (made_by in ('buyer', 'seller')), -- Which of the two has made this offer.
  counters_id uuid references offers (id), -- The offer of the other that it answers; null for a first one.
  amount bigint not null, -- The offered price of the car, in cents.
  list_price bigint not null, -- The price of the advert at that time, in cents.
  state text not null default 'open' -- open: awaits an answer. accepted: the buyer can reserve at this price. used: reserved at this price. Each state after it: docs/flows/offer.md.
    constraint offer_state check (state in ('open', 'accepted', 'countered', 'refused', 'withdrawn', 'expired', 'superseded', 'used')),
  reason text constraint offer_reason check (reason in ('below_lowest', 'price_lowered', 'car_sold', 'conversation_closed', 'account_suspended')), -- Why it ended, where nobody has decided it.
  made_on date not null default (now() at time zone 'Europe/Rome')::date, -- The Italian day on which it was made.
  day_number smallint constraint three_offers_a_day check (day_number between 1 and 3), -- Which offer of this buyer for this car on that day it is; null for one of the seller.
  created_at timestamptz not null default now(), -- When it was made.
  expires_at timestamptz not null default now() + interval '48 hours', -- Until when it can be answered; once accepted, until when the car can be reserved at its price.
  agreed_at timestamptz, -- When the other accepted it; null before.
  ended_at timestamptz, -- Since when nothing comes of it any more; null before.
  constraint offer_is_whole_euro check (amount > 0 and amount % 100 = 0), -- Offers are whole euros.
  constraint offer_below_list_price check (amount < list_price), -- Nobody offers the price of the advert or more.
  constraint offer_has_two_sides check (buyer_id <> seller_id), -- Nobody makes an offer to oneself.
  constraint offer_of_buyer_is_numbered check ((made_by = 'buyer') = (day_number is not null)), -- The offers of buyers are counted.
  constraint offer_agreed_once check (case when agreed_at is null then state not in ('accepted', 'used') else state in ('accepted', 'used', 'expired', 'superseded') end), -- Accepted is what both have agreed on.
  constraint offer_end_has_time check ((ended_at is null) = (state in ('open', 'accepted', 'used'))), -- An end has a time.
  constraint offer_reason_of_end check (case state when 'superseded' then reason is not null when 'refused' then reason is null or reason = 'below_lowest' else reason is null end), -- Only an end that nobody has decided has a reason.
  unique (id, vehicle_id, buyer_id)
);
comment on table offers is 'The prices that a buyer and the seller of a car have offered each other; the columns of an offer other than its state never change.';
create unique index one_live_offer_per_buyer_and_car on offers (vehicle_id, buyer_id) where state in ('open', 'accepted'); -- Two people have one offer about a car to answer or to use.
create unique index one_counter_per_offer on offers (counters_id); -- An offer is countered once.
create unique index three_offers_per_buyer_car_and_day on offers (vehicle_id, buyer_id, made_on, day_number); -- Each of the three offers of a day is made once.
create index offers_of_a_thread on offers (vehicle_id, buyer_id, id); -- What two people have offered each other about a car, in the order of time.
create index offers_of_a_buyer on offers (buyer_id, created_at); -- How many offers a buyer makes in a day.
create index offers_of_a_seller on offers (seller_id) where state in ('open', 'accepted'); -- What awaits a seller's answer.
create index offers_to_settle on offers (expires_at) where state in ('open', 'accepted'); -- The offers that time can end.

create function refuse_offer_change() returns trigger language plpgsql as $$
begin
  raise exception 'a % offer cannot become %', old.state, new.state using errcode = 'check_violation', constraint = 'offers_move_forward';
end $$;
comment on function refuse_offer_change is 'Refuses a change that the table of states does not have.';
create trigger offers_forward before update on offers
  for each row when (
    (old.vehicle_id, old.buyer_id, old.seller_id, old.made_by, old.counters_id, old.amount, old.list_price, old.created_at)
      is distinct from (new.vehicle_id, new.buyer_id, new.seller_id, new.made_by, new.counters_id, new.amount, new.list_price, new.created_at)
    or old.state is distinct from new.state
    and not (old.state = 'open' and new.state in ('accepted', 'countered', 'refused', 'withdrawn', 'expired', 'superseded'))
    and not (old.state = 'accepted' and new.state in ('used', 'expired', 'superseded'))
    and not (old.state = 'used' and new.state in ('accepted', 'expired'))
    and not (old.state = 'expired' and new.state = 'used' and old.agreed_at is not null)
  ) execute function refuse_offer_change(); -- Offers move as their table of states says; what was offered never changes.

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
comment on function refuse_offer_without_conversation is 'Refuses an offer between people without an open conversation about the car, and from or to a suspended account; the lock makes an offer and a block wait for each other.';
create trigger offers_in_conversation before insert on offers for each row execute function refuse_offer_without_conversation(); -- Offers are made inside an open conversation.

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
comment on view current_offers is 'The offers in the state that they are in now, also before the sweep has written it.';
comment on column current_offers.id is 'The offer.';
comment on column current_offers.vehicle_id is 'The advert.';
comment on column current_offers.buyer_id is 'Who would buy the car.';
comment on column current_offers.seller_id is 'Who sells the car.';
comment on column current_offers.made_by is 'Which of the two has made it.';
comment on column current_offers.counters_id is 'The offer that it answers.';
comment on column current_offers.amount is 'In cents.';
comment on column current_offers.list_price is 'The price of the advert when it was made, in cents.';
comment on column current_offers.written_state is 'The state in the table.';
comment on column current_offers.state is 'The state by the clock of the database and by the advert as it is now.';
comment on column current_offers.reason is 'Why it ended, where nobody has decided it.';
comment on column current_offers.created_at is 'When it was made.';
comment on column current_offers.expires_at is 'Until when it can be answered, or once accepted used.';
comment on column current_offers.agreed_at is 'When it was accepted; null before.';
comment on column current_offers.ended_at is 'Since when nothing comes of it; null before, and until the sweep has written it.';
