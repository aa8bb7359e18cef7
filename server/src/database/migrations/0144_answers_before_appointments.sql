alter table workshop_bookings add column answer_due_at timestamptz;
comment on column workshop_bookings.answer_due_at is 'Until when the workshop answers the request; then it ends, so that its buyer knows before the appointment. Null for requests from before this column, which end at their appointment.';
drop index workshop_bookings_unanswered;
create index workshop_bookings_unanswered on workshop_bookings (coalesce(answer_due_at, appointment_date)) where status = 'requested';
comment on index workshop_bookings_unanswered is 'The requests that wait for an answer, by its end.';
