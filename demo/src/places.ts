import type { Place } from './car.ts'

const aroundMilan = new Set(['MI', 'MB', 'BG', 'LC', 'CO', 'VA', 'LO', 'PV', 'SO'])

/** The dealer has the cars around Milan, the vendor all others. */
export function isDealersPlace({ province }: Place): boolean {
  return aroundMilan.has(province)
}

export const torino: Place = { city: 'Torino', province: 'TO', postalCode: '10121' }
export const milano: Place = { city: 'Milano', province: 'MI', postalCode: '20121' }
export const bologna: Place = { city: 'Bologna', province: 'BO', postalCode: '40121' }
export const roma: Place = { city: 'Roma', province: 'RM', postalCode: '00118' }
export const firenze: Place = { city: 'Firenze', province: 'FI', postalCode: '50121' }
export const verona: Place = { city: 'Verona', province: 'VR', postalCode: '37121' }
export const napoli: Place = { city: 'Napoli', province: 'NA', postalCode: '80121' }
