create table purchased_vehicles (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references profiles (id), -- The buyer.
  vehicle_id uuid not null references vehicle_listings (id), -- The advert it was bought from.
  reservation_id uuid unique references vehicle_reservations (id), -- The reservation of the purchase.
  purchased_at timestamptz not null default now(), -- When the reservation was completed.
  first_registered_on date, -- First registration of the car, copied by its owner from the registration document; null while unknown.
  last_inspected_on date, -- Last periodic inspection (revisione) that the owner entered; null while unknown.
  handed_over_on date, -- The day in Italy on which the buyer received the car, as recorded by the vendor or the buyer; null before.
  has_reminders boolean not null default true, -- Whether the owner gets mails before the deadlines of this car.
  handed_over_by text constraint handover_by check (handed_over_by in ('buyer', 'vendor')), -- The party that recorded the handover; null before.
  handover_confirmed_at timestamptz, -- When the buyer stated the day of the handover, which is possible once; null before.
  returned_on date, -- The day in Italy on which the vendor had the car back, or the sale ended before the handover; null while the buyer has it.
  end_reason text constraint purchase_end_reason check (end_reason in ('unpaid', 'called_off', 'given_back')), -- Why the purchase ended; null while the buyer has the car.
  version_id uuid references listing_versions (id), -- The car as it was bought; null for a purchase without a reservation.
  handover_said_at timestamptz, -- When the vendor recorded the handover; null if the vendor did not.
  return_days_from date, -- The day in Italy from which the days to return the car are counted: the day that the buyer confirmed, or the third day after an undisputed record of the vendor; null before.
  constraint purchased_vehicles_owner unique (id, user_id), -- Referenced by bookings, which include the owner.
  constraint inspected_after_registration check (last_inspected_on >= first_registered_on),
  constraint handover_is_recorded_by_somebody check ((handed_over_on is null) = (handed_over_by is null)),
  constraint handover_confirmed_once_recorded check (handover_confirmed_at is null or handed_over_on is not null),
  constraint ended_purchase_has_reason check ((returned_on is null) = (end_reason is null)),
  constraint word_of_vendor_has_moment check ((handed_over_by is not distinct from 'vendor') = (handover_said_at is not null)),
  constraint return_days_follow_a_handover check (return_days_from is null or handed_over_on is not null),
  constraint confirmed_handover_counts check (handover_confirmed_at is null or return_days_from is not null), -- The days to return a car are counted once the buyer confirms the handover.
  constraint word_of_vendor_waits check ( -- The record of the vendor alone starts these days after three days without an objection.
    return_days_from is null or handover_confirmed_at is not null or handed_over_by = 'buyer'
    or return_days_from >= (handover_said_at at time zone 'Europe/Rome')::date + 3
  )
);
comment on table purchased_vehicles is 'The cars in buyers'' garages: those bought here.';
create index purchased_vehicles_buyer on purchased_vehicles (user_id, purchased_at desc);
create index purchased_vehicles_vehicle on purchased_vehicles (vehicle_id);
create index purchased_vehicles_version on purchased_vehicles (version_id);
create index purchased_vehicles_unanswered_handover on purchased_vehicles (handover_said_at)
  where handover_said_at is not null and return_days_from is null and returned_on is null;
create trigger purchased_vehicles_kept before update of version_id, vehicle_id, reservation_id on purchased_vehicles
  for each row when (
    old.reservation_id is not null
    and (old.version_id is distinct from new.version_id or old.vehicle_id <> new.vehicle_id or old.reservation_id is distinct from new.reservation_id)
  ) execute function refuse_version_change();

create function keep_purchased_version() returns trigger language plpgsql as $$
begin
  new.version_id := (select version_id from vehicle_reservations where id = new.reservation_id);
  return new;
end $$;
comment on function keep_purchased_version is 'Copies the agreed version of the car to the purchase.';
create trigger purchased_vehicles_version before insert on purchased_vehicles
  for each row when (new.reservation_id is not null) execute function keep_purchased_version();

create table after_sales_services (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  purchased_vehicle_id uuid not null references purchased_vehicles (id) on delete cascade, -- The car in the garage that it is offered for.
  service_type text not null, -- For example warranty, maintenance, repair, roadside_assistance.
  description text, -- What the service covers, in plain text; null without a description.
  price bigint check (price >= 0), -- Euro cents; null means on request.
  purchased boolean not null default false, -- True once the buyer has bought it; never becomes false again.
  purchased_at timestamptz, -- When it was bought; null while it is only offered.
  months integer -- For how many months from the purchase the service is valid; null without a period, or if its level is unknown.
    constraint after_sales_services_months check (months > 0),
  ended_at timestamptz, -- When a bought service ended because the car was returned; null otherwise.
  unique (purchased_vehicle_id, service_type),
  check (purchased = (purchased_at is not null)),
  constraint ended_service_was_bought check (ended_at is null or purchased)
);
comment on table after_sales_services is 'Services offered with a bought car.';

create table deadline_reminders (
  purchased_vehicle_id uuid not null references purchased_vehicles (id) on delete cascade, -- The car in the garage.
  deadline text not null, -- inspection (revisione), warranty (the end of the bought extended warranty) or last_return_day (the last day to request a return).
  due_on date not null, -- The last day before the deadline has passed, in Italy.
  days_before integer not null constraint deadline_reminders_days check (days_before > 0), -- How many days before the deadline the mail becomes due.
  mailed_at timestamptz not null default now(), -- When the mail was queued.
  primary key (purchased_vehicle_id, deadline, due_on, days_before),
  constraint deadline_reminders_deadline check (deadline in ('inspection', 'warranty', 'last_return_day'))
);
comment on table deadline_reminders is 'Mails that were queued before a deadline of a bought car, each once.';

create table resale_references (
  id uuid primary key default uuidv7(), -- Time-ordered key; the link contains it, signed.
  purchased_vehicle_id uuid not null -- The car in the garage whose facts the link reads.
    constraint one_resale_reference_per_car unique references purchased_vehicles (id) on delete cascade,
  expires_at timestamptz not null -- When the link expires.
);
comment on table resale_references is 'The links with which owners of bought cars fill in an advert from a vendor account.';
