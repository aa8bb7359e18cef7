import { type Feature, features } from '@autopiazza/contract/vocabulary'

const words: Readonly<Record<string, Feature>> = {
  leather_seats: 'leather',
  sedili_in_pelle: 'leather',
  aria_condizionata: 'air_conditioning',
  climatizzatore: 'air_conditioning',
  navigatore: 'navigation',
  sensori_di_parcheggio: 'parking_sensors',
  tetto_apribile: 'sunroof',
  sedili_riscaldati: 'heated_seats',
  apple_carplay: 'carplay',
  cerchi_in_lega: 'alloy_wheels',
  gancio_traino: 'tow_bar',
  trazione_integrale: 'awd',
}

/** The catalogue's code of a feature written as code or in words; a word of the vendor's own stays as it is. */
export function canonicalFeature(feature: string): string {
  const key = feature
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
  return features.find((code) => code === key) ?? words[key] ?? feature.trim()
}
