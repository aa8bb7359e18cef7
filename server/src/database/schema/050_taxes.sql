create table vehicle_tax_rates (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  kind text not null -- Which tax, and which of its parts: ipt is the provincial transfer tax, duty what its registration costs besides, road_tax the yearly bollo of a kilowatt up to the hundredth, road_tax_above of the others.
    constraint vehicle_tax_rates_kind check (kind in (
    'ipt_base', 'ipt_per_kw', 'ipt_surcharge', 'ipt_vat_flat', 'ipt_historic',
    'duty_pra', 'duty_stamp', 'duty_vehicle_office', 'duty_signature',
    'road_tax', 'road_tax_above', 'road_tax_share', 'road_tax_historic', 'superbollo', 'superbollo_share'
  )),
  area text not null constraint vehicle_tax_rates_area check (area <> ''), -- IT, the name of a region or the code of a province; the narrowest that has a row counts.
  emission_class smallint constraint vehicle_tax_rates_emission_class check (emission_class between 0 and 6), -- The emission class of a rate of the road tax, 0 to 6; 6 is also for newer ones.
  fuel text, -- The fuel of a share of the road tax; null for any that has no share of its own.
  from_years smallint constraint vehicle_tax_rates_from_years check (from_years >= 0), -- The age in years from which a share counts.
  rate integer not null constraint vehicle_tax_rates_rate check (rate >= 0), -- In ten-thousandths: of a euro, of a euro per kilowatt, or of a percent in a surcharge or share.
  low integer not null, -- The least that the rate may be, in the same unit; the rate itself where it is no estimate.
  high integer not null, -- The most that the rate may be, in the same unit; the rate itself where it is no estimate.
  is_estimate boolean not null, -- The rate comes from no law or official table, or an area may differ from it.
  source text not null constraint vehicle_tax_rates_source check (source <> ''), -- The law, table or page that states the rate, as people read it.
  source_url text constraint vehicle_tax_rates_source_url check (source_url ~ '^https?://'), -- The address of the source, where it has one.
  valid_from date not null, -- The first day of the rate in Italy; of a source without a date, the first day on which we use it.
  valid_to date, -- The first day on which the rate no longer counts; null while it has no end.
  created_at timestamptz not null default now(), -- When the row was entered.
  constraint tax_rate_within_range check (low between 0 and rate and high >= rate), -- The range contains the rate.
  constraint tax_rate_range_is_estimate check (is_estimate or (low = rate and high = rate)), -- Only an estimate has a range.
  constraint tax_rate_ends_later check (valid_to > valid_from), -- A rate counts for a day at least.
  constraint tax_rate_qualified check ( -- A rate is told apart by what its kind depends on, and by nothing else.
    (emission_class is not null) = (kind in ('road_tax', 'road_tax_above'))
    and (from_years is not null) = (kind in ('road_tax_share', 'superbollo_share'))
    and (fuel is null or kind = 'road_tax_share')
  ),
  constraint tax_rate_begins_once unique nulls not distinct (kind, area, emission_class, fuel, from_years, valid_from), -- Of one rate, one row begins on a day.
  constraint vehicle_tax_rates_fuel -- The fuels of adverts.
  check (fuel in ('petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg', 'cng', 'ethanol', 'hydrogen'))
);
comment on table vehicle_tax_rates is 'What Italian taxes and duties cost for a car, each rate with its source and its days; a changed rate is a new row, the old one ends.';
create unique index tax_rate_in_force_once on vehicle_tax_rates (kind, area, emission_class, fuel, from_years) nulls not distinct where valid_to is null; -- Of one rate, one row has no end.

create function keep_tax_rates() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.valid_to is null and new.valid_to is not null
    and to_jsonb(new) - 'valid_to' = to_jsonb(old) - 'valid_to' then
    return new;
  end if;
  raise exception 'a tax rate is ended, never changed' using errcode = 'check_violation', constraint = 'tax_rates_are_kept';
end $$;
comment on function keep_tax_rates is 'Refuses every change of a rate but its end.';
create trigger vehicle_tax_rates_kept before update or delete on vehicle_tax_rates for each row execute function keep_tax_rates(); -- What people were told stays.
