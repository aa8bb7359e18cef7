-- What a new installation starts with: the catalogue of premium services, and the taxes and duties on cars. Amounts of services are in euro cents.
insert into premium_service_levels (service, level, price, months) values
  ('ownership_transfer', null, 29900, null),
  ('extended_warranty', 'fuller', 89900, 24), ('extended_warranty', 'basic', 79900, 12),
  ('roadside_assistance', 'fuller', 49900, 36), ('roadside_assistance', 'basic', 19900, 12),
  ('insurance_package', 'fuller', 129900, 6), ('insurance_package', 'basic', 49900, 2);
insert into premium_service_prices (channel, service, price, months) values
  ('vehicle_page', 'ownership_transfer', 29900, null), ('checkout', 'ownership_transfer', 29900, null),
  ('vehicle_page', 'extended_warranty', 89900, 24), ('checkout', 'extended_warranty', 79900, 12),
  ('vehicle_page', 'roadside_assistance', 49900, 36), ('checkout', 'roadside_assistance', 19900, 12),
  ('vehicle_page', 'insurance_package', 129900, 6), ('checkout', 'insurance_package', 49900, 2);

-- National taxes, by law.
insert into vehicle_tax_rates (kind, area, from_years, rate, low, high, is_estimate, source, source_url, valid_from)
select kind, 'IT', from_years, rate, coalesce(low, rate), coalesce(high, rate), low is not null or high is not null, source, source_url, valid_from::date
from (values
  ('ipt_base', null::smallint, 1508100, null::integer, null::integer, 'D.M. 435/1998, tabella A', null, '1999-01-01'),
  ('ipt_per_kw', null, 35119, null, null, 'D.M. 435/1998, tabella A', null, '1999-01-01'),
  ('ipt_historic', null, 516500, null, null, 'Legge 342/2000, art. 63 (auto di almeno 30 anni)', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:2000-11-21;342', '2001-01-01'),
  ('road_tax_historic', null, 258200, null, 312400, 'Legge 342/2000, art. 63 (auto di almeno 30 anni); alcune regioni chiedono di più', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:2000-11-21;342', '2001-01-01'),
  ('road_tax_share', 20, 1000000, 500000, null, 'Legge 145/2018, art. 1 c. 1048: metà con il certificato di rilevanza storica, da 20 a 29 anni', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:2018-12-30;145', '2019-01-01'),
  ('superbollo', null, 200000, null, null, 'D.L. 98/2011, art. 23 c. 21, e D.L. 201/2011, art. 16: 20 € per kW oltre 185', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legge:2011-12-06;201', '2012-01-01'),
  ('superbollo_share', 0, 1000000, null, null, 'D.L. 201/2011, art. 16: per intero nei primi cinque anni', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legge:2011-12-06;201', '2012-01-01'),
  ('superbollo_share', 5, 600000, null, null, 'D.L. 201/2011, art. 16: 60 % dopo cinque anni', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legge:2011-12-06;201', '2012-01-01'),
  ('superbollo_share', 10, 300000, null, null, 'D.L. 201/2011, art. 16: 30 % dopo dieci anni', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legge:2011-12-06;201', '2012-01-01'),
  ('superbollo_share', 15, 150000, null, null, 'D.L. 201/2011, art. 16: 15 % dopo quindici anni', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legge:2011-12-06;201', '2012-01-01'),
  ('superbollo_share', 20, 0, null, null, 'D.L. 201/2011, art. 16: non è dovuto dopo vent’anni', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legge:2011-12-06;201', '2012-01-01')
) as rates (kind, from_years, rate, low, high, source, source_url, valid_from);

-- The duties of a transfer: from their laws on, and since 2025 the same amounts with a guide that confirms them.
with duties (kind, rate, low, source, source_url, valid_from) as (values
  ('duty_pra', 270000, 270000, 'Emolumenti ACI-PRA, D.M. 21 marzo 2013', null, '2013-04-01'),
  ('duty_stamp', 480000, 480000, 'Imposta di bollo, D.P.R. 642/1972: istanza 32 €, documento unico 16 €', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:presidente.repubblica:decreto:1972-10-26;642', '2013-06-26'),
  ('duty_vehicle_office', 102000, 102000, 'Diritti della Motorizzazione, legge 870/1986', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:1986-12-01;870', '2013-06-26'),
  ('duty_signature', 160000, 0, 'Imposta di bollo sull’autentica della firma, D.P.R. 642/1972: a volte la paga chi vende', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:presidente.repubblica:decreto:1972-10-26;642', '2013-06-26')
)
insert into vehicle_tax_rates (kind, area, rate, low, high, is_estimate, source, source_url, valid_from, valid_to)
select kind, 'IT', rate, low, rate, low <> rate, source, source_url, valid_from::date, date '2025-05-08' from duties
union all
select kind, 'IT', rate, low, rate, low <> rate, source || ' (confermato da Money.it, 8 maggio 2025)',
  'https://www.money.it/costi-passaggio-di-proprieta-auto-come-risparmiare', date '2025-05-08', null
from duties;

-- The surcharge on the transfer tax by province, from the undated table of the Automobile Club. Lower surcharges may have risen to the 30 % that the law allows; provinces with a
-- note in the table have special cases that it does not describe. The table does not list the provinces of Sardinia since 2026: the rate of the former province is an estimate for them.
insert into vehicle_tax_rates (kind, area, rate, low, high, is_estimate, source, source_url, valid_from, valid_to)
select 'ipt_surcharge', area, rate * 10000, low * 10000, high * 10000, low <> high,
  'ACI, Percentuali di maggiorazione dell’IPT (tabella senza data)' || note,
  'https://www.aci.it/i-servizi/guide-utili/guida-pratiche-auto/costi-per-la-registrazione-al-pra/percentuali-di-maggiorazione-dellipt.html', valid_from::date, valid_to::date
from (values
  ('AG AL AN AP AT BT BL BG BI BO BR CA CL CB CE CT CZ CH CO CS CR CN EN FM FG FC FR GE IM IS AQ SP LE LC LI LO LU MC MN MS MT ME MI MO MB NA NO NU OR PD PA PR PV PG PU PE PC PI PT PZ PO RG RA RC RI RN RO SA SS SV SI SR TA TE TR TP TV VA VE VB VC VR VV VT', 30, 30, 30, '', '2025-01-01', null),
  ('SU', 30, 30, 30, '', '2025-01-01', '2026-01-01'),
  ('BA BS FI RM', 30, 0, 30, ': la tabella rinvia a casi con importi minori', '2025-01-01', null),
  ('TO', 30, 20, 30, ': 20 % per gli acquisti soggetti a IVA', '2025-01-01', null),
  ('KR SO FE', 25, 25, 30, ': può essere salita fino al 30 %', '2025-01-01', null),
  ('AR AV BN GO PN TS UD GR LT RE VI', 20, 20, 30, ': può essere salita fino al 30 %', '2025-01-01', null),
  ('AO BZ TN', 0, 0, 0, ': nessun aumento', '2025-01-01', null),
  ('CI OG OT VS', 30, 20, 30, ': quella della provincia di prima; la nuova può averne decisa un’altra', '2026-01-01', null)
) as surcharges (provinces, rate, low, high, note, valid_from, valid_to), unnest(string_to_array(provinces, ' ')) area;

-- The autonomous province of Trento has a tariff of its own.
insert into vehicle_tax_rates (kind, area, rate, low, high, is_estimate, source, source_url, valid_from)
select kind, 'TN', rate, rate, rate, false, 'Trentino Riscossioni, tariffa IPT della Provincia di Trento (senza data)',
  'https://secure.trentinoriscossionispa.it/portal/server.pt/community/tributi_e_oneri/1012/tributo/233401?item=DA_2050574', '2025-01-01'::date
from (values ('ipt_base', 1510000), ('ipt_per_kw', 35000)) as tariff (kind, rate);

-- Areas where, according to the source, the reform of 2011 did not change the flat tax on sales subject to VAT.
insert into vehicle_tax_rates (kind, area, rate, low, high, is_estimate, source, source_url, valid_from)
select 'ipt_vat_flat', area, 1508100, 1508100, 1508100, false,
  'Acquisti soggetti a IVA nelle autonomie speciali: importo fisso, se la provincia non ha adottato il D.L. 138/2011', 'https://calcolocosto.it/aumenti-ipt/', '2011-09-17'
from unnest(array['Valle d’Aosta', 'Trentino-Alto Adige', 'Friuli-Venezia Giulia', 'Sicilia', 'Sardegna']) area;

-- The national rates of the road tax. For a region without rows they are estimates, with a range from the lowest to the highest known rate.
insert into vehicle_tax_rates (kind, area, emission_class, rate, low, high, is_estimate, source, source_url, valid_from)
select kind, 'IT', emission_class, rate, round(rate * 0.9), round(rate * 1.21), true,
  'Legge 296/2006, art. 1 c. 321: tariffa nazionale; la regione può differire', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:2006-12-27;296', '2007-01-01'
from (values
  ('road_tax', array[30000, 29000, 28000, 27000, 25800, 25800, 25800]),
  ('road_tax_above', array[45000, 43500, 42000, 40500, 38700, 38700, 38700])
) as national (kind, rates), lateral (select (position - 1)::smallint emission_class, rate from unnest(rates) with ordinality as each (rate, position)) classes;

-- A region may change its rates by at most a tenth a year (D.Lgs. 504/1992, art. 24), which is the range around each published rate.
insert into vehicle_tax_rates (kind, area, emission_class, rate, low, high, is_estimate, source, source_url, valid_from)
select band.kind, area, emission_class, band.rate, round(band.rate * least_share), round(band.rate * most_share), least_share <> most_share, source, source_url, valid_from::date
from (values
  (array['Abruzzo', 'Campania'], 31200, 46900, 0.9, 1.1, 'Tariffe regionali pubblicate nel 2021 (Investireoggi)', 'https://www.investireoggi.it/fisco/macchina-nuova-come-sapere-quanto-mi-costera-il-bollo-auto-ecco-il-calcolo-da-fare-anche-online/', '2021-01-01'),
  (array['Toscana'], 27100, 42600, 0.9, 1.1, 'Tariffe regionali pubblicate nel 2021 (Investireoggi)', 'https://www.investireoggi.it/fisco/macchina-nuova-come-sapere-quanto-mi-costera-il-bollo-auto-ecco-il-calcolo-da-fare-anche-online/', '2021-01-01'),
  (array['Molise'], 27600, 41400, 0.9, 1.1, 'Tariffe regionali pubblicate nel 2021 (Investireoggi)', 'https://www.investireoggi.it/fisco/macchina-nuova-come-sapere-quanto-mi-costera-il-bollo-auto-ecco-il-calcolo-da-fare-anche-online/', '2021-01-01'),
  (array['Marche'], 27900, 41800, 0.9, 1.1, 'Tariffe regionali pubblicate nel 2021 (Investireoggi)', 'https://www.investireoggi.it/fisco/macchina-nuova-come-sapere-quanto-mi-costera-il-bollo-auto-ecco-il-calcolo-da-fare-anche-online/', '2021-01-01'),
  (array['Calabria', 'Liguria', 'Veneto'], 28400, 42600, 0.9, 1.1, 'Tariffe regionali pubblicate nel 2021 (Investireoggi)', 'https://www.investireoggi.it/fisco/macchina-nuova-come-sapere-quanto-mi-costera-il-bollo-auto-ecco-il-calcolo-da-fare-anche-online/', '2021-01-01'),
  (array['Lazio'], 28400, 42600, 1.0, 1.1, 'Tariffe regionali pubblicate nel 2025 (Gazzetta), con un aumento annunciato del 2,5 %', 'https://www.gazzetta.it/motori/la-mia-auto/20-01-2025/bollo-auto-dove-si-paga-meno-lombardia-lazio-campania-bolzano.shtml', '2025-01-01'),
  (array['Piemonte'], 27300, 41800, 0.9, 1.1, 'Tariffe regionali pubblicate nel 2021 (Investireoggi): il Piemonte ha quattro fasce di potenza, qui la seconda', 'https://www.investireoggi.it/fisco/macchina-nuova-come-sapere-quanto-mi-costera-il-bollo-auto-ecco-il-calcolo-da-fare-anche-online/', '2021-01-01'),
  (array['Basilicata', 'Emilia-Romagna', 'Sicilia', 'Puglia', 'Umbria', 'Valle d’Aosta', 'Friuli-Venezia Giulia', 'Sardegna'], 25800, 38700, 0.9, 1.1, 'Legge 296/2006, art. 1 c. 321, applicata dalla regione nel 2021 (Investireoggi)', 'https://www.investireoggi.it/fisco/macchina-nuova-come-sapere-quanto-mi-costera-il-bollo-auto-ecco-il-calcolo-da-fare-anche-online/', '2021-01-01'),
  (array['Lombardia'], 25800, 38700, 1.0, 1.0, 'Legge 296/2006, art. 1 c. 321, applicata dalla regione nel 2025 (Gazzetta, dai tariffari ufficiali)', 'https://www.gazzetta.it/motori/la-mia-auto/20-01-2025/bollo-auto-dove-si-paga-meno-lombardia-lazio-campania-bolzano.shtml', '2025-01-01')
) as published (areas, up_to_hundred, above, least_share, most_share, source, source_url, valid_from),
  unnest(areas) area, generate_series(4, 6) emission_class, lateral (values ('road_tax', up_to_hundred), ('road_tax_above', above)) as band (kind, rate);

-- The autonomous provinces have rates of their own for every class.
insert into vehicle_tax_rates (kind, area, emission_class, rate, low, high, is_estimate, source, source_url, valid_from)
select kind, area, emission_class, rate, round(rate * 0.9), round(rate * 1.1), true, source, source_url, '2021-01-01'
from (values
  ('BZ', 'road_tax', array[27000, 26100, 25200, 24300, 23200, 20900, 19600], 'Tariffe della Provincia di Bolzano pubblicate da alVolante (senza data) e Motor1 (2021)', 'https://alvolante.it/da_sapere/bollo-auto-trentino-alto-adige-calcolo-e-scadenze-bolzano-e-trento-379753'),
  ('BZ', 'road_tax_above', array[40500, 39200, 37800, 36500, 34800, 31300, 29400], 'Tariffe della Provincia di Bolzano pubblicate da alVolante (senza data) e Motor1 (2021)', 'https://alvolante.it/da_sapere/bollo-auto-trentino-alto-adige-calcolo-e-scadenze-bolzano-e-trento-379753'),
  ('TN', 'road_tax', array[30000, 29000, 28000, 27000, 25800, 20600, 19600], 'Tariffe della Provincia di Trento pubblicate da Motor1 (2021)', 'https://it.motor1.com/features/503458/bollo-auto-pagare-regione-trentino/'),
  ('TN', 'road_tax_above', array[45000, 43500, 42000, 40500, 38700, 31000, 29500], 'Tariffe della Provincia di Trento pubblicate da Motor1 (2021)', 'https://it.motor1.com/features/503458/bollo-auto-pagare-regione-trentino/')
) as autonomous (area, kind, rates, source, source_url), lateral (select (position - 1)::smallint emission_class, rate from unnest(rates) with ordinality as each (rate, position)) classes;

-- The share of the road tax that is due, by fuel. The law covers electric cars and gas, where LPG and methane have the same rules; guides cover exemptions of the regions.
-- No national rule for hydrogen is known, so its tax is an estimate. Ethanol has no rule of its own: the general rate by power applies.
insert into vehicle_tax_rates (kind, area, fuel, from_years, rate, low, high, is_estimate, source, source_url, valid_from)
select 'road_tax_share', area, fuel, from_years, rate * 10000, low * 10000, high * 10000, low <> high, source, source_url, valid_from::date
from (values
  ('IT', 'electric', 0, 0, 0, 0, 'D.P.R. 39/1953, art. 20: esente per cinque anni', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:presidente.repubblica:decreto:1953-02-05;39', '1953-03-01'),
  ('IT', 'electric', 5, 25, 25, 25, 'D.P.R. 39/1953, art. 20: un quarto dopo cinque anni', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:presidente.repubblica:decreto:1953-02-05;39', '1953-03-01'),
  ('Lombardia', 'electric', 0, 0, 0, 0, 'L.R. Lombardia 10/2003, art. 44: le elettriche sono esenti', 'https://oggigreen.it/lombardia-i-veicoli-elettrici-e-ad-alimentazione-esclusiva-a-gas-non-pagano-il-bollo', '2003-07-14'),
  ('Piemonte', 'electric', 0, 0, 0, 0, 'Piemonte: le auto nate elettriche sono esenti per sempre (SicurAuto, 2024)', 'https://www.sicurauto.it/guide-utili/pratiche-auto/bollo-auto-elettriche-e-ibride-2025-in-quali-regioni-non-si-paga/', '2024-11-01'),
  ('Valle d’Aosta', 'electric', 0, 0, 0, 0, 'D.P.R. 39/1953, art. 20: esente per cinque anni', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:presidente.repubblica:decreto:1953-02-05;39', '1953-03-01'),
  ('Valle d’Aosta', 'electric', 5, 25, 0, 25, 'Valle d’Aosta: altri tre anni di esenzione per le auto immatricolate nuove dal 2019 (SicurAuto, 2024)', 'https://www.sicurauto.it/guide-utili/pratiche-auto/bollo-auto-elettriche-e-ibride-2025-in-quali-regioni-non-si-paga/', '2024-11-01'),
  ('Valle d’Aosta', 'electric', 8, 25, 25, 25, 'D.P.R. 39/1953, art. 20: un quarto', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:presidente.repubblica:decreto:1953-02-05;39', '1953-03-01'),
  ('IT', 'lpg cng', 0, 100, 25, 100, 'Legge 449/1997, art. 17 c. 5: un quarto solo se l’auto va esclusivamente a gas', 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:legge:1997-12-27;449', '1998-01-01'),
  ('Lombardia', 'lpg cng', 0, 100, 0, 100, 'L.R. Lombardia 10/2003, art. 44: esente solo se va esclusivamente a gas', 'https://oggigreen.it/lombardia-i-veicoli-elettrici-e-ad-alimentazione-esclusiva-a-gas-non-pagano-il-bollo', '2003-07-14'),
  ('Piemonte', 'lpg cng', 0, 100, 0, 100, 'Piemonte: esenzione per cinque anni o per sempre, secondo l’impianto (BRC, 2024)', 'https://brc.it/fr/dettaglio-news/auto-a-gas-e-bollo-auto-facciamo-chiarezza/90658', '2024-01-01'),
  ('Trentino-Alto Adige', 'lpg cng', 0, 100, 0, 100, 'Trento e Bolzano: esenzione da uno a cinque anni per auto immatricolate nuove in provincia (alVolante, 2025)', 'https://www.alvolante.it/da_sapere/legge-e-burocrazia/bollo-auto-ibride-e-elettriche-2025-calcolo-esenzioni-regione-per-regione-380704', '2025-01-01'),
  ('IT', 'hybrid', 0, 100, 0, 100, 'Molte regioni non chiedono il bollo alle ibride nei primi anni, se immatricolate lì (SicurAuto, 2024)', 'https://www.sicurauto.it/guide-utili/pratiche-auto/bollo-auto-elettriche-e-ibride-2025-in-quali-regioni-non-si-paga/', '2024-11-01'),
  ('IT', 'plugin_hybrid', 0, 100, 0, 100, 'Molte regioni non chiedono il bollo alle ibride nei primi anni, se immatricolate lì (SicurAuto, 2024)', 'https://www.sicurauto.it/guide-utili/pratiche-auto/bollo-auto-elettriche-e-ibride-2025-in-quali-regioni-non-si-paga/', '2024-11-01'),
  ('Sicilia', 'hybrid', 0, 100, 100, 100, 'Sicilia: nessuna esenzione per le ibride (La Sicilia)', 'https://lasicilia.it/economia/bollo-auto-per-veicoli-elettrici-ibridi-gpl-le-differenze-regionali-e-le-offerte-per-risparmiare-1096666', '2025-01-01'),
  ('Friuli-Venezia Giulia', 'hybrid', 0, 100, 100, 100, 'Friuli-Venezia Giulia: nessuna agevolazione per le ibride (alVolante, 2025)', 'https://www.alvolante.it/da_sapere/legge-e-burocrazia/bollo-auto-ibride-e-elettriche-2025-calcolo-esenzioni-regione-per-regione-380704', '2025-01-01'),
  ('IT', 'hydrogen', 0, 100, 0, 100, 'Nessuna regola nazionale per l’idrogeno; alcune regioni lo esentano (Regione Abruzzo)', 'https://regione.abruzzo.it/content/tassa-automobilistica/esenzioni-veicoli-elettici-gas-gpl-idrogeno', '2025-01-01')
) as shares (area, fuels, from_years, rate, low, high, source, source_url, valid_from), unnest(string_to_array(fuels, ' ')) fuel;
