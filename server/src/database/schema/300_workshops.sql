create table workshops (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  name text not null, -- The public name.
  address text not null, -- Street and number.
  city text not null, -- Comune.
  email text not null, -- Address for requests; answers come through signed links.
  slot_minutes integer not null default 60 check (slot_minutes between 15 and 480), -- Length of a slot in minutes.
  capacity integer not null default 2 check (capacity > 0), -- The number of cars per slot.
  province text constraint workshops_province check (province ~ '^[A-Z]{2}$'), -- Two-letter province code; null while unknown.
  postal_code text constraint workshops_postal_code check (postal_code ~ '^[0-9]{5}$'), -- CAP, five digits; null while unknown.
  phone text constraint workshops_phone check (char_length(btrim(phone)) between 1 and 40), -- The phone number for customers; null while unknown.
  is_active boolean not null default true, -- False for a workshop that is not offered and accepts no new bookings; its bookings remain.
  unique (name, city)
);
comment on table workshops is 'Partner workshops. Hours are local time, Europe/Rome.';

create table workshop_hours (
  workshop_id uuid not null references workshops (id) on delete cascade, -- The workshop.
  weekday smallint not null constraint workshop_hours_weekday check (weekday between 1 and 7), -- ISO weekday: 1 is Monday, 7 is Sunday.
  opens_at time not null, -- Start of the first slot of the period.
  closes_at time not null, -- The latest end of the last slot of the period.
  primary key (workshop_id, weekday, opens_at),
  constraint workshop_hours_forward check (opens_at < closes_at),
  constraint workshop_hours_apart exclude using gist (
    workshop_id with =, weekday with =, tsrange(date '2000-01-01' + opens_at, date '2000-01-01' + closes_at) with &&
  )
);
comment on table workshop_hours is 'When a workshop receives cars, by weekday, with several periods a day if needed. Local time, Europe/Rome.';

create table workshop_closed_days (
  workshop_id uuid not null references workshops (id) on delete cascade, -- The workshop.
  day date not null, -- The calendar day.
  primary key (workshop_id, day)
);
comment on table workshop_closed_days is 'Days in Italy on which a workshop receives no cars, whatever its hours.';

create table workshop_slots (
  workshop_id uuid not null references workshops (id) on delete cascade, -- The workshop.
  starts_at timestamptz not null, -- Start of the slot.
  capacity integer not null check (capacity > 0), -- The number of cars: the workshop's capacity, or the number of booked cars if it was reduced below that.
  booked integer not null default 0, -- Cars with a booking that is not cancelled, and cars for which a proposal holds a place.
  ends_at timestamptz not null, -- End of the slot; the latest one if the length of slots has changed.
  primary key (workshop_id, starts_at),
  constraint slot_never_overbooked check (booked between 0 and capacity),
  constraint slot_ends_after_start check (ends_at > starts_at and ends_at <= starts_at + interval '8 hours')
);
comment on table workshop_slots is 'Slots that were requested or proposed at least once; booked is maintained by a trigger on workshop_bookings.';

create function follow_capacity_in_slots() returns trigger language plpgsql as $$
begin
  update workshop_slots set capacity = greatest(booked, new.capacity) where workshop_id = new.id;
  return null;
end $$;
comment on function follow_capacity_in_slots is 'Sets the new capacity of the workshop in its slots, or the number of booked cars if that is higher.';
-- A smaller capacity removes no booking.
create trigger workshops_capacity after update of capacity on workshops
  for each row when (old.capacity is distinct from new.capacity) execute function follow_capacity_in_slots();

create table workshop_bookings (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  user_id uuid not null references profiles (id), -- The buyer who booked.
  purchased_vehicle_id uuid not null references purchased_vehicles (id), -- The car from the garage.
  workshop_id uuid not null, -- The workshop.
  service_type text not null check (service_type in ('Tagliando', 'Revisione', 'Manutenzione', 'Pneumatici', 'Diagnosi', 'Riparazione')), -- The kind of service.
  appointment_date timestamptz not null, -- Start of the slot.
  notes text check (char_length(notes) <= 2000), -- The buyer's notes for the workshop; null when empty.
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'completed', 'cancelled')), -- The state of the booking.
  created_at timestamptz not null default now(), -- When it was requested.
  ends_at timestamptz not null, -- End of the slot.
  revision integer not null default 1 constraint booking_revision check (revision > 0), -- Starts at 1 and increases with each change. A mailed link belongs to one revision.
  proposed_date timestamptz, -- Start of another slot that the workshop proposes and holds; null without a proposal.
  proposed_ends_at timestamptz, -- End of the proposed slot.
  proposal_note text constraint booking_proposal_note check (char_length(proposal_note) between 1 and 500), -- The workshop's note about its proposal; null when empty.
  cancelled_by text -- buyer, workshop or system (nobody answered the request in time); null while not cancelled.
    constraint booking_cancelled_by check (cancelled_by in ('buyer', 'workshop', 'system')),
  cancel_reason text constraint booking_cancel_reason check (char_length(cancel_reason) between 1 and 500), -- The workshop's reason for the cancellation.
  completed_mileage integer constraint booking_mileage check (completed_mileage between 0 and 2000000), -- Mileage in kilometres, recorded by the workshop; null before completion.
  work_note text constraint booking_work_note check (char_length(work_note) between 1 and 500), -- The workshop's note about the work; null when empty.
  remind_at timestamptz, -- When the buyer's reminder is due: 09:00 in Italy on the day before; null when none is due.
  answer_due_at timestamptz, -- The last moment for the workshop's answer, before the appointment; then the request ends. Null for requests older than this column, which end at their appointment.
  foreign key (workshop_id, appointment_date) references workshop_slots (workshop_id, starts_at),
  constraint booking_of_own_car foreign key (purchased_vehicle_id, user_id) references purchased_vehicles (id, user_id), -- The car belongs to the user who books.
  constraint booking_proposed_slot foreign key (workshop_id, proposed_date) references workshop_slots (workshop_id, starts_at),
  constraint booking_ends_after_start check (ends_at > appointment_date),
  constraint booking_proposal_has_end check (
    (proposed_date is null) = (proposed_ends_at is null) and proposed_ends_at > proposed_date
  ),
  constraint booking_note_has_proposal check (proposal_note is null or proposed_date is not null),
  constraint booking_proposal_while_requested check (proposed_date is null or status = 'requested'),
  constraint booking_cancelled_by_somebody check ((status = 'cancelled') = (cancelled_by is not null)),
  constraint booking_reason_of_cancelled check (cancel_reason is null or status = 'cancelled'),
  constraint workshop_cancels_with_reason check (cancelled_by <> 'workshop' or cancel_reason is not null),
  constraint booking_completed_with_mileage check ((status = 'completed') = (completed_mileage is not null)),
  constraint booking_work_note_of_completed check (work_note is null or status = 'completed'),
  constraint booking_reminder_of_confirmed check (remind_at is null or status = 'confirmed'),
  constraint vehicle_at_one_workshop_at_a_time exclude using gist ( -- A proposed slot counts as well.
    purchased_vehicle_id with =,
    (case
      when proposed_date is null then tstzmultirange(tstzrange(appointment_date, ends_at))
      else tstzmultirange(tstzrange(appointment_date, ends_at), tstzrange(proposed_date, proposed_ends_at))
    end) with &&
  ) where (status in ('requested', 'confirmed'))
);
comment on table workshop_bookings is 'Appointments of bought cars at workshops.';
create index workshop_bookings_buyer on workshop_bookings (user_id, appointment_date desc);
create index workshop_bookings_slot on workshop_bookings (workshop_id, appointment_date);
create index workshop_bookings_proposed on workshop_bookings (workshop_id, proposed_date) where proposed_date is not null;
create index workshop_bookings_reminders on workshop_bookings (remind_at) where remind_at is not null;
create index workshop_bookings_vehicle on workshop_bookings (purchased_vehicle_id, appointment_date desc);
create index workshop_bookings_person_requests on workshop_bookings (user_id, created_at);
create index workshop_bookings_workshop_requests on workshop_bookings (workshop_id, created_at);
create index workshop_bookings_unanswered on workshop_bookings (coalesce(answer_due_at, appointment_date)) where status = 'requested';

create function places_of_booking(booking workshop_bookings) returns table (workshop_id uuid, starts_at timestamptz) language sql stable as $$
  select booking.workshop_id, booking.appointment_date where booking.status <> 'cancelled'
  union all
  select booking.workshop_id, booking.proposed_date where booking.proposed_date is not null
$$;
comment on function places_of_booking is 'Returns the slots in which a booking takes a place.';

create function follow_booking_in_slots() returns trigger language plpgsql as $$
declare
  taken record;
begin
  perform from workshops where id in (old.workshop_id, new.workshop_id) order by id for no key update;
  for taken in
    select place.workshop_id, place.starts_at, sum(place.cars)::int as cars
    from (
      select before.workshop_id, before.starts_at, -1 as cars from places_of_booking(old) before where tg_op <> 'INSERT'
      union all
      select after.workshop_id, after.starts_at, 1 as cars from places_of_booking(new) after where tg_op <> 'DELETE'
    ) place
    group by place.workshop_id, place.starts_at having sum(place.cars) <> 0
    order by sum(place.cars), place.workshop_id, place.starts_at
  loop
    update workshop_slots slot set booked = slot.booked + taken.cars
      where slot.workshop_id = taken.workshop_id and slot.starts_at = taken.starts_at;
    if taken.cars > 0 and (
      select sum(other.booked) > workshop.capacity
      from workshop_slots slot
        join workshops workshop on workshop.id = slot.workshop_id
        join workshop_slots other on other.workshop_id = slot.workshop_id and other.starts_at < slot.ends_at
          and other.starts_at > slot.starts_at - interval '8 hours' and other.ends_at > slot.starts_at
      where slot.workshop_id = taken.workshop_id and slot.starts_at = taken.starts_at
      group by workshop.capacity
    ) then
      raise exception 'the slots of this workshop that overlap are full' using errcode = 'check_violation', constraint = 'slot_never_overbooked';
    end if;
  end loop;
  return null;
end $$;
comment on function follow_booking_in_slots is 'Counts the places that bookings and proposals take in slots. The lock serialises the changes of a workshop. Slots of a former length count where they overlap.';
create trigger workshop_bookings_slots
  after insert or update of status, workshop_id, appointment_date, proposed_date or delete on workshop_bookings
  for each row execute function follow_booking_in_slots();

create function refuse_booking_revival() returns trigger language plpgsql as $$
begin
  raise exception 'a booking does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'booking_goes_forward';
end $$;
comment on function refuse_booking_revival is 'Refuses a transition that is not allowed.';

create function limit_open_bookings() returns trigger language plpgsql as $$
begin
  perform from purchased_vehicles where id = new.purchased_vehicle_id for no key update;
  if (
    select count(*) from workshop_bookings where purchased_vehicle_id = new.purchased_vehicle_id and status in ('requested', 'confirmed')
  ) >= 5 then
    raise exception 'this car has five open bookings' using errcode = 'check_violation', constraint = 'five_open_bookings_per_vehicle';
  end if;
  return new;
end $$;
comment on function limit_open_bookings is 'Refuses the sixth open booking of a car. The lock serialises the bookings of a car.';
create trigger workshop_bookings_limit before insert on workshop_bookings
  for each row when (new.status in ('requested', 'confirmed')) execute function limit_open_bookings();

create function limit_booking_requests() returns trigger language plpgsql as $$
declare
  since timestamptz := new.created_at - interval '24 hours';
begin
  perform from workshops where id = new.workshop_id for no key update;
  perform from profiles where id = new.user_id for no key update;
  if (select count(*) from workshop_bookings where user_id = new.user_id and workshop_id = new.workshop_id and created_at > since) >= 6 then
    raise exception 'this person has sent this workshop six requests in a day'
      using errcode = 'check_violation', constraint = 'six_requests_a_day_to_a_workshop';
  end if;
  if (select count(*) from workshop_bookings where user_id = new.user_id and created_at > since) >= 12 then
    raise exception 'this person has sent twelve requests in a day' using errcode = 'check_violation', constraint = 'twelve_booking_requests_a_day';
  end if;
  if (select count(*) from workshop_bookings where workshop_id = new.workshop_id and created_at > since) >= 100 then
    raise exception 'this workshop got a hundred requests in a day' using errcode = 'check_violation', constraint = 'hundred_requests_a_day_for_a_workshop';
  end if;
  return new;
end $$;
comment on function limit_booking_requests is
  'Refuses, per 24 hours, the seventh request of a user to a workshop, the thirteenth of a user and the 101st to a workshop. Cancelled requests count, '
  'because each was mailed. The locks serialise the requests of a user and to a workshop.';
create trigger workshop_bookings_requests before insert on workshop_bookings
  for each row when (new.status = 'requested') execute function limit_booking_requests();

create table workshop_booking_changes (
  booking_id uuid not null references workshop_bookings (id) on delete cascade, -- The booking.
  revision integer not null, -- The revision that the change made.
  change text not null -- The kind of change.
    constraint booking_change_kind check (
      change in ('requested', 'confirmed', 'proposed', 'proposal_accepted', 'proposal_declined', 'completed', 'cancelled')
    ),
  changed_by text not null constraint booking_change_by check (changed_by in ('buyer', 'workshop', 'system')), -- The party that changed it.
  changed_at timestamptz not null, -- When it changed.
  starts_at timestamptz, -- The slot that was requested, proposed or agreed on; null for other changes.
  reason text constraint booking_change_reason check (char_length(reason) between 1 and 500), -- The workshop's reason or note; null when empty.
  primary key (booking_id, revision)
);
comment on table workshop_booking_changes is 'The history of bookings, one row per revision.';

create table workshop_links (
  id uuid primary key default uuidv7(), -- Time-ordered key; the link contains it, signed.
  booking_id uuid not null references workshop_bookings (id) on delete cascade, -- The booking.
  revision integer not null, -- The revision of the booking that it answers.
  action text not null constraint workshop_link_action check (action in ('confirm', 'propose', 'cancel', 'complete')), -- The action of the link.
  expires_at timestamptz not null, -- When the link expires.
  used_at timestamptz, -- When it was used; null before.
  unique (booking_id, revision, action)
);
comment on table workshop_links is 'The signed links in mails to workshops. Each works once, while the booking has the revision for which it was made.';
create unique index one_answer_per_revision on workshop_links (booking_id, revision) where used_at is not null;
