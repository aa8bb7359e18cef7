create table premium_service_levels (
  service text not null -- The premium service.
    constraint premium_service_levels_service
    check (service in ('ownership_transfer', 'extended_warranty', 'roadside_assistance', 'insurance_package')),
  level text constraint premium_service_levels_level check (level in ('fuller', 'basic')), -- The level; null for a service without levels.
  price bigint not null constraint premium_service_levels_price check (price >= 0), -- Euro cents.
  months integer constraint premium_service_levels_months check (months > 0), -- For how many months the level is valid; null for a service without a period.
  constraint premium_service_levels_once unique nulls not distinct (service, level),
  constraint levels_differ_in_months unique (service, months), -- The period identifies a level, also among the services in the garage.
  constraint levels_have_months check ((service = 'ownership_transfer') = (level is null) and (level is null) = (months is null))
);
comment on table premium_service_levels is 'The catalogue of premium services: one price for each level of a service, the same in every sales channel.';

create table premium_service_prices (
  channel text not null check (channel in ('vehicle_page', 'checkout')), -- vehicle_page (the modal) or checkout (the page). A channel charges the prices that it shows.
  service text not null check (service in ('ownership_transfer', 'extended_warranty', 'roadside_assistance', 'insurance_package')), -- The premium service.
  price bigint not null check (price >= 0), -- Euro cents.
  months integer constraint premium_service_prices_months check (months > 0), -- For how many months the level of this channel is valid; null for a service without a period.
  primary key (channel, service)
);
comment on table premium_service_prices is 'The price list of versions before premium_service_levels. A later migration drops it.';

create table kept_terms (
  changed_on date not null, -- The day of the last change, shown at the top of the terms.
  language text not null constraint terms_language check (language in ('it', 'en')), -- The language of the text.
  sections jsonb not null, -- Title and text of each section, with the names of its figures.
  figures jsonb not null, -- The figures by name; the deposit is in euro cents.
  kept_at timestamptz not null default now(), -- When the product first showed them.
  primary key (changed_on, language)
);
comment on table kept_terms is 'The terms in force from a day on, for the reservations of that time; never changed.';
create trigger kept_terms_kept before update or delete on kept_terms for each row execute function refuse_version_change();

create table quotes (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade, -- The advert.
  user_id uuid not null references profiles (id) on delete cascade, -- The buyer it was offered to.
  channel text not null check (channel in ('vehicle_page', 'checkout')), -- The sales channel; decides the premium service prices.
  version integer not null default 1 check (version > 0), -- Increases for one buyer and car when choices or prices change.
  lines jsonb not null, -- Coded lines {code, amount in cents}, with {level, months} for a service that has levels. The amounts add up to the total.
  total bigint not null check (total >= 0), -- Sale price minus trade-in plus services, in cents, never below 0.
  deposit bigint not null check (deposit >= 0 and deposit <= total), -- Due now by card, in cents, part of the total; 0 for the other payment methods.
  balance bigint generated always as (total - deposit) stored, -- Due later to the vendor, in cents.
  created_at timestamptz not null default now(), -- When it was offered.
  payment_method text not null default 'card' check (payment_method in ('card', 'bank_transfer', 'financing')), -- card, bank_transfer or financing: decides what is due now.
  valuation_id uuid references valuations (id) on delete set null, -- The valuation whose value is deducted; null without a trade-in.
  offer_id uuid, -- The accepted offer whose amount is the price of the car; null at the price of the advert.
  constraint quote_of_own_offer foreign key (offer_id, vehicle_id, user_id) references offers (id, vehicle_id, buyer_id) -- The offer of the same buyer for the same car.
);
comment on table quotes is 'Prices that the server offered: the only source of a charged amount.';
create index quotes_buyer on quotes (user_id, vehicle_id, created_at desc);
create index quotes_vehicle on quotes (vehicle_id);
create index quotes_valuation on quotes (valuation_id) where valuation_id is not null;
create index quotes_of_an_offer on quotes (offer_id) where offer_id is not null;
create index quotes_age on quotes (created_at, id);

create function refuse_quote_at_another_price() returns trigger language plpgsql as $$
begin
  if not exists (
    select from offers offer, jsonb_array_elements(new.lines) line
    where offer.id = new.offer_id and offer.agreed_at is not null and line->>'code' = 'sale_price' and (line->>'amount')::bigint = offer.amount
  ) then
    raise exception 'the price of the car is not the agreed one' using errcode = 'check_violation', constraint = 'quote_at_the_agreed_price';
  end if;
  return new;
end $$;
comment on function refuse_quote_at_another_price is 'Refuses a quote that refers to an offer and has another price of the car.';
create trigger quotes_at_the_agreed_price before insert or update of lines, offer_id on quotes
  for each row when (new.offer_id is not null) execute function refuse_quote_at_another_price();

create table checkout_drafts (
  user_id uuid not null references profiles (id) on delete cascade, -- The buyer.
  vehicle_id uuid not null references vehicle_listings (id) on delete cascade, -- The car.
  draft jsonb not null, -- The contract's checkoutDraft: choices and the step the buyer has reached.
  updated_at timestamptz not null default now(), -- Last change.
  primary key (user_id, vehicle_id)
);
comment on table checkout_drafts is 'Checkouts in progress with the buyer''s choices. An order deletes the row, as do ninety days without a change.';
create index checkout_drafts_vehicle on checkout_drafts (vehicle_id);
create index checkout_drafts_age on checkout_drafts (updated_at);
