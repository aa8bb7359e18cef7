-- Every statement reads a bounded part of the tables that grow: indexes for those that read a whole table.

create index quotes_age on quotes (created_at, id);
create index user_verifications_value on user_verifications (value);
create index user_verifications_expiry on user_verifications (expires_at);
create index rate_limits_expiry on rate_limits (expire);
create index photo_file_claims_token on photo_file_claims (token);
create index photo_file_claims_end on photo_file_claims (until);
create index vendor_pickup_locations_unplaced on vendor_pickup_locations (city, province) where latitude is null;
create index conversation_reports_answered on conversation_reports (answered_at desc) where answered_at is not null;
create index vehicle_returns_ended on vehicle_returns (requested_at desc) where status not in ('requested', 'accepted', 'car_back');
create index vehicle_reservations_ended on vehicle_reservations (ended_at) where ended_at is not null;
create index settlements_ended on settlements (ended_at) where ended_at is not null;
create index valuations_end_in_order on valuations (valid_until, id);
drop index valuations_end;
