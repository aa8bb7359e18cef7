drop index one_open_reservation_per_buyer;
create unique index one_open_reservation_per_buyer on vehicle_reservations (vehicle_id, user_id) where status in ('pending', 'confirmed');
comment on index one_open_reservation_per_buyer is
  'A buyer has at most one open reservation of an advert. The advert is first: a plan made while the table is empty may choose this index for all open reservations of an advert, and must not read those of the others.';
