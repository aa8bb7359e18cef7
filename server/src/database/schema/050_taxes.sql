create table vehicle_tax_rates (
  id uuid primary key default uuidv7(), -- Time-ordered key.
  kind text not null -- ipt: the provincial transfer tax. duty: fees of the registration. road_tax: the yearly bollo per kilowatt up to 100 kW. road_tax_above: per kilowatt above.
    constraint vehicle_tax_rates_kind check (kind in (
      'ipt_base', 'ipt_per_kw', 'ipt_surcharge', 'ipt_vat_flat', 'ipt_historic',
      'duty_pra', 'duty_stamp', 'duty_vehicle_office', 'duty_signature',
      'road_tax', 'road_tax_above', 'road_tax_share', 'road_tax_historic', 'superbollo', 'superbollo_share'
    )),
  area text not null constraint vehicle_tax_rates_area check (area <> ''), -- IT, the name of a region or the code of a province. The smallest area with a row applies.
  emission_class smallint -- The emission class of a road tax rate, 0 to 6; 6 includes newer classes.
    constraint vehicle_tax_rates_emission_class check (emission_class between 0 and 6),
  fuel text, -- The fuel of a share of the road tax; null for every fuel without a row.
  from_years smallint constraint vehicle_tax_rates_from_years check (from_years >= 0), -- The age in years from which a share applies.
  rate integer not null constraint vehicle_tax_rates_rate check (rate >= 0), -- In ten-thousandths of a euro, of a euro per kilowatt, or of a per cent in a surcharge or share.
  low integer not null, -- The lowest possible rate, in the same unit; equal to the rate unless it is an estimate.
  high integer not null, -- The highest possible rate, in the same unit; equal to the rate unless it is an estimate.
  is_estimate boolean not null, -- True where the rate comes from no law or official table, or an area may differ from it.
  source text not null constraint vehicle_tax_rates_source check (source <> ''), -- The law, table or page that states the rate, as users read it.
  source_url text constraint vehicle_tax_rates_source_url check (source_url ~ '^https?://'), -- The address of the source, if it has one.
  valid_from date not null, -- The first day of the rate in Italy; for a source without a date, the first day on which we use it.
  valid_to date, -- The first day on which the rate no longer applies; null while it has no end.
  created_at timestamptz not null default now(), -- When the row was entered.
  constraint tax_rate_within_range check (low between 0 and rate and high >= rate),
  constraint tax_rate_range_is_estimate check (is_estimate or (low = rate and high = rate)),
  constraint tax_rate_ends_later check (valid_to > valid_from),
  constraint tax_rate_qualified check ( -- Each kind has exactly the qualifiers on which it depends.
    (emission_class is not null) = (kind in ('road_tax', 'road_tax_above'))
    and (from_years is not null) = (kind in ('road_tax_share', 'superbollo_share'))
    and (fuel is null or kind = 'road_tax_share')
  ),
  constraint tax_rate_begins_once unique nulls not distinct (kind, area, emission_class, fuel, from_years, valid_from), -- A rate has one row per first day.
  constraint vehicle_tax_rates_fuel check (fuel in ('petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg', 'cng', 'ethanol', 'hydrogen'))
);
comment on table vehicle_tax_rates is 'The taxes and duties on cars in Italy, each rate with its source and its days. A changed rate is a new row; the former row ends.';
create unique index tax_rate_in_force_once on vehicle_tax_rates (kind, area, emission_class, fuel, from_years) nulls not distinct where valid_to is null; -- A rate has one row without an end.

create function keep_tax_rates() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.valid_to is null and new.valid_to is not null
    and to_jsonb(new) - 'valid_to' = to_jsonb(old) - 'valid_to' then
    return new;
  end if;
  raise exception 'a tax rate is ended, never changed' using errcode = 'check_violation', constraint = 'tax_rates_are_kept';
end $$;
comment on function keep_tax_rates is 'Refuses every change of a rate except its end.';
create trigger vehicle_tax_rates_kept before update or delete on vehicle_tax_rates for each row execute function keep_tax_rates();
