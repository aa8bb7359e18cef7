import type { BodyType, Feature } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { type Car, chosen } from './car.ts'

const { vocabulary } = messagesOf('it')
const kilometres = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
const listed = new Intl.ListFormat('it', { type: 'conjunction' })

/** The shape of a body after the word 'carrozzeria'. */
const bodyWords: Readonly<Record<BodyType, string>> = {
  sedan: 'berlina',
  hatchback: 'a due volumi',
  suv: 'SUV',
  estate: 'station wagon',
  coupe: 'coupé',
  convertible: 'cabrio',
  mpv: 'monovolume',
  van: 'furgone',
  pickup: 'pick-up',
}
const productNames = new Set<Feature>(['android_auto', 'bluetooth', 'carplay', 'stop_start'])

/** The end of every description, so that the advert is not mistaken for a real offer. */
export const demoNotice =
  'Annuncio dimostrativo di Autopiazza: i dati servono a mostrare il sito e l’auto non è in vendita.'

export function describeCar(car: Car): string {
  return [`${introduction(car)} ${engine(car)} ${body(car)}`, equipment(car), place(car), demoNotice]
    .filter(Boolean)
    .join('\n\n')
}

function introduction({ key, make, model, version, year, mileage, isNew }: Car): string {
  const name = `${make} ${model} ${version}`
  const driven = `${kilometres.format(mileage)} km`
  if (isNew) return `${name} a chilometri zero, immatricolata nel ${year}, con ${driven} sul contachilometri.`
  return chosen(key, 'introduction', [
    `${name} del ${year} con ${driven}.`,
    `Immatricolata nel ${year}, questa ${make} ${model} ha percorso ${driven}. La versione è ${version}.`,
    `${make} ${model}, versione ${version}: anno ${year}, ${driven} percorsi.`,
    `Proponiamo una ${make} ${model} ${version}, anno ${year}, con ${driven}.`,
  ])
}

function engine({ key, fuelType, transmission, horsepower, engineSize }: Car): string {
  const gearbox = `cambio ${vocabulary.transmission[transmission].toLowerCase()}`
  if (fuelType === 'electric')
    return `Motore elettrico da ${horsepower} CV, ${gearbox}: in città si guida in silenzio e si ricarica anche a casa.`
  const power = engineSize ? `${kilometres.format(engineSize)} cm³ e ${horsepower} CV` : `${horsepower} CV`
  const fuel = `alimentazione ${vocabulary.fuelType[fuelType].toLowerCase()}`
  return chosen(key, 'engine', [
    `Il motore ha ${power}, ${fuel}, ${gearbox}.`,
    `Sotto il cofano ${power}; ${fuel} e ${gearbox}.`,
    `Motore da ${power}, ${gearbox}, ${fuel}.`,
  ])
}

function body({ key, bodyType, color, doors, seats }: Car): string {
  const room = seats ? `${doors} porte e ${seats} posti` : `${doors} porte`
  return chosen(key, 'body', [
    `Carrozzeria ${bodyWords[bodyType]}, colore ${vocabulary.color[color].toLowerCase()}, ${room}.`,
    `Colore ${vocabulary.color[color].toLowerCase()}, ${room}, carrozzeria ${bodyWords[bodyType]}.`,
  ])
}

/** Returns a feature within a sentence: in lower case, except the names of products. */
function featureWords(feature: Feature): string {
  const name = vocabulary.feature[feature]
  return productNames.has(feature) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

function equipment({ key, features }: Car): string {
  if (features.length === 0) return ''
  const names = listed.format(features.map(featureWords))
  return chosen(key, 'equipment', [`Tra le dotazioni: ${names}.`, `A bordo: ${names}.`, `Equipaggiamento: ${names}.`])
}

function place({ key, place: { city } }: Car): string {
  return chosen(key, 'place', [
    `L’auto si può vedere su appuntamento a ${city}.`,
    `Ritiro a ${city}, oppure consegna a domicilio.`,
    `Si trova nel nostro punto di ritiro di ${city}: scriveteci per fissare una visita.`,
  ])
}
