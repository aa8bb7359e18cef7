alter table vehicle_reservations
  add column loan bigint not null default 0 check (loan >= 0);
update vehicle_reservations set loan = amount - paid where payment_method = 'financing';

alter table vehicle_reservations
  alter column balance set expression as (amount - paid - loan),
  drop constraint paid_within_amount,
  add constraint paid_within_amount check (paid + loan <= amount),
  add constraint loan_is_financed check (loan = 0 or payment_method = 'financing');
comment on column vehicle_reservations.loan is
  'What the financing company lends for the purchase and pays to the vendor, in cents; the rest of a financed amount is the down payment. 0 for other payment methods.';
comment on column vehicle_reservations.balance is 'Still due from the buyer, in cents: the amount without what is paid and what is lent.';
comment on constraint paid_within_amount on vehicle_reservations is 'No more is paid and lent than the amount.';
comment on constraint loan_is_financed on vehicle_reservations is 'Only a financed reservation has a loan.';

create function refuse_request_without_loan() returns trigger language plpgsql as $$
begin
  if not exists (select from vehicle_reservations where id = new.reservation_id and loan > 0) then
    raise exception 'a request for credit needs a loan' using errcode = 'check_violation', constraint = 'request_has_loan';
  end if;
  return new;
end $$;
comment on function refuse_request_without_loan() is 'Refuses a request for credit of a reservation in which nothing is lent.';
create trigger financing_requests_loan before insert on financing_requests
  for each row execute function refuse_request_without_loan();
comment on trigger financing_requests_loan on financing_requests is 'Credit is asked for a loan.';
