alter table purchased_vehicles
  add column first_registered_on date,
  add column last_inspected_on date,
  add column handed_over_on date,
  add column has_reminders boolean not null default true,
  add constraint inspected_after_registration check (last_inspected_on >= first_registered_on),
  add constraint handed_over_after_registration check (handed_over_on >= first_registered_on);
comment on column purchased_vehicles.first_registered_on is 'The first registration of the car, as its owner copied it from the registration document; null while it is unknown.';
comment on column purchased_vehicles.last_inspected_on is 'The last periodic inspection (revisione) that the owner knows of; null while it is unknown.';
comment on column purchased_vehicles.handed_over_on is 'The day on which the owner received the car, as the owner entered it; null while it is unknown.';
comment on column purchased_vehicles.has_reminders is 'True while the owner gets mails before the deadlines of this car.';
comment on constraint inspected_after_registration on purchased_vehicles is 'A car is inspected after its first registration.';
comment on constraint handed_over_after_registration on purchased_vehicles is 'A car is handed over after its first registration.';

alter table premium_service_prices add column months integer constraint premium_service_prices_months check (months > 0);
comment on column premium_service_prices.months is 'For how many months the level of this channel is valid; null for a service without a period.';
comment on constraint premium_service_prices_months on premium_service_prices is 'A period has at least one month.';
update premium_service_prices set months = level.months
from (values
  ('vehicle_page', 'extended_warranty', 24), ('checkout', 'extended_warranty', 12),
  ('vehicle_page', 'roadside_assistance', 36), ('checkout', 'roadside_assistance', 12),
  ('vehicle_page', 'insurance_package', 6), ('checkout', 'insurance_package', 2)
) as level (channel, service, months)
where premium_service_prices.channel = level.channel and premium_service_prices.service = level.service;

alter table after_sales_services add column months integer constraint after_sales_services_months check (months > 0);
comment on column after_sales_services.months is 'For how many months from the purchase the service is valid; null without a period, or where its level is not known.';
comment on constraint after_sales_services_months on after_sales_services is 'A period has at least one month.';
update after_sales_services set months = level.months
from purchased_vehicles, vehicle_reservations, premium_service_prices as level
where purchased_vehicles.id = after_sales_services.purchased_vehicle_id
  and vehicle_reservations.id = purchased_vehicles.reservation_id
  and level.channel = vehicle_reservations.channel
  and after_sales_services.service_type = case level.service when 'extended_warranty' then 'warranty' else level.service end;

create table deadline_reminders (
  purchased_vehicle_id uuid not null references purchased_vehicles (id) on delete cascade,
  deadline text not null constraint deadline_reminders_deadline check (deadline in ('inspection', 'warranty', 'money_back')),
  due_on date not null,
  days_before integer not null constraint deadline_reminders_days check (days_before > 0),
  mailed_at timestamptz not null default now(),
  primary key (purchased_vehicle_id, deadline, due_on, days_before)
);
comment on table deadline_reminders is 'The mails that were queued before a deadline of a bought car: each once.';
comment on column deadline_reminders.purchased_vehicle_id is 'The car in the garage.';
comment on column deadline_reminders.deadline is 'inspection (revisione), warranty (the end of the bought extended warranty), or money_back (the last day to ask for the return).';
comment on column deadline_reminders.due_on is 'The last day before the deadline has passed, in Italy.';
comment on column deadline_reminders.days_before is 'How many days before the deadline the mail becomes due.';
comment on column deadline_reminders.mailed_at is 'When the mail was queued.';
comment on constraint deadline_reminders_pkey on deadline_reminders is 'A reminder is mailed once.';
comment on constraint deadline_reminders_deadline on deadline_reminders is 'There are reminders of inspections, warranties and the money-back days.';
comment on constraint deadline_reminders_days on deadline_reminders is 'A reminder comes before its deadline.';
comment on constraint deadline_reminders_purchased_vehicle_id_fkey on deadline_reminders is 'The reminders of a car go with it.';

create table resale_references (
  id uuid primary key default uuidv7(),
  purchased_vehicle_id uuid not null constraint one_resale_reference_per_car unique references purchased_vehicles (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table resale_references is 'The links by which owners of bought cars fill in an advert from a vendor account.';
comment on column resale_references.id is 'Time-ordered key; the link signs it.';
comment on column resale_references.purchased_vehicle_id is 'The car in the garage whose facts the link reads.';
comment on column resale_references.expires_at is 'When the link ends.';
comment on constraint resale_references_pkey on resale_references is 'The key that the link signs.';
comment on constraint one_resale_reference_per_car on resale_references is 'A car has one link; asking again moves its end.';
comment on constraint resale_references_purchased_vehicle_id_fkey on resale_references is 'The link of a car goes with it.';
