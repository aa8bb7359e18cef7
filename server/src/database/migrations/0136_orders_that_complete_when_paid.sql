alter table vehicle_reservations add column completes_when_paid boolean not null default false;
update vehicle_reservations set completes_when_paid = true where delivery_method is not null and reservation_is_open(status);
comment on column vehicle_reservations.completes_when_paid is
  'The delivery was chosen with the order: the sale is completed once the whole price is recorded as received. Otherwise the buyer concludes it. A later choice of the delivery does not change this.';
