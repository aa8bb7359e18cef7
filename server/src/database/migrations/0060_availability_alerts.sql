create table availability_alerts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade,
  asked_at timestamptz not null default now(),
  constraint one_availability_alert_per_person_and_car unique (user_id, vehicle_id)
);
comment on table availability_alerts is 'Cars that are sold, reserved or offline, and the people who get one mail when such a car is available again. The mail ends the alert.';
comment on column availability_alerts.id is 'Time-ordered key.';
comment on column availability_alerts.user_id is 'Who asked for it: a buyer or a vendor, never the owner of the advert.';
comment on column availability_alerts.vehicle_id is 'The advert.';
comment on column availability_alerts.asked_at is 'When it was asked for; it is forgotten after 180 days.';
comment on constraint one_availability_alert_per_person_and_car on availability_alerts is 'A person asks once about a car.';
create index availability_alerts_vehicle on availability_alerts (vehicle_id);
comment on index availability_alerts_vehicle is 'The foreign key of the advert.';
create index availability_alerts_age on availability_alerts (asked_at);
comment on index availability_alerts_age is 'The alerts that are forgotten.';

create function limit_availability_alerts() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if not exists (select from availability_alerts where user_id = new.user_id and vehicle_id = new.vehicle_id)
    and (select count(*) from availability_alerts where user_id = new.user_id) >= 100
  then
    raise exception 'this person has a hundred availability alerts' using errcode = 'check_violation', constraint = 'hundred_availability_alerts_per_person';
  end if;
  return new;
end $$;
comment on function limit_availability_alerts() is 'Serialises the availability alerts of a person and refuses the one after the hundredth.';
create trigger availability_alerts_limit before insert on availability_alerts for each row execute function limit_availability_alerts();
comment on trigger availability_alerts_limit on availability_alerts is 'A person waits for a hundred cars at most.';
