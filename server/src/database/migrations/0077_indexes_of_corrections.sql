create index listing_corrections_version on listing_corrections (version_id);
create index reservation_corrections_from_version on reservation_corrections (from_version_id);
create index reservation_corrections_version on reservation_corrections (version_id);
