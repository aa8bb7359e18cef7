alter table deadline_reminders drop constraint deadline_reminders_deadline;
update deadline_reminders set deadline = 'last_return_day' where deadline = 'money_back';
alter table deadline_reminders
  add constraint deadline_reminders_deadline check (deadline in ('inspection', 'warranty', 'last_return_day'));
comment on column deadline_reminders.deadline is 'inspection (revisione), warranty (the end of the bought extended warranty), or last_return_day (the last day to ask for the return).';
comment on constraint deadline_reminders_deadline on deadline_reminders is 'There are reminders of inspections, warranties and the last day to return a car.';
