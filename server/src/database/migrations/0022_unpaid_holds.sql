-- Card pages count towards the three as well: those that are open take what is free of the slots.
with slots as (
  select buyer.user_id, slot, row_number() over (partition by buyer.user_id order by slot) as place
  from (select distinct user_id from vehicle_reservations where status = 'pending' and unpaid_slot is null) buyer
  cross join generate_series(1, 3) slot
  where not exists (
    select from vehicle_reservations taken where taken.user_id = buyer.user_id and taken.status = 'pending' and taken.unpaid_slot = slot
  )
), waiting as (
  select id, user_id, row_number() over (partition by user_id order by expires_at desc, id) as place
  from vehicle_reservations where status = 'pending' and unpaid_slot is null
)
update vehicle_reservations reservation set unpaid_slot = slots.slot
  from waiting join slots on slots.user_id = waiting.user_id and slots.place = waiting.place
  where reservation.id = waiting.id;

create index vehicle_reservations_run_out on vehicle_reservations (user_id, ended_at desc) include (id, created_at, end_reason)
  where confirmed_at is null and end_reason in ('not_paid', 'buyer_cancelled');
comment on index vehicle_reservations_run_out is 'The holds of a buyer that ended without money.';

create function unpaid_rest_until(buyer uuid) returns timestamptz language sql stable as $$
  select ended_at + interval '24 hours' from (
    select ended_at, sum(weight) over (order by ended_at desc, id desc) as run_out from (
      select id, ended_at,
        case end_reason when 'not_paid' then 1 else least(extract(epoch from ended_at - created_at) / 1800, 1) end as weight
      from vehicle_reservations
      where user_id = buyer and confirmed_at is null and end_reason in ('not_paid', 'buyer_cancelled')
        and ended_at > now() - interval '24 hours'
    ) ended
  ) counted
  where run_out >= 3 order by ended_at desc limit 1
$$;
comment on function unpaid_rest_until is
  'Until when a buyer has to wait before the next unpaid hold; null without a rest. Three holds that ran out unpaid within 24 hours begin it; one that the buyer gave up unpaid counts by how long it kept the car, half an hour or more as one.';

create function limit_unpaid_holds() returns trigger language plpgsql as $$
declare
  rest timestamptz := unpaid_rest_until(new.user_id);
begin
  if rest is not null then
    raise exception 'three unpaid holds of this buyer ran out within a day' using errcode = 'check_violation', constraint = 'rest_after_unpaid_holds',
      detail = json_build_object(
        'until', to_char(rest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'seconds', ceil(extract(epoch from rest - now()))::int
      );
  end if;
  if new.unpaid_slot is null then
    select min(slot) into new.unpaid_slot from generate_series(1, 3) slot where not exists (
      select from vehicle_reservations where user_id = new.user_id and status = 'pending' and unpaid_slot = slot
    );
  end if;
  if new.unpaid_slot is null then
    raise exception 'this buyer has three unpaid holds' using errcode = 'check_violation', constraint = 'three_unpaid_holds_per_buyer';
  end if;
  return new;
end $$;
create trigger vehicle_reservations_unpaid_limit before insert on vehicle_reservations
  for each row when (new.status = 'pending') execute function limit_unpaid_holds();
comment on trigger vehicle_reservations_unpaid_limit on vehicle_reservations is
  'Every unpaid hold, card pages included, has one of its buyer''s three slots, and none begins while the buyer rests.';

comment on column vehicle_reservations.unpaid_slot is 'Which of the three unpaid holds of this buyer it is, while pending; null for card pages of before they counted.';
