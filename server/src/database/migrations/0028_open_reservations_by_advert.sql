-- A plan made while the table is empty finds all partial indexes equally good and takes the newest: it must begin with the advert, and with the time that most statements ask for.
drop index one_open_reservation_per_buyer, vehicle_reservations_open;
create unique index one_open_reservation_per_buyer on vehicle_reservations (vehicle_id, user_id) where status in ('pending', 'confirmed');
comment on index one_open_reservation_per_buyer is 'A buyer has at most one open reservation of an advert.';
create index vehicle_reservations_open on vehicle_reservations (vehicle_id, expires_at) where status in ('pending', 'confirmed');
comment on index vehicle_reservations_open is 'The open reservations of an advert: counting its free units costs the same however many reservations have ended.';
