create table financing_requests (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  reservation_id uuid not null unique references vehicle_reservations (id), -- The reservation it pays for.
  user_id uuid not null references profiles (id), -- The applicant, the only user who can see it.
  reference text unique, -- The provider's reference; null until it has accepted the request.
  granting_status_code text, -- The provider's latest status; null before the first.
  encrypted_applicant bytea, -- Fiscal code, income and the rest of the form, encrypted; null once it is no longer needed.
  created_at timestamptz not null default now(), -- When the applicant sent it.
  updated_at timestamptz not null default now(), -- When the row last changed.
  credit_maturity integer not null check (credit_maturity in (24, 36, 48, 60, 72)), -- Duration of the credit in months.
  asked_at timestamptz, -- When the status was last fetched from the provider.
  to_end_from timestamptz, -- From when it is to be ended at the provider, because the reservation or the sale has ended; null while neither has. Immediately, or for an undecided request of an expired reservation after the days in which a late credit can reinstate it.
  end_tried_at timestamptz, -- When the end was last requested from the provider; null before.
  end_error text, -- Why that request failed; null otherwise.
  credit_ended_at timestamptz, -- When the application or credit ended, after the end of the reservation or the sale; null before.
  credit_ended_by text constraint credit_ended_by check (credit_ended_by in ('financing_provider', 'operator')), -- Who confirmed the end.
  granted_at timestamptz, -- When the provider first reported the credit as granted; null before.
  paid_out_at timestamptz, -- When the provider first reported that the loan was sent to the vendor; null before.
  withdrawn_at timestamptz, -- When the provider reported that it withdrew a granted credit after the purchase, so that the buyer owes its amount again; null otherwise.
  constraint status_has_reference check (granting_status_code is null or reference is not null),
  constraint credit_end_has_author check ((credit_ended_at is null) = (credit_ended_by is null))
);
comment on table financing_requests is 'Requests to the financing provider, visible to their applicant only.';
create index financing_requests_user on financing_requests (user_id);
create index financing_requests_followed on financing_requests (asked_at) where reference is not null;
create index financing_requests_to_end on financing_requests (to_end_from) where to_end_from is not null and credit_ended_at is null and reference is not null;
create index financing_requests_encrypted on financing_requests (reservation_id) where encrypted_applicant is not null;
create index financing_requests_encryption_key on financing_requests (encryption_key_id(encrypted_applicant)) where encrypted_applicant is not null;
create index financing_requests_to_pay_out on financing_requests (asked_at)
  where granted_at is not null and paid_out_at is null and withdrawn_at is null and to_end_from is null and reference is not null;
create trigger financing_requests_touch before update on financing_requests for each row execute function touch_updated_at();

create function refuse_request_without_loan() returns trigger language plpgsql as $$
begin
  if not exists (select from vehicle_reservations where id = new.reservation_id and loan > 0) then
    raise exception 'a request for credit needs a loan' using errcode = 'check_violation', constraint = 'request_has_loan';
  end if;
  return new;
end $$;
comment on function refuse_request_without_loan is 'Refuses a request for credit for a reservation without a loan.';
create trigger financing_requests_loan before insert on financing_requests for each row execute function refuse_request_without_loan();

create function end_credit_of_reservation() returns trigger language plpgsql as $$
begin
  update financing_requests set to_end_from = case
    when new.status = 'cancelled' or new.status = 'expired' and new.confirmed_at is not null then now()
    when new.status = 'expired' then add_days(now(), 7)
  end
  where reservation_id = new.id and credit_ended_at is null;
  return null;
end $$;
comment on function end_credit_of_reservation is 'Sets from when the credit of a reservation that ended without a sale is to be ended, and clears it when the reservation is reinstated. Its writers lock the reservation first.';
create trigger vehicle_reservations_credit after update of status on vehicle_reservations
  for each row when (old.payment_method = 'financing' and (old.status in ('cancelled', 'expired')) <> (new.status in ('cancelled', 'expired')))
  execute function end_credit_of_reservation();
