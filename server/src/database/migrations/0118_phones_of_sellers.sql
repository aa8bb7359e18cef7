create table vendor_phones (
  vendor_id uuid primary key references users (id) on delete cascade,
  number text not null constraint vendor_phone_is_e164 check (number ~ '^\+[1-9][0-9]{6,14}$'),
  hours text constraint vendor_phone_hours check (char_length(hours) between 1 and 60 and hours = btrim(hours)),
  updated_at timestamptz not null default now()
);
comment on table vendor_phones is 'The numbers that vendors give for calls about their cars. They are shown one by one, when somebody asks for one, and are on no page before.';
comment on column vendor_phones.vendor_id is 'The vendor.';
comment on column vendor_phones.number is 'The number in the form of E.164, such as +390511234567.';
comment on column vendor_phones.hours is 'When the vendor answers, in their own words; null where they do not say.';
comment on column vendor_phones.updated_at is 'When the vendor last changed it.';
comment on constraint vendor_phone_is_e164 on vendor_phones is 'A plus sign and seven to fifteen digits.';
comment on constraint vendor_phone_hours on vendor_phones is 'One to sixty characters, without spaces around them.';

create table phone_reveals (
  id uuid primary key default uuidv7(),
  vendor_id uuid not null references users (id) on delete cascade,
  vehicle_id uuid references vehicle_listings (id) on delete cascade,
  day date not null,
  person_hash text not null,
  constraint one_phone_reveal_a_day unique nulls not distinct (vendor_id, person_hash, day, vehicle_id)
);
comment on table phone_reveals is 'Who was shown a number of a vendor on which day, to count a person once a day; deleted after 30 days.';
comment on column phone_reveals.id is 'Time-ordered key.';
comment on column phone_reveals.vendor_id is 'The vendor whose number was shown.';
comment on column phone_reveals.vehicle_id is 'The advert on whose page it was asked for; null on the page of the seller.';
comment on column phone_reveals.day is 'The day in Italy.';
comment on column phone_reveals.person_hash is 'Keyed hash of the account or the network, another one each day; cannot be reversed.';
comment on constraint one_phone_reveal_a_day on phone_reveals is 'A person counts once a day for each advert, and once for the page of the seller.';
create index phone_reveals_day on phone_reveals (day);
comment on index phone_reveals_day is 'Those that are swept.';
create index phone_reveals_vehicle on phone_reveals (vehicle_id) where vehicle_id is not null;
comment on index phone_reveals_vehicle is 'Those of an advert, to count and to delete them.';
