create table listing_view_counts (
  listing_id uuid primary key references vehicle_listings (id) on delete cascade,
  views integer not null constraint listing_view_counts_views check (views >= 0),
  is_shown boolean not null default false
);
comment on table listing_view_counts is 'The exact views of adverts, for their vendors; everybody else sees vehicle_listings.views. An advert without a row has as many as are shown.';
comment on column listing_view_counts.listing_id is 'The advert.';
comment on column listing_view_counts.views is 'How many visitors have seen it, each once a day, never its owner.';
comment on column listing_view_counts.is_shown is 'Whether everybody sees this number already.';
comment on constraint listing_view_counts_views on listing_view_counts is 'Views are counted up.';
create index listing_view_counts_not_shown on listing_view_counts (listing_id) where not is_shown;
comment on index listing_view_counts_not_shown is 'What the next quarter of an hour changes.';
comment on column vehicle_listings.views is 'How many views everybody sees: those of the last full quarter of an hour. listing_view_counts has the exact number.';
