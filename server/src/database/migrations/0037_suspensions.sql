alter table users
  add column suspended_at timestamptz,
  add column suspension_reason text check (char_length(suspension_reason) between 3 and 500),
  add constraint account_suspension_has_reason check ((suspended_at is null) = (suspension_reason is null));
comment on column users.suspended_at is 'When an operator suspended the account; null while it is not suspended.';
comment on column users.suspension_reason is 'What the operator wrote to its owner.';
comment on constraint account_suspension_has_reason on users is 'A suspended account has a reason, any other has none.';

alter table vehicle_listings
  add column suspended_at timestamptz,
  add column suspension_reason text check (char_length(suspension_reason) between 3 and 500),
  add column suspended_with_account boolean not null default false,
  add column status_before_suspension text check (status_before_suspension in ('active', 'pending', 'sold', 'inactive')),
  add constraint listing_suspension_is_whole check (
    (suspended_at is null) = (suspension_reason is null)
    and (suspended_at is null) = (status_before_suspension is null)
    and (suspended_at is not null or not suspended_with_account)
  ),
  add constraint suspended_is_inactive check (suspended_at is null or status = 'inactive');
comment on column vehicle_listings.suspended_at is 'When an operator suspended the advert; null while it is not suspended.';
comment on column vehicle_listings.suspension_reason is 'What the operator wrote to its owner.';
comment on column vehicle_listings.suspended_with_account is 'True where the advert is suspended only because its vendor is: it is reinstated with the account.';
comment on column vehicle_listings.status_before_suspension is 'The status before the suspension; null while the advert is not suspended.';
comment on constraint listing_suspension_is_whole on vehicle_listings is 'A suspended advert has a reason and its former status, any other has none.';
comment on constraint suspended_is_inactive on vehicle_listings is 'A suspended advert is inactive, whoever writes its status.';

create function status_after_suspension(listing vehicle_listings) returns text language sql stable as $$
  select case
    when listing.status_before_suspension = 'inactive' then 'inactive'
    when listing.status_before_suspension = 'sold' or stock.quantity = 0 then 'sold'
    when (listing.listing_type <> 'rent' and listing.sale_price is null) or (listing.listing_type <> 'sale' and listing.daily_rate is null)
      then 'inactive'
    when stock.held >= stock.quantity then 'pending'
    else 'active'
  end
  from vehicle_inventory stock where stock.vehicle_listing_id = listing.id
$$;
comment on function status_after_suspension is
  'The status of a reinstated advert: by its units now, offline where it was offline or lacks a price.';

create function suspend_listings_with_account() returns trigger language plpgsql as $$
begin
  -- A reservation locks the units first: it is complete before its advert is suspended, or refused after.
  perform from vehicle_inventory where vendor_id = new.id order by vehicle_listing_id for update;
  if new.suspended_at is not null then
    update vehicle_listings
      set suspended_at = new.suspended_at, suspension_reason = new.suspension_reason, suspended_with_account = true,
        status_before_suspension = status, status = 'inactive'
      where user_id = new.id and suspended_at is null;
  else
    update vehicle_listings listing
      set suspended_at = null, suspension_reason = null, suspended_with_account = false, status_before_suspension = null,
        status = status_after_suspension(listing)
      where user_id = new.id and suspended_with_account;
  end if;
  return null;
end $$;
comment on function suspend_listings_with_account is 'Suspends the adverts of a suspended account, and reinstates those suspended with it.';

create trigger users_suspension after update of suspended_at on users
  for each row when ((old.suspended_at is null) <> (new.suspended_at is null)) execute function suspend_listings_with_account();
comment on trigger users_suspension on users is 'The adverts of an account are suspended and reinstated with it.';

create function suspend_new_listing() returns trigger language plpgsql as $$
declare
  owner users;
begin
  select * into owner from users where id = new.user_id for share;
  if owner.suspended_at is not null then
    new.suspended_at := owner.suspended_at;
    new.suspension_reason := owner.suspension_reason;
    new.suspended_with_account := true;
    new.status_before_suspension := new.status;
    new.status := 'inactive';
  end if;
  return new;
end $$;
comment on function suspend_new_listing is 'Suspends the new advert of a suspended account, such as one of an import that is still running.';
create trigger vehicle_listings_of_suspended before insert on vehicle_listings for each row execute function suspend_new_listing();
comment on trigger vehicle_listings_of_suspended on vehicle_listings is 'A suspended account has no public advert.';

create function refuse_suspended_session() returns trigger language plpgsql as $$
declare
  suspended timestamptz;
begin
  select suspended_at into suspended from users where id = new.user_id for share;
  if suspended is not null then
    raise exception 'the account is suspended' using errcode = 'check_violation', constraint = 'no_session_while_suspended';
  end if;
  return new;
end $$;
comment on function refuse_suspended_session is 'Refuses a session of a suspended account; the lock makes a sign-in and a suspension wait for each other.';
create trigger user_sessions_of_suspended before insert on user_sessions for each row execute function refuse_suspended_session();
comment on trigger user_sessions_of_suspended on user_sessions is 'A suspended account cannot sign in.';

create function refuse_suspended_reservation() returns trigger language plpgsql as $$
begin
  if exists (select from vehicle_listings where id = new.vehicle_id and suspended_at is not null) then
    raise exception 'the advert is suspended' using errcode = 'check_violation', constraint = 'no_reservation_while_suspended';
  end if;
  if exists (select from users where id = new.user_id and suspended_at is not null) then
    raise exception 'the account is suspended' using errcode = 'check_violation', constraint = 'no_reservation_while_suspended';
  end if;
  return new;
end $$;
comment on function refuse_suspended_reservation is 'Refuses to hold a unit of a suspended advert, or for a suspended account.';
create trigger vehicle_reservations_of_suspended before insert on vehicle_reservations
  for each row execute function refuse_suspended_reservation();
comment on trigger vehicle_reservations_of_suspended on vehicle_reservations is 'Nothing suspended is reserved.';
create trigger vehicle_reservations_reinstated_of_suspended before update of status on vehicle_reservations
  for each row when (old.status = 'expired' and new.status = 'confirmed') execute function refuse_suspended_reservation();
comment on trigger vehicle_reservations_reinstated_of_suspended on vehicle_reservations is 'A late payment does not reinstate a reservation of what is suspended: it is refunded.';

create function refuse_suspended_message() returns trigger language plpgsql as $$
declare
  buyer uuid;
  seller uuid;
begin
  select buyer_id, seller_id into buyer, seller from conversations where id = new.conversation_id;
  if exists (select from users where id = buyer and suspended_at is not null)
    or exists (select from users where id = seller and suspended_at is not null) then
    raise exception 'an account of the conversation is suspended' using errcode = 'check_violation', constraint = 'no_message_while_suspended';
  end if;
  return new;
end $$;
comment on function refuse_suspended_message is 'Refuses a message to or from a suspended account.';
create trigger messages_of_suspended before insert on messages for each row execute function refuse_suspended_message();
comment on trigger messages_of_suspended on messages is 'Messages to a suspended account are not accepted.';

alter table vehicle_reservations
  drop constraint end_reason_is_known,
  add constraint end_reason_is_known check (
    end_reason in (
      'buyer_cancelled', 'vendor_cancelled', 'operator_cancelled', 'not_paid', 'payment_unavailable', 'hold_ended', 'deposit_returned',
      'deposit_disputed', 'financing_refused'
    )
  ),
  drop constraint vendor_gives_reason,
  add constraint cancellation_has_reason check (
    (cancel_reason is not null)
      = (status = 'cancelled' and (ended_by is not distinct from 'vendor' or end_reason is not distinct from 'operator_cancelled'))
  );
comment on constraint end_reason_is_known on vehicle_reservations is 'The reasons of the event checkout.ReservationEnded.';
comment on constraint cancellation_has_reason on vehicle_reservations is 'A cancellation by the vendor or an operator has a reason; any other end has none.';
comment on column vehicle_reservations.cancel_reason is 'What the vendor or the operator wrote to the buyer when cancelling.';

create index audit_entries_operator on audit_entries ((details ->> 'operator'), occurred_at) where details ? 'operator';
comment on index audit_entries_operator is 'What each operator did.';
