-- Methane, ethanol and hydrogen beside the six fuels of the specification.
alter table vehicle_listings drop constraint vehicle_listings_fuel_type_check;
alter table vehicle_listings add constraint vehicle_listings_fuel_type_check
  check (fuel_type in ('petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg', 'cng', 'ethanol', 'hydrogen'));
comment on column vehicle_listings.fuel_type is 'petrol, diesel, electric, hybrid, plugin_hybrid, lpg, cng (methane), ethanol or hydrogen.';

alter table model_photos drop constraint model_photos_fuel_type_check;
alter table model_photos add constraint model_photos_fuel_type_check
  check (fuel_type in ('petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg', 'cng', 'ethanol', 'hydrogen'));

alter table vehicle_tax_rates drop constraint vehicle_tax_rates_fuel;
alter table vehicle_tax_rates add constraint vehicle_tax_rates_fuel
  check (fuel in ('petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'lpg', 'cng', 'ethanol', 'hydrogen'));
comment on constraint vehicle_tax_rates_fuel on vehicle_tax_rates is 'The fuels of adverts.';

-- The law and the regions' rules for gas name LPG and methane alike. No national rule for hydrogen is known; some regions exempt it, so its tax is an estimate.
-- Ethanol has no rule of its own: the general rate by power counts.
insert into vehicle_tax_rates (kind, area, fuel, from_years, rate, low, high, is_estimate, source, source_url, valid_from)
select kind, area, 'cng', from_years, rate, low, high, is_estimate, source, source_url, valid_from
from vehicle_tax_rates where kind = 'road_tax_share' and fuel = 'lpg' and valid_to is null;
insert into vehicle_tax_rates (kind, area, fuel, from_years, rate, low, high, is_estimate, source, source_url, valid_from)
values ('road_tax_share', 'IT', 'hydrogen', 0, 1000000, 0, 1000000, true,
  'Nessuna regola nazionale per l’idrogeno; alcune regioni lo esentano (Regione Abruzzo)',
  'https://regione.abruzzo.it/content/tassa-automobilistica/esenzioni-veicoli-elettici-gas-gpl-idrogeno', '2025-01-01');
