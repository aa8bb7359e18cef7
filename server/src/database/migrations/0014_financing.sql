alter table financing_requests
  add column credit_maturity integer not null check (credit_maturity in (24, 36, 48, 60, 72)),
  add column asked_at timestamptz,
  add constraint status_has_reference check (granting_status_code is null or reference is not null);
comment on column financing_requests.reference is 'The provider''s reference; null until it has taken the request in.';
comment on column financing_requests.granting_status_code is 'The provider''s last word; null before it has said one.';
comment on column financing_requests.applicant_sealed is 'Fiscal code, income and the rest of the form, encrypted; null once it is no longer needed.';
comment on column financing_requests.created_at is 'When the applicant sent it.';
comment on column financing_requests.updated_at is 'When the row last changed.';
comment on column financing_requests.credit_maturity is 'Months asked for.';
comment on column financing_requests.asked_at is 'When the provider last answered how it stands.';
comment on constraint status_has_reference on financing_requests is 'Only a request that the provider has taken in has a status.';
create index financing_requests_followed on financing_requests (asked_at) where reference is not null;

alter table vehicle_reservations
  drop constraint end_reason_is_known,
  add constraint end_reason_is_known check (
    end_reason in ('buyer_cancelled', 'vendor_cancelled', 'not_paid', 'payment_unavailable', 'hold_ended', 'deposit_returned', 'financing_refused')
  );
