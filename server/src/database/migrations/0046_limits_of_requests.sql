create index workshop_bookings_person_requests on workshop_bookings (user_id, created_at);
comment on index workshop_bookings_person_requests is 'What a person has requested lately.';
create index workshop_bookings_workshop_requests on workshop_bookings (workshop_id, created_at);
comment on index workshop_bookings_workshop_requests is 'What a workshop was asked lately.';

create function limit_booking_requests() returns trigger language plpgsql as $$
declare
  since timestamptz := new.created_at - interval '24 hours';
begin
  perform from workshops where id = new.workshop_id for no key update;
  perform from profiles where id = new.user_id for no key update;
  if (select count(*) from workshop_bookings where user_id = new.user_id and workshop_id = new.workshop_id and created_at > since) >= 6 then
    raise exception 'this person has sent this workshop six requests in a day'
      using errcode = 'check_violation', constraint = 'six_requests_a_day_to_a_workshop';
  end if;
  if (select count(*) from workshop_bookings where user_id = new.user_id and created_at > since) >= 12 then
    raise exception 'this person has sent twelve requests in a day' using errcode = 'check_violation', constraint = 'twelve_booking_requests_a_day';
  end if;
  if (select count(*) from workshop_bookings where workshop_id = new.workshop_id and created_at > since) >= 100 then
    raise exception 'this workshop got a hundred requests in a day' using errcode = 'check_violation', constraint = 'hundred_requests_a_day_for_a_workshop';
  end if;
  return new;
end $$;
comment on function limit_booking_requests is
  'Serialises the requests of a person and those to a workshop, and refuses the one after the sixth of both in 24 hours, the twelfth of the person and the hundredth to the workshop. Cancelled ones count: each was mailed.';
create trigger workshop_bookings_requests before insert on workshop_bookings
  for each row when (new.status = 'requested') execute function limit_booking_requests();
comment on trigger workshop_bookings_requests on workshop_bookings is 'Nobody floods a workshop with requests.';

create index vehicle_returns_requested on vehicle_returns (reservation_id, requested_at);
comment on index vehicle_returns_requested is 'What was asked for lately about a purchase.';

create function limit_return_requests() returns trigger language plpgsql as $$
declare
  since timestamptz := new.requested_at - interval '24 hours';
  buyer uuid;
begin
  if not exists (select from vehicle_returns where reservation_id = new.reservation_id and kind = new.kind) then
    return new;
  end if;
  select user_id into buyer from vehicle_reservations where id = new.reservation_id;
  perform from profiles where id = buyer for no key update;
  if (select count(*) from vehicle_returns where reservation_id = new.reservation_id and requested_at > since) >= 3 then
    raise exception 'this purchase had three requests to return in a day' using errcode = 'check_violation', constraint = 'three_return_requests_a_day';
  end if;
  if (
    select count(*) from vehicle_reservations reservation join vehicle_returns asked on asked.reservation_id = reservation.id
    where reservation.user_id = buyer and asked.requested_at > since
  ) >= 6 then
    raise exception 'this buyer made six requests to return in a day' using errcode = 'check_violation', constraint = 'six_return_requests_a_day';
  end if;
  return new;
end $$;
comment on function limit_return_requests is
  'Serialises repeated requests to return of a buyer, and refuses one after the third about a purchase in 24 hours and after the sixth of the buyer. The first request by each right about a purchase is never refused: it is a right. A seller gets no more than the own sales bring.';
create trigger vehicle_returns_requests before insert on vehicle_returns for each row execute function limit_return_requests();
comment on trigger vehicle_returns_requests on vehicle_returns is 'Nobody floods a seller by asking and calling off again and again.';
