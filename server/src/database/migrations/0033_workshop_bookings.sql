alter table workshops
  add column province text constraint workshops_province check (province ~ '^[A-Z]{2}$'),
  add column postal_code text constraint workshops_postal_code check (postal_code ~ '^[0-9]{5}$'),
  add column phone text constraint workshops_phone check (char_length(btrim(phone)) between 1 and 40),
  add column is_active boolean not null default true;
comment on column workshops.province is 'Two letters; null while unknown.';
comment on column workshops.postal_code is 'CAP, five digits; null while unknown.';
comment on column workshops.phone is 'The number for customers; null while unknown.';
comment on column workshops.is_active is 'False: it is not offered and takes no new bookings; those it has remain.';
comment on constraint workshops_province on workshops is 'A province has two capital letters.';
comment on constraint workshops_postal_code on workshops is 'A CAP has five digits.';
comment on constraint workshops_phone on workshops is 'A phone number has 1 to 40 characters.';

create table workshop_hours (
  workshop_id uuid not null references workshops (id) on delete cascade,
  weekday smallint not null constraint workshop_hours_weekday check (weekday between 1 and 7),
  opens_at time not null,
  closes_at time not null,
  primary key (workshop_id, weekday, opens_at),
  constraint workshop_hours_forward check (opens_at < closes_at),
  constraint workshop_hours_apart exclude using gist (
    workshop_id with =, weekday with =, tsrange(date '2000-01-01' + opens_at, date '2000-01-01' + closes_at) with &&
  )
);
comment on table workshop_hours is 'When a workshop receives cars, by weekday; several periods a day are possible. Local time, Europe/Rome.';
comment on column workshop_hours.workshop_id is 'The workshop.';
comment on column workshop_hours.weekday is 'ISO weekday: 1 is Monday, 7 is Sunday.';
comment on column workshop_hours.opens_at is 'Start of the first slot of the period.';
comment on column workshop_hours.closes_at is 'End of the last slot of the period, at the latest.';
comment on constraint workshop_hours_weekday on workshop_hours is 'A week has seven days.';
comment on constraint workshop_hours_forward on workshop_hours is 'A period ends after it begins, on the same day.';
comment on constraint workshop_hours_apart on workshop_hours is 'The periods of a day do not overlap.';

insert into workshop_hours (workshop_id, weekday, opens_at, closes_at)
  select id, weekday, opens_at, closes_at from workshops cross join generate_series(1, 5) weekday where opens_at < closes_at;
alter table workshops drop column opens_at, drop column closes_at;

create table workshop_closed_days (
  workshop_id uuid not null references workshops (id) on delete cascade,
  day date not null,
  primary key (workshop_id, day)
);
comment on table workshop_closed_days is 'Days in Italy on which a workshop receives no cars whatever its hours.';
comment on column workshop_closed_days.workshop_id is 'The workshop.';
comment on column workshop_closed_days.day is 'The calendar day.';

alter table workshop_slots add column ends_at timestamptz;
update workshop_slots slot set ends_at = slot.starts_at + make_interval(mins => workshop.slot_minutes)
  from workshops workshop where workshop.id = slot.workshop_id;
alter table workshop_slots
  alter column ends_at set not null,
  add constraint slot_ends_after_start check (ends_at > starts_at and ends_at <= starts_at + interval '8 hours');
comment on table workshop_slots is
  'Slots that were requested or proposed at least once; booked is maintained by a trigger on workshop_bookings.';
comment on column workshop_slots.ends_at is 'End of the slot; the latest one where the length of slots has changed.';
comment on column workshop_slots.capacity is 'The number of cars: the workshop''s, or the cars that were booked when the workshop''s became smaller.';
comment on column workshop_slots.booked is 'Cars booked and not cancelled, with those that a proposal holds a place for.';
comment on constraint slot_ends_after_start on workshop_slots is 'A slot lasts eight hours at most.';
comment on constraint slot_never_overbooked on workshop_slots is 'A slot takes no more cars than its capacity.';

drop trigger workshop_bookings_slot on workshop_bookings;
drop function follow_booking_in_slot;
drop index one_booking_per_vehicle_and_slot;

alter table purchased_vehicles add constraint purchased_vehicles_owner unique (id, user_id);
comment on constraint purchased_vehicles_owner on purchased_vehicles is 'Lets a booking refer to a car together with its owner.';

alter table workshop_bookings
  add column ends_at timestamptz,
  add column revision integer not null default 1 constraint booking_revision check (revision > 0),
  add column proposed_date timestamptz,
  add column proposed_ends_at timestamptz,
  add column proposal_note text constraint booking_proposal_note check (char_length(proposal_note) between 1 and 500),
  add column cancelled_by text constraint booking_cancelled_by check (cancelled_by in ('buyer', 'workshop', 'system')),
  add column cancel_reason text constraint booking_cancel_reason check (char_length(cancel_reason) between 1 and 500),
  add column completed_mileage integer constraint booking_mileage check (completed_mileage between 0 and 2000000),
  add column work_note text constraint booking_work_note check (char_length(work_note) between 1 and 500),
  add column remind_at timestamptz;

update workshop_bookings booking set
  ends_at = slot.ends_at,
  revision = case when booking.status = 'requested' then 1 else 2 end,
  cancelled_by = case when booking.status = 'cancelled' then 'system' end,
  completed_mileage = case when booking.status = 'completed' then listing.mileage end,
  remind_at = case when booking.status = 'confirmed' and booking.appointment_date > now() then
    (date_trunc('day', booking.appointment_date at time zone 'Europe/Rome') - interval '15 hours') at time zone 'Europe/Rome'
  end
  from workshop_slots slot, purchased_vehicles purchase, vehicle_listings listing
  where slot.workshop_id = booking.workshop_id and slot.starts_at = booking.appointment_date
    and purchase.id = booking.purchased_vehicle_id and listing.id = purchase.vehicle_id;

alter table workshop_bookings
  alter column ends_at set not null,
  add constraint booking_of_own_car foreign key (purchased_vehicle_id, user_id) references purchased_vehicles (id, user_id),
  add constraint booking_proposed_slot foreign key (workshop_id, proposed_date) references workshop_slots (workshop_id, starts_at),
  add constraint booking_ends_after_start check (ends_at > appointment_date),
  add constraint booking_proposal_has_end check (
    (proposed_date is null) = (proposed_ends_at is null) and proposed_ends_at > proposed_date
  ),
  add constraint booking_note_has_proposal check (proposal_note is null or proposed_date is not null),
  add constraint booking_proposal_while_requested check (proposed_date is null or status = 'requested'),
  add constraint booking_cancelled_by_somebody check ((status = 'cancelled') = (cancelled_by is not null)),
  add constraint booking_reason_of_cancelled check (cancel_reason is null or status = 'cancelled'),
  add constraint workshop_cancels_with_reason check (cancelled_by <> 'workshop' or cancel_reason is not null),
  add constraint booking_completed_with_mileage check ((status = 'completed') = (completed_mileage is not null)),
  add constraint booking_work_note_of_completed check (work_note is null or status = 'completed'),
  add constraint booking_reminder_of_confirmed check (remind_at is null or status = 'confirmed'),
  add constraint vehicle_at_one_workshop_at_a_time exclude using gist (
    purchased_vehicle_id with =,
    (case
      when proposed_date is null then tstzmultirange(tstzrange(appointment_date, ends_at))
      else tstzmultirange(tstzrange(appointment_date, ends_at), tstzrange(proposed_date, proposed_ends_at))
    end) with &&
  ) where (status in ('requested', 'confirmed'));
comment on column workshop_bookings.ends_at is 'End of the slot.';
comment on column workshop_bookings.revision is 'Starts at 1 and grows by one with each change; mailed links belong to one revision.';
comment on column workshop_bookings.proposed_date is 'Start of another slot that the workshop proposes and holds; null without a proposal.';
comment on column workshop_bookings.proposed_ends_at is 'End of the proposed slot.';
comment on column workshop_bookings.proposal_note is 'What the workshop wrote with its proposal; null when empty.';
comment on column workshop_bookings.cancelled_by is 'buyer, workshop or system (a request that nobody answered in time); null while not cancelled.';
comment on column workshop_bookings.cancel_reason is 'The workshop''s reason for the cancellation.';
comment on column workshop_bookings.completed_mileage is 'Kilometres that the workshop read; null before completion.';
comment on column workshop_bookings.work_note is 'What the workshop wrote about the work; null when empty.';
comment on column workshop_bookings.remind_at is 'When the buyer''s reminder is due: 09:00 in Italy the day before; null when none is due.';
comment on constraint booking_revision on workshop_bookings is 'Revisions start at 1.';
comment on constraint booking_proposal_note on workshop_bookings is 'A note has 1 to 500 characters.';
comment on constraint booking_cancelled_by on workshop_bookings is 'Who can cancel.';
comment on constraint booking_cancel_reason on workshop_bookings is 'A reason has 1 to 500 characters.';
comment on constraint booking_mileage on workshop_bookings is 'Up to two million kilometres.';
comment on constraint booking_work_note on workshop_bookings is 'A note has 1 to 500 characters.';
comment on constraint booking_of_own_car on workshop_bookings is 'A buyer books for own cars only.';
comment on constraint booking_proposed_slot on workshop_bookings is 'A proposal holds a place in a slot.';
comment on constraint booking_ends_after_start on workshop_bookings is 'An appointment ends after it begins.';
comment on constraint booking_proposal_has_end on workshop_bookings is 'A proposal has a start and an end.';
comment on constraint booking_note_has_proposal on workshop_bookings is 'A note belongs to a proposal.';
comment on constraint booking_proposal_while_requested on workshop_bookings is 'Only a request has a proposal.';
comment on constraint booking_cancelled_by_somebody on workshop_bookings is 'A cancelled booking says who cancelled it.';
comment on constraint booking_reason_of_cancelled on workshop_bookings is 'A reason belongs to a cancellation.';
comment on constraint workshop_cancels_with_reason on workshop_bookings is 'A workshop cancels with a reason.';
comment on constraint booking_completed_with_mileage on workshop_bookings is 'A completed booking has the mileage.';
comment on constraint booking_work_note_of_completed on workshop_bookings is 'A note about the work belongs to a completed booking.';
comment on constraint booking_reminder_of_confirmed on workshop_bookings is 'Only a confirmed booking has a reminder.';
comment on constraint vehicle_at_one_workshop_at_a_time on workshop_bookings is
  'A car has no two open bookings that overlap, at whichever workshops; a proposed slot counts.';

create index workshop_bookings_proposed on workshop_bookings (workshop_id, proposed_date) where proposed_date is not null;
comment on index workshop_bookings_proposed is 'The foreign key of the proposed slot.';
create index workshop_bookings_reminders on workshop_bookings (remind_at) where remind_at is not null;
comment on index workshop_bookings_reminders is 'The reminders that are to be sent.';
create index workshop_bookings_unanswered on workshop_bookings (appointment_date) where status = 'requested';
comment on index workshop_bookings_unanswered is 'The requests that wait for an answer.';
create index workshop_bookings_vehicle on workshop_bookings (purchased_vehicle_id, appointment_date desc);
comment on index workshop_bookings_vehicle is 'The bookings of a car.';

create function places_of_booking(booking workshop_bookings) returns table (workshop_id uuid, starts_at timestamptz) language sql stable as $$
  select booking.workshop_id, booking.appointment_date where booking.status <> 'cancelled'
  union all
  select booking.workshop_id, booking.proposed_date where booking.proposed_date is not null
$$;
comment on function places_of_booking is 'The slots in which a booking takes a place.';

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
comment on function follow_booking_in_slots is
  'Counts the places that bookings and proposals take in slots, one change of a workshop after the other. Slots of a former length count where they overlap.';
create trigger workshop_bookings_slots
  after insert or update of status, workshop_id, appointment_date, proposed_date or delete on workshop_bookings
  for each row execute function follow_booking_in_slots();
comment on trigger workshop_bookings_slots on workshop_bookings is 'Slots count the bookings they hold.';

create function follow_capacity_in_slots() returns trigger language plpgsql as $$
begin
  update workshop_slots set capacity = greatest(booked, new.capacity) where workshop_id = new.id;
  return null;
end $$;
comment on function follow_capacity_in_slots is 'Gives the slots the workshop''s new capacity, or what is booked where that is more.';
create trigger workshops_capacity after update of capacity on workshops
  for each row when (old.capacity is distinct from new.capacity) execute function follow_capacity_in_slots();
comment on trigger workshops_capacity on workshops is 'A change of capacity removes no booking.';

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
comment on function limit_open_bookings is 'Serialises the bookings of a car and refuses the one after the fifth open one.';
create trigger workshop_bookings_limit before insert on workshop_bookings
  for each row when (new.status in ('requested', 'confirmed')) execute function limit_open_bookings();
comment on trigger workshop_bookings_limit on workshop_bookings is 'A car has five open bookings at most.';

create function refuse_booking_revival() returns trigger language plpgsql as $$
begin
  raise exception 'a booking does not go from % to %', old.status, new.status using errcode = 'check_violation', constraint = 'booking_goes_forward';
end $$;
comment on function refuse_booking_revival is 'Refuses a change of status that the life of a booking does not have.';
create trigger workshop_bookings_forward before update of status on workshop_bookings
  for each row when (
    old.status is distinct from new.status
    and not (old.status = 'requested' and new.status in ('confirmed', 'cancelled'))
    and not (old.status = 'confirmed' and new.status in ('completed', 'cancelled'))
  ) execute function refuse_booking_revival();
comment on trigger workshop_bookings_forward on workshop_bookings is
  'requested becomes confirmed or cancelled, confirmed becomes completed or cancelled; those stay.';

create table workshop_booking_changes (
  booking_id uuid not null references workshop_bookings (id) on delete cascade,
  revision integer not null,
  change text not null constraint booking_change_kind check (
    change in ('requested', 'confirmed', 'proposed', 'proposal_accepted', 'proposal_declined', 'completed', 'cancelled')
  ),
  changed_by text not null constraint booking_change_by check (changed_by in ('buyer', 'workshop', 'system')),
  changed_at timestamptz not null,
  starts_at timestamptz,
  reason text constraint booking_change_reason check (char_length(reason) between 1 and 500),
  primary key (booking_id, revision)
);
comment on table workshop_booking_changes is 'The history of bookings, one row per revision.';
comment on column workshop_booking_changes.booking_id is 'The booking.';
comment on column workshop_booking_changes.revision is 'The revision that the change made.';
comment on column workshop_booking_changes.change is
  'requested, confirmed, proposed, proposal_accepted, proposal_declined, completed or cancelled.';
comment on column workshop_booking_changes.changed_by is 'buyer, workshop or system.';
comment on column workshop_booking_changes.changed_at is 'When it changed.';
comment on column workshop_booking_changes.starts_at is 'The slot that was requested, proposed or agreed on; null for the others.';
comment on column workshop_booking_changes.reason is 'The workshop''s reason or note; null when empty.';
comment on constraint booking_change_kind on workshop_booking_changes is 'The changes of a booking.';
comment on constraint booking_change_by on workshop_booking_changes is 'Who can change a booking.';
comment on constraint booking_change_reason on workshop_booking_changes is 'A reason has 1 to 500 characters.';

insert into workshop_booking_changes (booking_id, revision, change, changed_by, changed_at, starts_at)
  select id, 1, 'requested', 'buyer', created_at, appointment_date from workshop_bookings
  union all
  select id, 2, status, case status when 'cancelled' then 'system' else 'workshop' end, created_at,
    case status when 'confirmed' then appointment_date end
  from workshop_bookings where status <> 'requested';

create table workshop_links (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references workshop_bookings (id) on delete cascade,
  revision integer not null,
  action text not null constraint workshop_link_action check (action in ('confirm', 'propose', 'cancel', 'complete')),
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (booking_id, revision, action)
);
comment on table workshop_links is 'The signed links in mails to workshops. Each acts once, while the booking has the revision it was made for.';
comment on column workshop_links.id is 'Time-ordered key, which the link carries signed.';
comment on column workshop_links.booking_id is 'The booking.';
comment on column workshop_links.revision is 'The revision of the booking that it answers.';
comment on column workshop_links.action is 'confirm, propose, cancel or complete.';
comment on column workshop_links.expires_at is 'From when it no longer acts.';
comment on column workshop_links.used_at is 'When it acted; null before.';
comment on constraint workshop_link_action on workshop_links is 'What a workshop can answer.';
create unique index one_answer_per_revision on workshop_links (booking_id, revision) where used_at is not null;
comment on index one_answer_per_revision is 'One link of a revision acts.';
