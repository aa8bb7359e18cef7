create table offer_terms (
  vehicle_id uuid primary key references vehicle_listings (id) on delete cascade,
  accepts_offers boolean not null,
  lowest_offer bigint constraint lowest_offer_is_whole_euro check (lowest_offer > 0 and lowest_offer % 100 = 0),
  updated_at timestamptz not null default now()
);
comment on table offer_terms is 'Whether the seller of an advert takes offers, and from which amount. Without a row none are taken.';
comment on column offer_terms.vehicle_id is 'The advert.';
comment on column offer_terms.accepts_offers is 'Whether buyers can offer a price.';
comment on column offer_terms.lowest_offer is 'In cents: lower offers are refused by themselves, where it is below the price of the advert. Known to the seller alone; null when every offer is put to the seller.';
comment on column offer_terms.updated_at is 'When the seller last set them.';
comment on constraint lowest_offer_is_whole_euro on offer_terms is 'Offers are whole euros.';

create table offers (
  id uuid primary key default uuidv7(),
  vehicle_id uuid not null references vehicle_listings (id),
  buyer_id uuid not null references profiles (id),
  seller_id uuid not null references profiles (id),
  made_by text not null constraint offer_made_by check (made_by in ('buyer', 'seller')),
  counters_id uuid references offers (id),
  amount bigint not null,
  list_price bigint not null,
  state text not null default 'open'
    constraint offer_state check (state in ('open', 'accepted', 'countered', 'refused', 'withdrawn', 'expired', 'superseded', 'used')),
  reason text constraint offer_reason check (reason in ('below_lowest', 'price_lowered', 'car_sold', 'conversation_closed', 'account_suspended')),
  made_on date not null default (now() at time zone 'Europe/Rome')::date,
  day_number smallint constraint three_offers_a_day check (day_number between 1 and 3),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '48 hours',
  agreed_at timestamptz,
  ended_at timestamptz,
  constraint offer_is_whole_euro check (amount > 0 and amount % 100 = 0),
  constraint offer_below_list_price check (amount < list_price),
  constraint offer_has_two_sides check (buyer_id <> seller_id),
  constraint offer_of_buyer_is_numbered check ((made_by = 'buyer') = (day_number is not null)),
  constraint offer_agreed_once check (case when agreed_at is null then state not in ('accepted', 'used') else state in ('accepted', 'used', 'expired', 'superseded') end),
  constraint offer_end_has_time check ((ended_at is null) = (state in ('open', 'accepted', 'used'))),
  constraint offer_reason_of_end check (case state when 'superseded' then reason is not null when 'refused' then reason is null or reason = 'below_lowest' else reason is null end),
  unique (id, vehicle_id, buyer_id)
);
comment on column offers.id is 'Time-ordered key.';
comment on table offers is 'The prices that a buyer and the seller of a car have offered each other; the columns of an offer other than its state never change.';
comment on column offers.vehicle_id is 'The advert.';
comment on column offers.buyer_id is 'Who would buy the car.';
comment on column offers.seller_id is 'Who sells the car.';
comment on column offers.made_by is 'Which of the two has made this offer.';
comment on column offers.counters_id is 'The offer of the other that it answers; null for a first one.';
comment on column offers.amount is 'The offered price of the car, in cents.';
comment on column offers.list_price is 'The price of the advert at that time, in cents.';
comment on column offers.state is 'open: awaits an answer. accepted: the buyer can reserve at this price. used: reserved at this price. Each state after it: docs/flows/offer.md.';
comment on column offers.reason is 'Why it ended, where nobody has decided it.';
comment on column offers.made_on is 'The Italian day on which it was made.';
comment on column offers.day_number is 'Which offer of this buyer for this car on that day it is; null for one of the seller.';
comment on column offers.created_at is 'When it was made.';
comment on column offers.expires_at is 'Until when it can be answered; once accepted, until when the car can be reserved at its price.';
comment on column offers.agreed_at is 'When the other accepted it; null before.';
comment on column offers.ended_at is 'Since when nothing comes of it any more; null before.';
comment on constraint offer_made_by on offers is 'Buyer or seller.';
comment on constraint offer_state on offers is 'The states of an offer.';
comment on constraint offer_reason on offers is 'The reasons for an end by itself.';
comment on constraint three_offers_a_day on offers is 'A buyer makes three offers a day for a car.';
comment on constraint offer_is_whole_euro on offers is 'Offers are whole euros.';
comment on constraint offer_below_list_price on offers is 'Nobody offers the price of the advert or more.';
comment on constraint offer_has_two_sides on offers is 'Nobody makes an offer to oneself.';
comment on constraint offer_of_buyer_is_numbered on offers is 'The offers of buyers are counted.';
comment on constraint offer_agreed_once on offers is 'Accepted is what both have agreed on.';
comment on constraint offer_end_has_time on offers is 'An end has a time.';
comment on constraint offer_reason_of_end on offers is 'Only an end that nobody has decided has a reason.';
create unique index one_live_offer_per_buyer_and_car on offers (vehicle_id, buyer_id) where state in ('open', 'accepted');
comment on index one_live_offer_per_buyer_and_car is 'Two people have one offer about a car to answer or to use.';
create unique index one_counter_per_offer on offers (counters_id);
comment on index one_counter_per_offer is 'An offer is countered once.';
create unique index three_offers_per_buyer_car_and_day on offers (vehicle_id, buyer_id, made_on, day_number);
comment on index three_offers_per_buyer_car_and_day is 'Each of the three offers of a day is made once.';
create index offers_of_a_thread on offers (vehicle_id, buyer_id, id);
comment on index offers_of_a_thread is 'What two people have offered each other about a car, in the order of time.';
create index offers_of_a_buyer on offers (buyer_id, created_at);
comment on index offers_of_a_buyer is 'How many offers a buyer makes in a day.';
create index offers_of_a_seller on offers (seller_id) where state in ('open', 'accepted');
comment on index offers_of_a_seller is 'What awaits a seller''s answer.';
create index offers_to_settle on offers (expires_at) where state in ('open', 'accepted');
comment on index offers_to_settle is 'The offers that time can end.';

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
  ) execute function refuse_offer_change();
comment on trigger offers_forward on offers is 'Offers move as their table of states says; what was offered never changes.';

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
comment on function refuse_offer_without_conversation is
  'Refuses an offer between people without an open conversation about the car, and from or to a suspended account; the lock makes an offer and a block wait for each other.';
create trigger offers_in_conversation before insert on offers for each row execute function refuse_offer_without_conversation();
comment on trigger offers_in_conversation on offers is 'Offers are made inside an open conversation.';

alter table quotes add column offer_id uuid,
  add constraint quote_of_own_offer foreign key (offer_id, vehicle_id, user_id) references offers (id, vehicle_id, buyer_id);
create index quotes_of_an_offer on quotes (offer_id) where offer_id is not null;
comment on column quotes.offer_id is 'The accepted offer whose amount is the price of the car in it; null at the price of the advert.';
comment on constraint quote_of_own_offer on quotes is 'The offer is this buyer''s, for this car.';
comment on index quotes_of_an_offer is 'The quotes at an agreed price.';
alter table vehicle_reservations add column offer_id uuid,
  add constraint reservation_of_own_offer foreign key (offer_id, vehicle_id, user_id) references offers (id, vehicle_id, buyer_id);
comment on column vehicle_reservations.offer_id is 'The accepted offer at whose amount the car was reserved, the one of its quote; null at the price of the advert.';
comment on constraint reservation_of_own_offer on vehicle_reservations is 'The offer is this buyer''s, for this car.';
create unique index one_purchase_per_offer on vehicle_reservations (offer_id)
  where offer_id is not null and (reservation_is_open(status) or status = 'completed');
comment on index one_purchase_per_offer is 'An agreed price is used for one purchase.';
create index reservations_of_an_offer on vehicle_reservations (offer_id) where offer_id is not null;
comment on index reservations_of_an_offer is 'The reservations at an agreed price, ended ones included.';

create function refuse_quote_at_another_price() returns trigger language plpgsql as $$
begin
  if not exists (
    select from offers offer, jsonb_array_elements(new.lines) line
    where offer.id = new.offer_id and offer.agreed_at is not null and line->>'code' = 'sale_price' and (line->>'amount')::bigint = offer.amount
  ) then
    raise exception 'the price of the car is not the agreed one' using errcode = 'check_violation', constraint = 'quote_at_the_agreed_price';
  end if;
  return new;
end $$;
comment on function refuse_quote_at_another_price is 'Refuses a quote that names an offer and has another price of the car.';
create trigger quotes_at_the_agreed_price before insert or update of lines, offer_id on quotes
  for each row when (new.offer_id is not null) execute function refuse_quote_at_another_price();
comment on trigger quotes_at_the_agreed_price on quotes is 'A quote from an offer has exactly the amount that was accepted.';

create function take_offer_of_quote() returns trigger language plpgsql as $$
begin
  new.offer_id := (select offer_id from quotes where id = new.quote_id);
  return new;
end $$;
comment on function take_offer_of_quote is 'Gives a reservation the offer of its quote.';
create trigger vehicle_reservations_offer_of_quote before insert or update of quote_id, offer_id on vehicle_reservations
  for each row execute function take_offer_of_quote();
comment on trigger vehicle_reservations_offer_of_quote on vehicle_reservations is 'What is reserved at an agreed price is what its quote says.';

create function use_offer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update offers set state = 'used' where id = new.offer_id and state = 'accepted' and expires_at > now();
    if not found then
      raise exception 'the agreed price is not valid any more' using errcode = 'check_violation', constraint = 'offer_is_agreed';
    end if;
  elsif reservation_is_open(new.status) then
    update offers set state = 'used', ended_at = null where id = new.offer_id and state in ('accepted', 'expired');
    if not found then
      raise exception 'the agreed price is used already' using errcode = 'check_violation', constraint = 'offer_is_agreed';
    end if;
  else
    update offers offer set
      state = case when is_valid then 'accepted' else 'expired' end,
      ended_at = case when is_valid then null else now() end
    from (
      select id, expires_at > now() and not exists (
        select from offers other where other.vehicle_id = used.vehicle_id and other.buyer_id = used.buyer_id and other.state in ('open', 'accepted')
      ) as is_valid from offers used where id = new.offer_id
    ) used
    where offer.id = used.id and offer.state = 'used';
  end if;
  return null;
end $$;
comment on function use_offer is
  'Uses the accepted offer of a reservation; it can be used again when the reservation ends without a sale within the time of the offer, and is used again when late money reinstates the reservation.';
create trigger vehicle_reservations_use_offer after insert on vehicle_reservations
  for each row when (new.offer_id is not null) execute function use_offer();
comment on trigger vehicle_reservations_use_offer on vehicle_reservations is 'An agreed price is used by the reservation at it.';
create trigger vehicle_reservations_return_offer after update of status on vehicle_reservations
  for each row when (new.offer_id is not null and (old.status in ('cancelled', 'expired')) <> (new.status in ('cancelled', 'expired')))
  execute function use_offer();
comment on trigger vehicle_reservations_return_offer on vehicle_reservations is 'An agreed price follows the end and the return of its reservation.';

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
