-- Reservations, their money, and bought cars.
insert into quotes (id, vehicle_id, user_id, channel, lines, total, deposit, created_at)
  select pg_temp.id('quote', i), pg_temp.id('advert', pg_temp.reserved(1 + i / 2)), pg_temp.buyer(1 + i / 2), 'checkout', '[{"kind": "price", "amount": 1000000}]', 1000000, 30000, pg_temp.moment(i, pg_temp.reservations() * 2, 900)
  from generate_series(0, pg_temp.reservations() * 2 - 1) i;
insert into valuations (id, user_id, make, model, year, mileage, condition, value, market_value, method, created_at, valid_until)
  select pg_temp.id('valuation', i), pg_temp.buyer(i), 'Fiat', 'Panda', 2015, 80000, 'good', 500000, 600000, '{}', pg_temp.moment(i, pg_temp.adverts() / 20, 400), pg_temp.moment(i, pg_temp.adverts() / 20, 400) + interval '7 days'
  from generate_series(1, pg_temp.adverts() / 20) i;
insert into checkout_drafts (user_id, vehicle_id, draft, updated_at)
  select pg_temp.id('buyer', i * 40), pg_temp.id('advert', i * 40), '{"step": 1}', pg_temp.moment(i, pg_temp.adverts() / 40, 90) from generate_series(1, pg_temp.adverts() / 40) i;
insert into vehicle_reservations (id, vehicle_id, user_id, quote_id, payment_method, status, channel, delivery_method, amount, deposit, idempotency_key, created_at, expires_at, confirmed_at, ended_at, ended_by, end_reason, deposit_payment_id, version_id, loan)
select pg_temp.id('reservation', i), pg_temp.id('advert', pg_temp.reserved(i)), pg_temp.buyer(i), pg_temp.id('quote', (i - 1) * 2), case when i % 40 = 0 then 'financing' else 'card' end, status, 'checkout', 'pickup', 1000000, 30000, 'key' || i, at,
  case when status in ('pending', 'confirmed') then now() + make_interval(hours => pg_temp.pick(i, 63, 72)) else at + interval '3 days' end,
  case when status in ('confirmed', 'completed') then at end, case when status in ('completed', 'cancelled', 'expired') then at + interval '3 days' end,
  case status when 'completed' then 'vendor' when 'cancelled' then 'buyer' when 'expired' then 'system' end,
  case status when 'cancelled' then 'buyer_cancelled' when 'expired' then 'not_paid' end,
  case when status in ('confirmed', 'completed') then pg_temp.id('payment', i) end, pg_temp.id('version', pg_temp.reserved(i)), case when i % 40 = 0 then 500000 else 0 end
from (select i, case when i % 4 = 0 then 'completed' when pg_temp.pick(i, 64, 300) < 1 then 'pending' when pg_temp.pick(i, 64, 300) < 5 then 'confirmed' when pg_temp.pick(i, 64, 300) < 100 then 'cancelled' else 'expired' end as status,
  pg_temp.moment(i, pg_temp.reservations(), 900) as at from generate_series(1, pg_temp.reservations()) i) reserved;
insert into payments (id, reservation_id, attempt, status, amount, idempotency_key, session_request, provider_session_id, provider_payment_id, session_url, session_expires_at, created_at, paid_at)
  select pg_temp.id('payment', i), pg_temp.id('reservation', i), 1, status, 30000, 'payment' || i, '{}', 'cs_' || i, case when status = 'paid' then 'pi_' || i end, 'https://example.com/pay/' || i, at + interval '30 minutes', at, case when status = 'paid' then at end
  from (select i, case when i % 4 = 0 then 'paid' when pg_temp.pick(i, 64, 300) < 1 then 'open' when pg_temp.pick(i, 64, 300) < 50 then 'paid' else 'expired' end as status, pg_temp.moment(i, pg_temp.reservations(), 900) as at from generate_series(1, pg_temp.reservations()) i) asked;
insert into refunds (id, payment_id, amount, reason, status, provider_refund_id, created_at, succeeded_at)
  select pg_temp.id('refund', i), pg_temp.id('payment', i), 30000, 'reservation_expired', case when i % 3000 = 1 then 'requested' else 'succeeded' end, case when i % 3000 <> 1 then 're_' || i end, pg_temp.moment(i, pg_temp.reservations(), 900), case when i % 3000 <> 1 then now() end
  from generate_series(1, pg_temp.reservations()) i where i % 4 > 0 and pg_temp.pick(i, 64, 300) between 5 and 49;
insert into disputes (id, payment_id, provider_dispute_id, amount, status, closed_at)
  select pg_temp.id('dispute', i), pg_temp.id('payment', i * 1000), 'dp_' || i, 30000, case when i % 10 = 0 then 'open' else 'won' end, case when i % 10 > 0 then now() end from generate_series(1, pg_temp.reservations() / 1000) i;
insert into provider_events (provider, event_id, type, payload, received_at, processed_at, outcome)
  select 'stripe', 'evt_' || i, 'checkout.session.completed', '{"id": "evt"}', pg_temp.moment(i, pg_temp.reservations(), 90), case when i % 5000 > 0 then pg_temp.moment(i, pg_temp.reservations(), 90) end, case when i % 5000 > 0 then 'applied' end
  from generate_series(1, pg_temp.reservations()) i;
insert into ledger_entries (id, reservation_id, kind, way, amount, entered_by, payment_id, entered_at)
  select pg_temp.id('ledger', i * 4 + kind), pg_temp.id('reservation', pg_temp.sold(i)), (array['due', 'due', 'paid', 'paid'])[kind], (array['price', 'services', 'card', 'transfer'])[kind], (array[1000000, 9900, 30000, 979900])[kind], 'system',
    case when kind = 3 then pg_temp.id('payment', pg_temp.sold(i)) end, pg_temp.moment(i, pg_temp.purchases(), 900)
  from generate_series(1, pg_temp.purchases()) i, generate_series(1, 4) kind;
insert into settlements (reservation_id, status, begun_at, balance_due_at, unpaid_from, paid_at, ended_at, ended_by)
  select pg_temp.id('reservation', pg_temp.sold(i)), case when i % 50 = 0 then 'balance_open' when i % 50 = 1 then 'paid' when i % 50 = 2 then 'called_off' else 'handed_over' end,
    at, at + interval '7 days', at + interval '14 days', case when i % 50 not in (0, 2) then at end, case when i % 50 = 2 then at end, case when i % 50 = 2 then 'buyer' end
  from (select i, pg_temp.moment(i, pg_temp.purchases(), 900) as at from generate_series(1, pg_temp.purchases()) i) begun;
insert into sale_reminders (reservation_id, reminder, sent_at) select pg_temp.id('reservation', pg_temp.sold(i)), 'balance_reminder', now() from generate_series(1, pg_temp.purchases()) i;
insert into financing_requests (id, reservation_id, user_id, reference, granting_status_code, encrypted_applicant, credit_maturity, asked_at, to_end_from, credit_ended_at, credit_ended_by)
  select pg_temp.id('financing', i), pg_temp.id('reservation', i * 40), pg_temp.buyer(i * 40), 'ref' || i, 'approved', case when i % 20 = 0 then '\x00'::bytea end, 48, now() - make_interval(mins => pg_temp.pick(i, 65, 9000)),
    case when i % 5 = 0 then now() end, case when i % 5 = 0 and i % 1000 > 0 then now() end, case when i % 5 = 0 and i % 1000 > 0 then 'financing_provider' end
  from generate_series(1, pg_temp.reservations() / 40) i;
insert into purchased_vehicles (id, user_id, vehicle_id, reservation_id, purchased_at, first_registered_on, last_inspected_on, handed_over_on, handed_over_by, handover_confirmed_at, handover_said_at, return_days_from, version_id, has_reminders)
  select pg_temp.id('purchase', i), pg_temp.buyer(pg_temp.sold(i)), pg_temp.id('advert', pg_temp.reserved(pg_temp.sold(i))), pg_temp.id('reservation', pg_temp.sold(i)), at, '2015-05-01', '2024-05-01',
    case when i % 50 > 2 then at::date end, case when i % 50 > 2 then 'vendor' end, case when i % 50 > 10 then at end, case when i % 50 > 2 then at end, case when i % 50 > 2 then (at at time zone 'Europe/Rome')::date + 3 end, pg_temp.id('version', pg_temp.reserved(pg_temp.sold(i))), true
  from (select i, pg_temp.moment(i, pg_temp.purchases(), 900) as at from generate_series(1, pg_temp.purchases()) i) bought;
insert into after_sales_services (id, purchased_vehicle_id, service_type, price, purchased, purchased_at, months)
  select pg_temp.id('service', i), pg_temp.id('purchase', 1 + i / 2), (array['extended_warranty', 'roadside_assistance'])[(1 + i % 2)::int], 19900, i % 2 = 0, case when i % 2 = 0 then now() end, 12 from generate_series(0, pg_temp.purchases() * 2 - 1) i;
insert into deadline_reminders (purchased_vehicle_id, deadline, due_on, days_before) select pg_temp.id('purchase', i), 'inspection', current_date + 30, 30 from generate_series(1, pg_temp.purchases()) i;
insert into resale_references (id, purchased_vehicle_id, expires_at) select pg_temp.id('resale', i), pg_temp.id('purchase', i * 5), now() + interval '1 hour' from generate_series(1, pg_temp.purchases() / 5) i;
insert into reservation_corrections (reservation_id, from_version_id, version_id, decision, decided_at)
  select pg_temp.id('reservation', i * 100), pg_temp.id('version', i), pg_temp.id('version', i + 1), 'accepted', now() from generate_series(1, pg_temp.reservations() / 100) i;
insert into vehicle_returns (id, reservation_id, kind, status, requested_at, answer_due_at, answered_at, return_place, return_at, called_off_at, car_back_at, completed_at)
  select pg_temp.id('return', i), pg_temp.id('reservation', pg_temp.sold(i * 20)), 'money_back', case when i % 20 = 0 then 'requested' when i % 20 = 1 then 'accepted' else 'completed' end, at, at + interval '5 days',
    case when i % 20 > 0 then at end, case when i % 20 > 0 then 'Via Roma 1' end, case when i % 20 > 0 then at end, null, case when i % 20 > 1 then at end, case when i % 20 > 1 then at end
  from (select i, pg_temp.moment(i, pg_temp.purchases() / 20, 900) as at from generate_series(1, pg_temp.purchases() / 20) i) asked;
insert into workshops (id, name, address, city, email) select pg_temp.id('workshop', i), 'Officina ' || i, 'Via Roma ' || i, (array['Milano', 'Roma', 'Torino'])[(1 + i % 3)::int], 'officina' || i || '@example.com' from generate_series(1, pg_temp.workshops()) i;
insert into workshop_hours (workshop_id, weekday, opens_at, closes_at) select pg_temp.id('workshop', i), day, '08:00', '18:00' from generate_series(1, pg_temp.workshops()) i, generate_series(1, 5) day;
insert into workshop_closed_days (workshop_id, day) select pg_temp.id('workshop', i), current_date + day * 20 from generate_series(1, pg_temp.workshops()) i, generate_series(1, 5) day;
insert into workshop_slots (workshop_id, starts_at, ends_at, capacity, booked)
  select pg_temp.id('workshop', 1 + i % pg_temp.workshops()), at, at + interval '1 hour', 2, 1
  from (select i, date_trunc('hour', now()) + interval '20 days' - (i / pg_temp.workshops()) * interval '1 hour' as at from generate_series(1, pg_temp.purchases() / 2) i) booked;
insert into workshop_bookings (id, user_id, purchased_vehicle_id, workshop_id, service_type, appointment_date, ends_at, status, created_at, completed_mileage, remind_at)
  select pg_temp.id('booking', i), pg_temp.buyer(pg_temp.sold(i)), pg_temp.id('purchase', i), pg_temp.id('workshop', 1 + i % pg_temp.workshops()), 'Tagliando', at, at + interval '1 hour', status, at - interval '10 days',
    case when status = 'completed' then 90000 end, case when status = 'confirmed' then at - interval '1 day' end
  from (select i, at, case when at < now() then 'completed' when i % 3 = 0 then 'requested' else 'confirmed' end as status
    from (select i, date_trunc('hour', now()) + interval '20 days' - (i / pg_temp.workshops()) * interval '1 hour' as at from generate_series(1, pg_temp.purchases() / 2) i) booked) known;
insert into workshop_booking_changes (booking_id, revision, change, changed_by, changed_at) select pg_temp.id('booking', 1 + i / 2), 1 + i % 2, (array['requested', 'confirmed'])[(1 + i % 2)::int], 'buyer', now() from generate_series(0, pg_temp.purchases() - 2) i;
insert into workshop_links (id, booking_id, revision, action, expires_at) select pg_temp.id('link', i), pg_temp.id('booking', 1 + i / 2), 1, (array['confirm', 'cancel'])[(1 + i % 2)::int], now() + interval '10 days' from generate_series(0, pg_temp.purchases() - 2) i;
insert into graphile_worker._private_tasks (identifier) values ('dispatch-event'), ('send-mail') on conflict do nothing;
insert into graphile_worker._private_jobs (task_id, payload, priority, run_at, key, attempts)
  select (select id from graphile_worker._private_tasks order by id limit 1), json_build_object('id', pg_temp.id('event', i)), (i % 3)::int, now() + make_interval(secs => pg_temp.pick(i, 66, 900000)), 'job:' || i, case when i % 1000 = 0 then 25 else 0 end
  from generate_series(1, pg_temp.adverts() / 20) i;
