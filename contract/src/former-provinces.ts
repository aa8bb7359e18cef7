import type { Province, SearchedProvince } from './provinces.ts'

/**
 * The current provinces for each former province. Sud Sardegna (SU) became Cagliari, Sulcis Iglesiente and Medio
 * Campidano, except for two comuni. Postal addresses and older searches still contain SU. SS-OT and NU-OG are Sassari
 * and Nuoro in their extent until 2025, which older saved searches contain.
 */
export const formerProvinces = {
  SU: ['CA', 'CI', 'VS'],
  'SS-OT': ['SS', 'OT'],
  'NU-OG': ['NU', 'OG'],
} as const satisfies Record<string, readonly Province[]>

/** Codes of provinces that no longer exist but are used in searches. */
export const formerProvinceCodes = ['SU', 'SS-OT', 'NU-OG'] as const satisfies readonly (keyof typeof formerProvinces)[]

/** Returns the current provinces for a province in a postal address or a search. */
export function provincesMeantBy(province: SearchedProvince): readonly Province[] {
  return isFormer(province) ? formerProvinces[province] : [province]
}

function isFormer(province: SearchedProvince): province is keyof typeof formerProvinces {
  return Object.hasOwn(formerProvinces, province)
}
