create function reservation_is_open(status text) returns boolean language sql immutable parallel safe as $$
  select status in ('pending', 'confirmed')
$$;
comment on function reservation_is_open is 'Returns whether a reservation in this status is open, so that it holds a unit and will expire. The planner inlines the body, so the partial indexes apply.';

create function reservation_holds_unit(status text, expires_at timestamptz) returns boolean language sql stable parallel safe as $$
  select reservation_is_open(status) and expires_at > now()
$$;
comment on function reservation_holds_unit is 'Returns whether a reservation is open and not overdue by the clock of the database.';

create table vehicle_reservations (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vehicle_id uuid not null references vehicle_listings (id), -- The advert whose unit is held.
  user_id uuid not null references profiles (id), -- The buyer.
  quote_id uuid not null references quotes (id), -- The accepted quote.
  payment_method text not null check (payment_method in ('card', 'bank_transfer', 'financing')), -- How the buyer pays.
  status text not null default 'pending' -- pending, confirmed, completed, cancelled or expired; the first two are open and hold a unit.
    check (status in ('pending', 'confirmed', 'completed', 'cancelled', 'expired')),
  channel text not null check (channel in ('vehicle_page', 'checkout')), -- The sales channel.
  delivery_method text check (delivery_method in ('pickup', 'delivery')), -- pickup or delivery; null until chosen.
  delivery_address jsonb, -- recipient_name, street_address, city, province, postal_code, country, additional_instructions.
  pickup_location_id uuid references vendor_pickup_locations (id) on delete set null, -- The pickup point that the buyer chose; null for home delivery or before the choice.
  amount bigint not null check (amount >= 0), -- Total of the quote in cents.
  deposit bigint not null check (deposit >= 0), -- The required deposit in cents.
  trade_in_details jsonb, -- make, model, year, mileage, condition, description, value (cents), accepted.
  premium_services jsonb not null default '{"ownership_transfer": false, "extended_warranty": false, "roadside_assistance": false, "insurance_package": false, "total": 0, "levels": {}}'::jsonb, -- The four choices, their total in cents, and level and months of each that has levels, as bought.
  bank_reference text unique, -- The reference that the buyer writes on a transfer.
  idempotency_key text not null, -- Key from the client: the same key returns the same reservation.
  created_at timestamptz not null default now(), -- When the unit was held.
  expires_at timestamptz not null, -- End of the hold by the database clock: 30 minutes for a card session, 3 days for a transfer and once confirmed.
  confirmed_at timestamptz, -- When it was confirmed; null before.
  ended_at timestamptz, -- When it was completed, cancelled or expired; null while open.
  ended_by text check (ended_by in ('buyer', 'vendor', 'system')), -- The party that ended it: buyer, vendor or system.
  end_reason text, -- Why it ended without a sale, as in the event checkout.ReservationEnded; null while open and when completed.
  deposit_payment_id uuid unique, -- The payment that confirmed it. Any other paid payment is refunded.
  cancel_reason text check (char_length(cancel_reason) between 3 and 500), -- The reason that the vendor or the operator gave to the buyer when cancelling.
  valuation_id uuid references valuations (id) on delete set null, -- The valuation whose value was deducted; each can be used for one purchase.
  transfer_iban text -- The vendor's account for the price or the balance, as shown to the buyer when ordering; null when financed or unknown.
    check (transfer_iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  transfer_holder text, -- Holder of that account.
  unpaid_slot smallint check (unpaid_slot between 1 and 3), -- Number of this unpaid hold among the buyer's three, while pending; null for card payments older than this column.
  delivery_chosen_at timestamptz, -- When the delivery was last chosen; null before.
  order_hash text, -- Hash of the order as sent: the same key with another order is refused. Null for orders older than this column.
  loan bigint not null default 0 -- The amount that the financing company lends and pays to the vendor, in cents; the rest of a financed amount is the down payment. 0 for other payment methods.
    check (loan >= 0),
  version_id uuid not null references listing_versions (id), -- The advert to which the buyer agreed.
  terms_on date, -- The day of the terms to which the buyer agreed; null for a reservation older than kept_terms.
  offer_id uuid, -- The accepted offer at whose amount the car was reserved, the same as in its quote; null at the price of the advert.
  pickup_place jsonb, -- The agreed pickup point, chosen by the buyer or else that of the advert at that time (id, name, address, city, province, postalCode, isDefault); null if the vendor had none.
  completes_when_paid boolean not null default false, -- True if the delivery was chosen with the order: the sale is completed once the whole price is recorded as received. Otherwise the buyer concludes it. A later choice of the delivery does not change this.
  unique (user_id, idempotency_key),
  constraint confirmed_has_time check (status <> 'confirmed' or confirmed_at is not null),
  constraint ended_has_time check ((status in ('completed', 'cancelled', 'expired')) = (ended_at is not null)),
  constraint completed_has_delivery check (status <> 'completed' or delivery_method is not null),
  constraint cancellation_has_reason check ( -- Only a cancellation by the vendor or an operator has one.
    (cancel_reason is not null)
      = (status = 'cancelled' and (ended_by is not distinct from 'vendor' or end_reason is not distinct from 'operator_cancelled'))
  ),
  constraint loan_is_financed check (loan = 0 or payment_method = 'financing'),
  constraint loan_within_amount check (loan <= amount),
  constraint end_reason_is_known check (
    end_reason in (
      'buyer_cancelled', 'vendor_cancelled', 'operator_cancelled', 'not_paid', 'payment_unavailable', 'hold_ended', 'deposit_returned', 'deposit_disputed', 'financing_refused', 'car_corrected'
    )
  ),
  constraint reservation_of_own_offer foreign key (offer_id, vehicle_id, user_id) references offers (id, vehicle_id, buyer_id) -- The offer of the same buyer for the same car.
);
comment on table vehicle_reservations is 'Holds of one unit by one buyer, from the first step of payment to the sale or the release.';
create index vehicle_reservations_due on vehicle_reservations (expires_at) where status in ('pending', 'confirmed');
create index vehicle_reservations_vehicle on vehicle_reservations (vehicle_id, expires_at);
create index vehicle_reservations_buyer on vehicle_reservations (user_id, created_at desc);
create index vehicle_reservations_quote on vehicle_reservations (quote_id);
create index vehicle_reservations_pickup on vehicle_reservations (pickup_location_id) where pickup_location_id is not null;
create index vehicle_reservations_valuation on vehicle_reservations (valuation_id) where valuation_id is not null;
create unique index three_unpaid_holds_per_buyer on vehicle_reservations (user_id, unpaid_slot) where status = 'pending' and unpaid_slot is not null;
create unique index one_purchase_per_valuation on vehicle_reservations (valuation_id)
  where valuation_id is not null and status in ('pending', 'confirmed', 'completed');
create index vehicle_reservations_run_out on vehicle_reservations (user_id, ended_at desc) include (id, created_at, end_reason)
  where confirmed_at is null and end_reason in ('not_paid', 'buyer_cancelled');
create unique index one_open_reservation_per_buyer on vehicle_reservations (vehicle_id, user_id) where status in ('pending', 'confirmed');
create index vehicle_reservations_open on vehicle_reservations (vehicle_id, expires_at) where status in ('pending', 'confirmed');
create index vehicle_reservations_version on vehicle_reservations (version_id);
create unique index one_purchase_per_offer on vehicle_reservations (offer_id)
  where offer_id is not null and (reservation_is_open(status) or status = 'completed');
create index reservations_of_an_offer on vehicle_reservations (offer_id) where offer_id is not null;
create index vehicle_reservations_ended on vehicle_reservations (ended_at) where ended_at is not null;

create function refuse_reservation_revival() returns trigger language plpgsql as $$
begin
  raise exception 'a % reservation cannot become %', old.status, new.status using errcode = 'check_violation', constraint = 'reservation_moves_forward';
end $$;

create function follow_reservation_in_inventory() returns trigger language plpgsql as $$
declare
  was_open boolean := tg_op <> 'INSERT' and reservation_is_open(old.status);
  is_open boolean := tg_op <> 'DELETE' and reservation_is_open(new.status);
  sells boolean := tg_op = 'UPDATE' and old.status <> 'completed' and new.status = 'completed';
begin
  if was_open is distinct from is_open or sells then
    update vehicle_inventory
      set held = held + is_open::int - was_open::int,
          quantity = quantity - sells::int
      where vehicle_listing_id = coalesce(new.vehicle_id, old.vehicle_id);
    if not found then
      raise exception 'the listing has no inventory row' using errcode = 'check_violation', constraint = 'inventory_never_oversold';
    end if;
  end if;
  return null;
end $$;
create trigger vehicle_reservations_hold after insert or update of status or delete on vehicle_reservations
  for each row execute function follow_reservation_in_inventory();

create view vehicle_units as
  select stock.vehicle_listing_id as vehicle_id, stock.quantity,
    stock.quantity - stock.held + (
      select count(*) from vehicle_reservations reservation
      where reservation.vehicle_id = stock.vehicle_listing_id and reservation_is_open(reservation.status) and reservation.expires_at <= now()
    )::integer as free
  from vehicle_inventory stock;
comment on view vehicle_units is 'The units of an advert: not sold, and free now.';
comment on column vehicle_units.vehicle_id is 'The advert.';
comment on column vehicle_units.quantity is 'Units that are not sold.';
comment on column vehicle_units.free is 'Units that no reservation holds. An overdue reservation holds none, even before the sweep.';

create function unpaid_rest_until(buyer uuid) returns timestamptz language sql stable as $$
  select ended_at + interval '24 hours' from (
    select ended_at, sum(weight) over (order by ended_at desc, id desc) as run_out from (
      select id, ended_at,
        case end_reason when 'not_paid' then 1 else least(extract(epoch from ended_at - created_at) / 1800, 1) end as weight
      from vehicle_reservations
      where user_id = buyer and confirmed_at is null and end_reason in ('not_paid', 'buyer_cancelled')
        and ended_at > now() - interval '24 hours'
    ) ended
  ) counted
  where run_out >= 3 order by ended_at desc limit 1
$$;
comment on function unpaid_rest_until is
  'Returns the time until which a buyer has to wait before the next unpaid hold; null without a wait. Three holds that expired unpaid within 24 hours '
  'start the wait. A hold that the buyer cancelled unpaid counts by its length: half an hour or more as one.';

create function limit_unpaid_holds() returns trigger language plpgsql as $$
declare
  rest timestamptz := unpaid_rest_until(new.user_id);
begin
  if rest is not null then
    raise exception 'three unpaid holds of this buyer ran out within a day' using errcode = 'check_violation', constraint = 'rest_after_unpaid_holds',
      detail = json_build_object(
        'until', to_char(rest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'seconds', ceil(extract(epoch from rest - now()))::int
      );
  end if;
  if new.unpaid_slot is null then
    select min(slot) into new.unpaid_slot from generate_series(1, 3) slot where not exists (
      select from vehicle_reservations where user_id = new.user_id and status = 'pending' and unpaid_slot = slot
    );
  end if;
  if new.unpaid_slot is null then
    raise exception 'this buyer has three unpaid holds' using errcode = 'check_violation', constraint = 'three_unpaid_holds_per_buyer';
  end if;
  return new;
end $$;
-- Card payments included.
create trigger vehicle_reservations_unpaid_limit before insert on vehicle_reservations
  for each row when (new.status = 'pending') execute function limit_unpaid_holds();

create function refuse_suspended_reservation() returns trigger language plpgsql as $$
begin
  if exists (select from vehicle_listings where id = new.vehicle_id and suspended_at is not null) then
    raise exception 'the advert is suspended' using errcode = 'check_violation', constraint = 'no_reservation_while_suspended';
  end if;
  if exists (select from users where id = new.user_id and suspended_at is not null) then
    raise exception 'the account is suspended' using errcode = 'check_violation', constraint = 'no_reservation_while_suspended';
  end if;
  return new;
end $$;
comment on function refuse_suspended_reservation is 'Refuses to hold a unit of a suspended advert, or for a suspended account.';
create trigger vehicle_reservations_of_suspended before insert on vehicle_reservations for each row execute function refuse_suspended_reservation();
-- A late payment for a suspended car or buyer is refunded instead.
create trigger vehicle_reservations_reinstated_of_suspended before update of status on vehicle_reservations
  for each row when (old.status = 'expired' and new.status = 'confirmed') execute function refuse_suspended_reservation();

create function take_offer_of_quote() returns trigger language plpgsql as $$
begin
  new.offer_id := (select offer_id from quotes where id = new.quote_id);
  return new;
end $$;
comment on function take_offer_of_quote is 'Copies the offer of the quote to the reservation.';
create trigger vehicle_reservations_offer_of_quote before insert or update of quote_id, offer_id on vehicle_reservations
  for each row execute function take_offer_of_quote();

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
  'Marks the accepted offer of a reservation as used. If the reservation ends without a sale, the offer can be used again until it expires. If a late '
  'payment reinstates the reservation, the offer is used again.';
-- An accepted offer is used once.
create trigger vehicle_reservations_use_offer after insert on vehicle_reservations
  for each row when (new.offer_id is not null) execute function use_offer();
create trigger vehicle_reservations_return_offer after update of status on vehicle_reservations
  for each row when (new.offer_id is not null and (old.status in ('cancelled', 'expired')) <> (new.status in ('cancelled', 'expired')))
  execute function use_offer();

create function refuse_quote_of_ended() returns trigger language plpgsql as $$
begin
  raise exception 'the quote of a % reservation cannot change', old.status using errcode = 'check_violation', constraint = 'quote_of_an_open_reservation';
end $$;
comment on function refuse_quote_of_ended is 'Refuses another quote for a reservation that is not open.';
create trigger vehicle_reservations_quote_open before update of quote_id on vehicle_reservations
  for each row when (old.quote_id <> new.quote_id and not reservation_is_open(old.status)) execute function refuse_quote_of_ended();
