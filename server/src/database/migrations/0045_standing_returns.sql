alter table vehicle_returns
  add column car_reminded_at timestamptz,
  add column pay_back_reminded_at timestamptz,
  add column pay_back_escalated_at timestamptz;
comment on column vehicle_returns.car_reminded_at is
  'When both were told that the car was to be back by now and nothing was recorded; null before.';
comment on column vehicle_returns.pay_back_reminded_at is 'When the vendor was reminded of the transferred money to pay back; null before.';
comment on column vehicle_returns.pay_back_escalated_at is
  'When both were told, and the operator sees, that the transferred money was not paid back in time; null before.';

create index vehicle_returns_running on vehicle_returns (requested_at) where status in ('requested', 'accepted', 'car_back');
comment on index vehicle_returns_running is 'The returns that wait for somebody.';
drop index vehicle_returns_unanswered;
