import type { BoundedFact, FactFilter } from '@autopiazza/contract/fact-filters'
import { listed } from './listed.ts'

/** What a number counts: a fact, by the name of its filter, or something else. */
export type Measure =
  | FactFilter<BoundedFact>
  | 'money'
  | 'instalment'
  | 'dailyRate'
  | 'miles'
  | 'kilowatts'
  | 'kilograms'
  | 'doors'
  | 'age'
  | 'months'
  | 'engine'

/** Words after a number, and the signs of money before it. */
export const unitWords: Readonly<Partial<Record<Measure, readonly string[]>>> = {
  money: listed(
    `€, £, $, euro, euros, eur, eurini, euri, neuri, cucuzze, testoni, bigliettoni, quid, bucks, euro di budget, euro di spesa, euro trattabili, euri`,
  ),
  mileage: listed(
    `km, kms, kmt, chilometri, chilometro, kilometri, kilometers, kilometres, kilometer, kilometre, klm, km percorsi, chilometri percorsi, km all'attivo, km on the clock, km totali, km reali, kilometers on the clock, kilometres on the clock, chilometri all'attivo, km sul contachilometri`,
  ),
  miles: listed(`miles, mile, mi, miglia, miles on the clock`),
  power: listed(
    `cv, cavalli, cavallo, hp, bhp, ps, horsepower, horses, brake horsepower, horse power, cavalli vapore, cavalli di potenza, cv di potenza, hp of power`,
  ),
  kilowatts: listed(`kw, kilowatt, kilowatts, chilowatt, kw di potenza`),
  seats: listed(
    `posti, posto, seats, seat, seater, seaters, posti a sedere, posti auto, passeggeri, persone, passengers, people, seat car`,
  ),
  doors: listed(`porte, doors, door, dr, sportelli`),
  age: listed(
    `anni, years, year, anno, anni di vita, anni di età, years old, year old, years of age, yr, yrs, yr old, yrs old, anni di anzianità, anni fa, years ago`,
  ),
  months: listed(`mesi, months, mensilità, rate, instalments, installments, month`),
  towingCapacity: listed(
    `kg di traino, kg di rimorchio, kg rimorchiabili, kg trainabili, kg di capacità di traino, kg di massa rimorchiabile, kg towing, kg of towing, kg towing capacity, kg tow, kg trailer`,
  ),
  kilograms: listed(`kg, chili, chilogrammi, kilos, kilograms`),
  engine: listed(
    `cc, cm3, cm³, cilindrata, litri, litre, liter, litres, liters, marce, gears, speed, rapporti, cilindri, cylinders, valvole, pollici, inch, inches, litri di bagagliaio, kwh, metri, metres, meters, cm, chiavi, keys, ruote, airbag, km l'anno, km all'anno, km annui, km anno, chilometri l'anno, chilometri all'anno, chilometri annui, km a year, km per year, kilometres a year, kilometres per year, kilometers a year, miles a year, miles per year, km al giorno, chilometri al giorno, km a day, miles a day, km al mese, km di autonomia, chilometri di autonomia, km of range, kilometres of range, kilometers of range, km range, miles of range, mile range, km con un pieno`,
  ),
}

/** Measures in kilograms, if their name precedes; without a name kilograms set no filter. */
export const inKilograms: readonly Measure[] = ['towingCapacity']

/** Words before a number, possibly with other words of the kind in between. */
export const measureNouns: Readonly<Partial<Record<Measure, readonly string[]>>> = {
  money: listed(
    `€, £, $, euro, eur, prezzo, prezzi, costo, spesa, cifra, budget, price, prices, cost, costs, priced, priced at, costi, spendere, spend, spending, pagare, pay, paying, investire, prezzo di vendita, asking price, costare, costano, price tag, price range, fascia di prezzo, disponibilità, ho a disposizione`,
  ),
  instalment: listed(
    `rata, rate, rata mensile, rate mensili, instalment, instalments, installment, installments, monthly payment, monthly payments, monthly instalment, monthly installment, monthly instalments, monthly installments, monthly rate, payments, canone, canone mensile, rata al mese, rate al mese, rate da, mensilità, al mese`,
  ),
  dailyRate: listed(
    `tariffa giornaliera, daily rate, daily price, al giorno, prezzo giornaliero, costo giornaliero, rate per day, tariffa, tariffa al giorno`,
  ),
  mileage: listed(
    `km, chilometri, chilometraggio, kilometraggio, percorrenza, mileage, odometer, kilometers, kilometres, km percorsi, chilometri percorsi, chilometraggi, low mileage, basso chilometraggio, pochi km, pochi chilometri, poca strada`,
  ),
  power: listed(`potenza, power, cavalli, cv, horsepower`),
  year: listed(
    `anno, anni, immatricolata, immatricolate, immatricolato, immatricolati, immatricolazione, anno di immatricolazione, prima immatricolazione, anno immatricolazione, year, years, registered, registration, first registered, first registration, built, made, manufactured, costruita, prodotta, fabbricata, model year, annata, modello, modelli, model, my`,
  ),
  age: listed(`età, age, vecchia, vecchie, vecchio, old, aged`),
  seats: listed(`posti, seats, seating, seating for, posti a sedere`),
  doors: listed(`porte`),
  towingCapacity: listed(
    `traino, capacità di traino, massa rimorchiabile, peso rimorchiabile, rimorchiabile, rimorchio, trainare, traini, traina, roulotte, carrello, towing, towing capacity, tow, tows, to tow, can tow, pull, trailer, caravan`,
  ),
}

/** Words that make an amount of money monthly or daily. */
export const periodWords: Readonly<Record<'instalment' | 'dailyRate', readonly string[]>> = {
  instalment: listed(
    `al mese, mensili, mensile, di rata mensile, a month, per month, each month, every month, monthly, pcm, pm, p/m, / mese, / month, / mo, di rata, ogni mese, al mese di rata, di rata al mese, in a month, di canone, mensilmente, di rate, a rata, per rata, mese, mo`,
  ),
  dailyRate: listed(
    `al giorno, giornalieri, giornaliera, giornaliere, giornaliero, per day, a day, each day, daily, / giorno, / day, / gg, ogni giorno, a giorno, al dì, pro die, per 24 hours, day, per giorno`,
  ),
}

/** Words between a comparison, a noun and their number. */
export const joints = new Set(
  listed(
    `di, a, ad, ai, agli, al, alle, alla, allo, i, il, gli, le, la, lo, l, d, dei, degli, the, of, is, at, è, sia, un, una, uno, su, con, with, da, as, than, an, to, that, having, has, per, for, mio, my, be, being, che`,
  ),
)
