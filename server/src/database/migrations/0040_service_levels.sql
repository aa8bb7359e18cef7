create table premium_service_levels (
  service text not null constraint premium_service_levels_service
    check (service in ('ownership_transfer', 'extended_warranty', 'roadside_assistance', 'insurance_package')),
  level text constraint premium_service_levels_level check (level in ('fuller', 'basic')),
  price bigint not null constraint premium_service_levels_price check (price >= 0),
  months integer constraint premium_service_levels_months check (months > 0),
  constraint premium_service_levels_once unique nulls not distinct (service, level),
  constraint levels_differ_in_months unique (service, months),
  constraint levels_have_months check ((service = 'ownership_transfer') = (level is null) and (level is null) = (months is null))
);
comment on table premium_service_levels is 'The catalogue of premium services: one price for each level of a service, the same in every sales channel.';
comment on column premium_service_levels.service is 'ownership_transfer, extended_warranty, roadside_assistance or insurance_package.';
comment on column premium_service_levels.level is 'fuller or basic; null for a service with one level.';
comment on column premium_service_levels.price is 'Euro cents.';
comment on column premium_service_levels.months is 'For how many months the level is valid; null for a service without a period.';
comment on constraint premium_service_levels_service on premium_service_levels is 'There are four premium services.';
comment on constraint premium_service_levels_level on premium_service_levels is 'There are two levels.';
comment on constraint premium_service_levels_price on premium_service_levels is 'A price is not negative.';
comment on constraint premium_service_levels_months on premium_service_levels is 'A period has at least one month.';
comment on constraint premium_service_levels_once on premium_service_levels is 'A level of a service is sold at one price.';
comment on constraint levels_differ_in_months on premium_service_levels is 'The period tells the levels of a service apart, also among the offers in the garage.';
comment on constraint levels_have_months on premium_service_levels is 'A service has levels when it has a period.';

insert into premium_service_levels (service, level, price, months)
select service,
  case when service = 'ownership_transfer' then null when channel = 'vehicle_page' then 'fuller' else 'basic' end,
  price,
  case when service <> 'ownership_transfer' then months end
from premium_service_prices
where service <> 'ownership_transfer' or channel = 'checkout';
comment on table premium_service_prices is
  'The catalogue of versions that are older than premium_service_levels; a later migration drops it.';

update quotes set lines = (
  select jsonb_agg(
    case when bought.level is null then line else line || jsonb_build_object('level', bought.level, 'months', bought.months) end
    order by position
  )
  from jsonb_array_elements(quotes.lines) with ordinality as lines (line, position)
  left join premium_service_levels bought on bought.service = line->>'code'
    and bought.level = case quotes.channel when 'vehicle_page' then 'fuller' else 'basic' end
)
where jsonb_path_exists(lines, '$[*] ? (@.code == "extended_warranty" || @.code == "roadside_assistance" || @.code == "insurance_package")');
comment on column quotes.lines is
  'Coded lines {code, amount in cents}, with {level, months} for a service that has levels; the amounts add up to the total.';

alter table vehicle_reservations alter column premium_services set default
  '{"ownership_transfer": false, "extended_warranty": false, "roadside_assistance": false, "insurance_package": false, "total": 0, "levels": {}}'::jsonb;
update vehicle_reservations set premium_services = premium_services || jsonb_build_object('levels', coalesce(
  (
    select jsonb_object_agg(line->>'code', jsonb_build_object('level', line->'level', 'months', line->'months'))
    from quotes, jsonb_array_elements(quotes.lines) line
    where quotes.id = vehicle_reservations.quote_id and line ? 'level'
  ),
  '{}'
));
comment on column vehicle_reservations.premium_services is
  'The four choices, their total in cents, and level and months of each that has levels, as bought.';
