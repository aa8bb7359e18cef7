alter table financing_requests
  add column to_end_from timestamptz,
  add column end_tried_at timestamptz,
  add column end_error text,
  add column credit_ended_at timestamptz,
  add column credit_ended_by text constraint credit_ended_by check (credit_ended_by in ('financing_provider', 'operator')),
  add constraint credit_end_has_author check ((credit_ended_at is null) = (credit_ended_by is null));
comment on column financing_requests.to_end_from is
  'From when it is to be ended at the provider, because the reservation or the sale has ended: at once, or, where the time of an undecided one is over, after the days in which a late credit reinstates it. Null while it runs.';
comment on column financing_requests.end_tried_at is 'When the provider was last told to end it; null before.';
comment on column financing_requests.end_error is 'Why that failed; null otherwise.';
comment on column financing_requests.credit_ended_at is 'Since when there is no application and no credit any more, after the reservation or the sale has ended; null while there may be.';
comment on column financing_requests.credit_ended_by is 'Whose word that is.';
comment on constraint credit_ended_by on financing_requests is 'Who can say that a credit is ended.';
comment on constraint credit_end_has_author on financing_requests is 'Somebody answers for the end of a credit.';

create function end_credit_of_reservation() returns trigger language plpgsql as $$
begin
  update financing_requests set to_end_from = case
    when new.status = 'cancelled' or new.status = 'expired' and new.confirmed_at is not null then now()
    when new.status = 'expired' then now() + interval '7 days'
  end
  where reservation_id = new.id and credit_ended_at is null;
  return null;
end $$;
comment on function end_credit_of_reservation is 'Writes from when the credit of a reservation is to be ended, once it has ended without a sale; not any more when it is reinstated. Its writers lock the reservation first.';
create trigger vehicle_reservations_credit after update of status on vehicle_reservations
  for each row when (old.payment_method = 'financing' and (old.status in ('cancelled', 'expired')) <> (new.status in ('cancelled', 'expired')))
  execute function end_credit_of_reservation();
comment on trigger vehicle_reservations_credit on vehicle_reservations is 'No credit for a car that the buyer does not get.';

create function end_credit_of_sale() returns trigger language plpgsql as $$
begin
  update financing_requests set to_end_from = now() where reservation_id = new.reservation_id and credit_ended_at is null;
  return null;
end $$;
comment on function end_credit_of_sale is 'Writes that the credit of a sale is to be ended, which has ended without the car.';
create trigger settlements_credit after update of status on settlements
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_credit_of_sale();
comment on trigger settlements_credit on settlements is 'No credit for a car that the buyer does not have.';

update financing_requests request set to_end_from = now()
from vehicle_reservations reservation left join settlements on settlements.reservation_id = reservation.id
where reservation.id = request.reservation_id and (reservation.status in ('cancelled', 'expired') or settlements.ended_at is not null);
update financing_requests set credit_ended_at = now(), credit_ended_by = 'financing_provider'
where to_end_from is not null and granting_status_code in ('Rejected', 'Cancelled', 'Obsolete');
insert into ledger_entries (reservation_id, kind, way, amount, entered_by)
select request.reservation_id, 'refunded', 'credit', account.credit_owed, 'financing_provider'
from financing_requests request cross join lateral reservation_account(request.reservation_id) account
where request.credit_ended_at is not null and account.credit_owed > 0;

create index financing_requests_to_end on financing_requests (to_end_from) where to_end_from is not null and credit_ended_at is null and reference is not null;
comment on index financing_requests_to_end is 'Applications and credits that are to be ended at the provider.';
