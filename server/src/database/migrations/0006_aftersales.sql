create table purchased_vehicles (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id),
  vehicle_id uuid not null references vehicle_listings (id),
  reservation_id uuid unique references vehicle_reservations (id),
  purchased_at timestamptz not null default now()
);
create index purchased_vehicles_buyer on purchased_vehicles (user_id, purchased_at desc);
create index purchased_vehicles_vehicle on purchased_vehicles (vehicle_id);
comment on table purchased_vehicles is 'The garage: cars bought here.';
comment on column purchased_vehicles.reservation_id is 'The completed reservation it came from.';

create table after_sales_services (
  id uuid primary key default uuidv7(),
  purchased_vehicle_id uuid not null references purchased_vehicles (id) on delete cascade,
  service_type text not null,
  description text,
  price bigint check (price >= 0),
  purchased boolean not null default false,
  purchased_at timestamptz,
  unique (purchased_vehicle_id, service_type),
  check (purchased = (purchased_at is not null))
);
comment on table after_sales_services is 'Services offered with a bought car.';
comment on column after_sales_services.service_type is 'For example warranty, maintenance, repair, roadside_assistance.';
comment on column after_sales_services.price is 'Euro cents; null means on request.';

create table workshops (
  id uuid primary key default uuidv7(),
  name text not null,
  address text not null,
  city text not null,
  email text not null,
  opens_at time not null default '08:30',
  closes_at time not null default '17:30',
  slot_minutes integer not null default 60 check (slot_minutes between 15 and 480),
  capacity integer not null default 2 check (capacity > 0),
  unique (name, city)
);
comment on table workshops is 'Partner workshops. Hours are local time, Europe/Rome.';
comment on column workshops.email is 'Where requests are sent; answers come through signed links.';
comment on column workshops.capacity is 'Cars a slot can take.';

create table workshop_slots (
  workshop_id uuid not null references workshops (id) on delete cascade,
  starts_at timestamptz not null,
  capacity integer not null check (capacity > 0),
  booked integer not null default 0,
  primary key (workshop_id, starts_at),
  constraint slot_never_overbooked check (booked between 0 and capacity)
);
comment on table workshop_slots is 'Slots somebody asked for; booked is kept by a trigger on workshop_bookings.';

create table workshop_bookings (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id),
  purchased_vehicle_id uuid not null references purchased_vehicles (id),
  workshop_id uuid not null,
  service_type text not null check (service_type in ('Tagliando', 'Revisione', 'Manutenzione', 'Pneumatici', 'Diagnosi', 'Riparazione')),
  appointment_date timestamptz not null,
  notes text check (char_length(notes) <= 2000),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'completed', 'cancelled')),
  created_at timestamptz not null default now(),
  foreign key (workshop_id, appointment_date) references workshop_slots (workshop_id, starts_at)
);
create unique index one_booking_per_vehicle_and_slot on workshop_bookings (purchased_vehicle_id, appointment_date) where status in ('requested', 'confirmed');
create index workshop_bookings_buyer on workshop_bookings (user_id, appointment_date desc);
create index workshop_bookings_slot on workshop_bookings (workshop_id, appointment_date);
comment on table workshop_bookings is 'Appointments of bought cars at workshops.';
comment on column workshop_bookings.appointment_date is 'Start of the slot.';
comment on column workshop_bookings.status is 'requested, confirmed, completed or cancelled.';

create function follow_booking_in_slot() returns trigger language plpgsql as $$
declare
  took boolean := tg_op <> 'INSERT' and old.status <> 'cancelled';
  takes boolean := tg_op <> 'DELETE' and new.status <> 'cancelled';
begin
  if took is distinct from takes then
    update workshop_slots set booked = booked + takes::int - took::int
      where workshop_id = coalesce(new.workshop_id, old.workshop_id)
        and starts_at = coalesce(new.appointment_date, old.appointment_date);
  end if;
  return null;
end $$;
create trigger workshop_bookings_slot after insert or update of status or delete on workshop_bookings
  for each row execute function follow_booking_in_slot();
