-- The provinces of Sardinia in force since 1 January 2026 (L.R. 7/2021, ISTAT): places stored with the code of before get the one of today, by their comune.
create temporary table moved_comuni on commit drop as
select former, today, city
from (values
  ('NU', 'OG', 'arzana|bari sardo|baunei|cardedu|elini|gairo|girasole|ilbono|jerzu|lanusei|loceri|lotzorai|osini|perdasdefogu|talana|tertenia|tortoli|triei|ulassai|urzulei|ussassai|villagrande strisaili'),
  ('SS', 'OT', 'aggius|aglientu|ala dei sardi|arzachena|badesi|berchidda|bortigiadas|budduso|budoni|calangianus|golfo aranci|la maddalena|loiri porto san paolo|luogosanto|luras|monti|olbia|oschiri|padru|palau|san teodoro|sant''antonio di gallura|santa teresa gallura|telti|tempio pausania|trinita d''agultu e vignola'),
  ('SU', 'CA', 'armungia|ballao|barrali|burcei|castiadas|decimoputzu|dolianova|domus de maria|donori|escalaplano|escolca|esterzili|genoni|gergei|gesico|goni|guamaggiore|guasila|isili|mandas|monastir|muravera|nuragus|nurallao|nuraminis|nurri|orroli|ortacesus|pimentel|sadali|samatzai|san basilio|san nicolo gerrei|san sperate|san vito|sant''andrea frius|selegas|senorbi|serdiana|serri|siliqua|silius|siurgus donigala|soleminis|suelli|ussana|vallermosa|villanova tulo|villaputzu|villasalto|villasimius|villasor|villaspeciosa'),
  ('SU', 'CI', 'buggerru|calasetta|carbonia|carloforte|domusnovas|fluminimaggiore|giba|gonnesa|iglesias|masainas|musei|narcao|nuxis|perdaxius|piscinas|portoscuso|san giovanni suergiu|sant''anna arresi|sant''antioco|santadi|teulada|tratalias|villamassargia|villaperuccio'),
  ('SU', 'NU', 'seulo'),
  ('SU', 'OG', 'seui'),
  ('SU', 'VS', 'arbus|barumini|collinas|furtei|genuri|gesturi|gonnosfanadiga|guspini|las plassas|lunamatrona|pabillonis|pauli arbarei|samassi|san gavino monreale|sanluri|sardara|segariu|serramanna|serrenti|setzu|siddi|tuili|turri|ussaramanna|villacidro|villamar|villanovaforru|villanovafranca')
) as moves (former, today, cities), unnest(string_to_array(cities, '|')) city;

update vendor_pickup_locations place set province = today
from moved_comuni where former = place.province and moved_comuni.city = translate(lower(trim(place.city)), 'àèéìòù’', 'aeeiou''');

update workshops place set province = today
from moved_comuni where former = place.province and moved_comuni.city = translate(lower(trim(place.city)), 'àèéìòù’', 'aeeiou''');

-- The table of the Automobile Club does not list the new provinces: what counted in the comuni before is an estimate for them.
insert into vehicle_tax_rates (kind, area, rate, low, high, is_estimate, source, source_url, valid_from)
select 'ipt_surcharge', area, 300000, 200000, 300000, true,
  'ACI, Percentuali di maggiorazione dell’IPT (tabella senza data): quella della provincia di prima; la nuova può averne decisa un’altra',
  'https://www.aci.it/i-servizi/guide-utili/guida-pratiche-auto/costi-per-la-registrazione-al-pra/percentuali-di-maggiorazione-dellipt.html', '2026-01-01'
from unnest(array['CI', 'OG', 'OT', 'VS']) area;

update vehicle_tax_rates set valid_to = '2026-01-01' where area = 'SU' and valid_to is null;
