alter table vehicle_reservations
  add column transferred bigint not null default 0,
  add column cancel_reason text check (char_length(cancel_reason) between 3 and 500),
  drop constraint vehicle_reservations_end_reason_check,
  add constraint transferred_within_paid check (transferred between 0 and paid),
  add constraint end_reason_is_known check (
    end_reason in ('buyer_cancelled', 'vendor_cancelled', 'not_paid', 'payment_unavailable', 'hold_ended', 'deposit_returned')
  ),
  add constraint vendor_gives_reason check (
    (cancel_reason is not null) = (status = 'cancelled' and ended_by is not distinct from 'vendor')
  ),
  add constraint completed_has_delivery check (status <> 'completed' or delivery_method is not null);
comment on column vehicle_reservations.paid is 'Received and not known to have gone back, in cents: the deposit by card, and what was transferred.';
comment on column vehicle_reservations.transferred is 'Part of paid, in cents, that came to the vendor by bank transfer, as the vendor says; only the vendor can give it back.';
comment on column vehicle_reservations.end_reason is 'Why it ended without a sale, as in the event checkout.ReservationEnded; null while open and when completed.';
comment on column vehicle_reservations.cancel_reason is 'What the vendor wrote to the buyer when cancelling.';
comment on constraint vendor_gives_reason on vehicle_reservations is 'A vendor cancels with a reason, nobody else writes one.';
comment on constraint completed_has_delivery on vehicle_reservations is 'Nothing is sold before it is known how the car changes hands.';
