import { expect, test } from 'vitest'
import { parserVocabulary } from './testing/parser-vocabulary.ts'
import { parseSentence } from './parse-sentence.ts'

const currentYear = 2026
const read = (text: string) => parseSentence(text, parserVocabulary, currentYear).searchParams

test.each([
  ['una familiare ibrida sotto i 20.000 €', { bodyType: 'estate', fuelType: 'hybrid', maxPrice: 20_000 }],
  ['tra 10 e 15 mila euro', { minPrice: 10_000, maxPrice: 15_000 }],
  ['sui diecimila', { minPrice: 9_000, maxPrice: 11_000 }],
  ['non voglio spendere più di 12mila euro', { maxPrice: 12_000 }],
  ['ferrari fino a 150.000 euro', { make: 'Ferrari', maxPrice: 150_000 }],
  ['ferrari fino a 100.000 euro', { make: 'Ferrari', maxPrice: 100_000 }],
  ['ferrari tra 100.000 e 150.000 euro', { make: 'Ferrari', minPrice: 100_000, maxPrice: 150_000 }],
  ['ferrari fino a 1 milione di euro', { make: 'Ferrari', maxPrice: 1_000_000 }],
  ['ferrari fino a un milione e mezzo', { make: 'Ferrari', maxPrice: 1_500_000 }],
  ['ferrari sotto il milione', { make: 'Ferrari', maxPrice: 1_000_000 }],
  ['ferrari da 1,2 mln', { make: 'Ferrari', maxPrice: 1_200_000 }],
  ['ferrari da 1 a 2 milioni', { make: 'Ferrari', minPrice: 1_000_000, maxPrice: 2_000_000 }],
  ['ferrari tra 500 e un milione di euro', { make: 'Ferrari', minPrice: 500_000, maxPrice: 1_000_000 }],
  ['ferrari under €1.5m', { make: 'Ferrari', maxPrice: 1_500_000 }],
  ['ferrari for half a million euros', { make: 'Ferrari', maxPrice: 500_000 }],
  ['panda con mezzo milione di km', { make: 'Fiat', model: 'Panda', maxMileage: 500_000 }],
  ['alfa romeo fino al 1985', { make: 'Alfa Romeo', maxYear: 1985 }],
  ['15000 euro max 100000 km', { maxPrice: 15_000, maxMileage: 100_000 }],
  ['rata sotto 250 euro al mese', { maxInstalment: 250 }],
  ['€40 per day', { maxDailyRate: 40, listingType: 'rent' }],
  ['dopo il 2018', { minYear: 2019 }],
  ['before 2015', { maxYear: 2014 }],
  ["dal 2015 al '18", { minYear: 2015, maxYear: 2018 }],
  ['non più vecchia di 5 anni', { minYear: 2021 }],
  ['anni novanta', { minYear: 1990, maxYear: 1999 }],
  ['under 60,000 miles', { maxMileage: 96_540 }],
  ['km zero', { maxMileage: 1_000 }],
  ['110 kW', { minPower: 150 }],
  ['suv diesel che traini almeno 2000 kg', { bodyType: 'suv', fuelType: 'diesel', minTowingCapacity: 2_000 }],
  ['massa rimorchiabile 1.800 kg', { minTowingCapacity: 1_800 }],
  ['capacità di traino di 1500', { minTowingCapacity: 1_500 }],
  ['traino minimo 1200 kg, sotto i 15000 euro', { minTowingCapacity: 1_200, maxPrice: 15_000 }],
  ['per una roulotte da 1300 kg', { minTowingCapacity: 1_300 }],
  ['2500 kg di traino', { minTowingCapacity: 2_500 }],
  ['towing capacity of at least 3,000 kg', { minTowingCapacity: 3_000 }],
  ['can tow 1800 kg, automatic', { minTowingCapacity: 1_800, transmission: 'automatic' }],
  ['furgone diesel con iva esposta', { bodyType: 'van', fuelType: 'diesel', priceVat: 'deductible' }],
  ['a van, VAT deductible', { bodyType: 'van', priceVat: 'deductible' }],
  ['panda a metano', { make: 'Fiat', model: 'Panda', fuelType: 'cng' }],
  ['diesel con gancio traino', { fuelType: 'diesel', features: ['tow_bar'] }],
  ['panda che pesa meno di 1000 kg', { make: 'Fiat', model: 'Panda', keywords: ['pesa', '1000', 'kg'] }],
  ['7 posti, 5 porte', { minSeats: 7, doors: 5 }],
  ['biposto', { maxSeats: 2 }],
  ['almeno euro 5', { minEuroClass: 5 }],
  ['15000 euro 5 porte', { maxPrice: 15_000, doors: 5 }],
  ['quindicimila euro 5 porte', { maxPrice: 15_000, doors: 5 }],
  ['a Milano euro 6', { minEuroClass: 6, place: 'Milano', radius: 20 }],
  ['Milano, euro 5', { minEuroClass: 5, place: 'Milano', radius: 20 }],
  ['diesel o benzina', { fuelType: ['petrol', 'diesel'] }],
  ['suv nera con interni neri', { bodyType: 'suv', color: 'black', keywords: ['interni', 'neri'] }],
  ['entro 30 km da Verona', { place: 'Verona', radius: 30 }],
  ['entro 5000 km da Verona', { place: 'Verona', radius: 1_000 }],
  ['near Turin', { place: 'Torino', radius: 50 }],
  ['in provincia di Bergamo', { province: 'BG' }],
  ['in Tuscany', { region: 'Toscana' }],
  ['golf in Gallura', { make: 'Volkswagen', model: 'Golf', province: 'OT' }],
  ['panda ogliastra', { make: 'Fiat', model: 'Panda', province: 'OG' }],
  ['nel Sulcis', { province: 'CI' }],
  ['nel Medio Campidano', { province: 'VS' }],
  ['in provincia di Olbia Tempio', { province: 'OT' }],
  ['in provincia di Sud Sardegna', { province: 'SU' }],
  ['panda provincia SU', { make: 'Fiat', model: 'Panda', province: 'SU' }],
  ['a Carbonia (SU)', { place: 'Carbonia (SU)', radius: 20 }],
  ['in Brianza', { province: 'MB' }],
  ['suv vendita o noleggio', { bodyType: 'suv' }],
  ['vw golf diesel', { make: 'Volkswagen', model: 'Golf', fuelType: 'diesel' }],
  ['bmw 320d', { make: 'BMW', model: 'Serie 3', keywords: ['320d'] }],
  ['pegeuot 2008 del 2021', { make: 'Peugeot', model: '2008', minYear: 2021, maxYear: 2021 }],
  ['una 500 rossa', { make: 'Fiat', model: '500', color: 'red' }],
  ['Clase A automtica', { make: 'Mercedes-Benz', model: 'Classe A', transmission: 'automatic' }],
  ['una zanzara diesel', { make: 'Casa Piccola', model: 'Zanzara', fuelType: 'diesel' }],
  [
    'diesel con punto di ritiro a Pavia',
    { fuelType: 'diesel', keywords: ['punto', 'ritiro'], place: 'Pavia', radius: 20 },
  ],
  ['Audi o BMW diesel', { cars: ['Audi', 'BMW'], fuelType: 'diesel' }],
  ['ibrida, non diesel, senza navigatore', { fuelType: 'hybrid', excludeFeatures: ['navigation'] }],
  ['Corsa, Fiesta o Ibiza', { cars: ['Opel:Corsa', 'Ford:Fiesta', 'SEAT:Ibiza'] }],
  ['una Fiat che non sia una Panda', { make: 'Fiat', excludeCars: ['Fiat:Panda'] }],
  ['solo Golf, niente Polo', { make: 'Volkswagen', model: 'Golf' }],
  ['né diesel né gpl, automatica', { excludeFuelType: ['diesel', 'lpg'], transmission: 'automatic' }],
  ['manuale no, suv', { excludeTransmission: 'manual', bodyType: 'suv' }],
  ['la pelle non la voglio, berlina', { excludeFeatures: ['leather'], bodyType: 'sedan' }],
  ['una Corsa, anche senza clima', { make: 'Opel', model: 'Corsa' }],
  ['manuale o automatica è uguale, Clio', { make: 'Renault', model: 'Clio' }],
  ['something like the Qashqai but not a Nissan', { excludeCars: ['Nissan'] }],
  ['simile alla Panda ma di altra marca', { excludeCars: ['Fiat'] }],
  ['una 500, anzi no, una Panda', { make: 'Fiat', model: 'Panda' }],
  ['diesel Golf, actually make that petrol', { make: 'Volkswagen', model: 'Golf', fuelType: 'petrol' }],
  ['do dentro la mia Punto del 2011, vorrei una Yaris', { make: 'Toyota', model: 'Yaris' }],
  ['my wife drives a Fiat 500, I want an automatic', { transmission: 'automatic' }],
  ['per mia figlia Giulia una Clio', { make: 'Renault', model: 'Clio' }],
  ['la benzina è alle stelle, cerco una ibrida', { fuelType: 'hybrid' }],
  ['clima mite qui, cerco una Clio', { make: 'Renault', model: 'Clio', keywords: ['clima', 'mite'] }],
  ['Oggi piove. Cerco una Clio.', { make: 'Renault', model: 'Clio' }],
  [
    'sono nato nel 1985, Clio del 2019',
    { make: 'Renault', model: 'Clio', minYear: 2019, maxYear: 2019, keywords: ['nato'] },
  ],
  ['3000 euro di anticipo e 200 al mese, Clio', { make: 'Renault', model: 'Clio', maxInstalment: 200 }],
  ['sopra i 15mila non vado, Clio', { make: 'Renault', model: 'Clio', maxPrice: 15_000 }],
  ["before 2016 I'm not interested, Clio", { make: 'Renault', model: 'Clio', minYear: 2016 }],
  ['una 2008 diesel', { make: 'Peugeot', model: '2008', fuelType: 'diesel' }],
  ['renault clioo', { make: 'Renault', model: 'Clio' }],
  ['ottima panda', { make: 'Fiat', model: 'Panda' }],
  ['panda a metano', { make: 'Fiat', model: 'Panda', fuelType: 'cng' }],
  ['auto CNG sotto i 10mila euro', { fuelType: 'cng', maxPrice: 10_000 }],
  ['a Panda powered by methane', { make: 'Fiat', model: 'Panda', fuelType: 'cng' }],
  ['volvo a bioetanolo', { make: 'Volvo', fuelType: 'ethanol' }],
  ['volvo E85', { make: 'Volvo', fuelType: 'ethanol' }],
  ['toyota a idrogeno', { make: 'Toyota', fuelType: 'hydrogen' }],
  ['una toyota fuel cell', { make: 'Toyota', fuelType: 'hydrogen' }],
  ['panda a metano o gpl', { make: 'Fiat', model: 'Panda', fuelType: ['lpg', 'cng'] }],
  ['panda, ma non a metano', { make: 'Fiat', model: 'Panda', excludeFuelType: 'cng' }],
  ['clima automatico e sedili elettrici', { features: ['automatic_climate', 'full_electric_seats'] }],
  ['niente sopra i 10mila', { maxPrice: 10_000 }],
  ['nothing older than 2018', { minYear: 2018 }],
  ['nn più di 8000 euro', { maxPrice: 8_000 }],
  ['del duemiladiciannove', { minYear: 2019, maxYear: 2019 }],
  ['from twenty nineteen', { minYear: 2019 }],
  ['dal 2012 a 5000 euro', { minYear: 2012, maxPrice: 5_000 }],
  ['del 2015 euro 6000', { minYear: 2015, maxYear: 2015, maxPrice: 6_000 }],
  ['2000 euro 110000 km', { maxPrice: 2_000, maxMileage: 110_000 }],
  ['20-25.000 €', { minPrice: 20_000, maxPrice: 25_000 }],
  ['€10,000-€15,000', { minPrice: 10_000, maxPrice: 15_000 }],
  ['golf 7 - 8000 euro', { make: 'Volkswagen', model: 'Golf', keywords: ['7'], maxPrice: 8_000 }],
  ['7 mila e 500 euro', { maxPrice: 7_500 }],
  ['20 mila e 150 cv', { maxPrice: 20_000, minPower: 150 }],
  ['150+ hp', { minPower: 150 }],
  ['diesel, 30000 km all’anno', { fuelType: 'diesel' }],
  ['elettrica con 500 km di autonomia', { fuelType: 'electric', keywords: ['autonomia'] }],
  ['diesel ex noleggio', { fuelType: 'diesel', keywords: ['ex', 'noleggio'] }],
  ['Jeep Renegade o Compass diesel', { cars: ['Jeep:Renegade', 'Jeep:Compass'], fuelType: 'diesel' }],
  ['skoda octavia combi', { make: 'Skoda', model: 'Octavia', bodyType: 'estate' }],
  ['fiat punto evo', { make: 'Fiat', model: 'Punto', keywords: ['evo'] }],
  ['macan o audi q5 diesel', { cars: ['Porsche:Macan', 'Audi:Q5'], fuelType: 'diesel' }],
  ['merc a class diesel', { make: 'Mercedes-Benz', model: 'Classe A', fuelType: 'diesel' }],
  ['a class of diesel', { fuelType: 'diesel', keywords: ['class'] }],
  ['mg4 elettrica', { make: 'MG', model: '4', fuelType: 'electric' }],
  ['up bianca', { make: 'Volkswagen', model: 'up!', color: 'white' }],
  ['up to 10k', { maxPrice: 10_000 }],
  ['suv in Lombardia o in Piemonte', { bodyType: 'suv' }],
  ['Subaru Forester boxer diesel', { make: 'Subaru', model: 'Forester', fuelType: 'diesel', keywords: ['boxer'] }],
  ['bmw x1 sdrive', { make: 'BMW', model: 'X1', keywords: ['sdrive'] }],
  ['ciao come stai', {}],
  ['mazda 3 anno 2021', { make: 'Mazda', model: '3', minYear: 2021, maxYear: 2021 }],
  ['qwerty asdfgh', {}],
  ['', {}],
])('parses the sentence %j', (sentence, expected) => {
  expect(read(sentence)).toEqual(expected)
})

test('returns each feature with the words of the sentence that name it', () => {
  const { parts } = parseSentence('con clima automatico e sedili elettrici', parserVocabulary, currentYear)
  expect(parts.map(({ features, words }) => [features, words])).toEqual([
    [['automatic_climate'], 'clima automatico'],
    [['full_electric_seats'], 'sedili elettrici'],
  ])
})

test('returns every filter with the words of the sentence that set it', () => {
  const text = 'Cerco una Golf rossa a Milano, sotto i 15mila euro'
  const { parts } = parseSentence(text, parserVocabulary, currentYear)
  expect(parts).toEqual([
    { keys: ['make', 'model'], words: 'Golf', start: 10, end: 14 },
    { keys: ['color'], words: 'rossa', start: 15, end: 20 },
    { keys: ['place', 'radius'], words: 'a Milano', start: 21, end: 29 },
    { keys: ['maxPrice'], words: 'sotto i 15mila euro', start: 31, end: 50 },
  ])
})

test('returns each of several wanted or excluded cars as a separate part of the sentence', () => {
  const { parts } = parseSentence('Audi o BMW, tranne la Audi A1', parserVocabulary, currentYear)
  expect(parts.flatMap(({ keys, words, cars }) => (cars ? [[keys, words, cars]] : []))).toEqual([
    [['cars'], 'Audi', ['Audi']],
    [['cars'], 'BMW', ['BMW']],
    [['excludeCars'], 'Audi', ['Audi:A1']],
    [['excludeCars'], 'A1', ['Audi:A1']],
  ])
})

test.each([
  [
    '2008 diesel',
    { minYear: 2008, maxYear: 2008, fuelType: 'diesel' },
    { make: 'Peugeot', model: '2008', fuelType: 'diesel' },
  ],
  [
    '2008 diesel, no Fiat',
    { minYear: 2008, maxYear: 2008, fuelType: 'diesel', excludeCars: ['Fiat'] },
    { make: 'Peugeot', model: '2008', fuelType: 'diesel' },
  ],
  ['500 a 8000 euro', { make: 'Fiat', model: '500', maxPrice: 8_000 }, { minPrice: 500, maxPrice: 8_000 }],
])('finds an alternative meaning of %s', (text, searchParams, other) => {
  const words = text.split(' ')[0]
  expect(parseSentence(text, parserVocabulary, currentYear)).toMatchObject({
    searchParams,
    alternative: { words, searchParams: other },
  })
})

test.each(['una 2008 diesel', 'Golf del 2008', 'una Golf diesel'])('finds no alternative meaning of %s', (text) => {
  expect(parseSentence(text, parserVocabulary, currentYear)).not.toHaveProperty('alternative')
})
