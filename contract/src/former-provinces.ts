import type { Province, SearchedProvince } from './provinces.ts'

/**
 * Today's provinces for each former one. Sud Sardegna became Cagliari, Sulcis Iglesiente and Medio Campidano, except
 * for two comuni.
 * Its code is still written in addresses and is part of older searches. SS-OT and NU-OG are Sassari and Nuoro as they
 * were until 2025; saved searches of that time contain them.
 */
export const formerProvinces = {
  SU: ['CA', 'CI', 'VS'],
  'SS-OT': ['SS', 'OT'],
  'NU-OG': ['NU', 'OG'],
} as const satisfies Record<string, readonly Province[]>

/** Provinces of a search that no longer exist. */
export const formerProvinceCodes = ['SU', 'SS-OT', 'NU-OG'] as const satisfies readonly (keyof typeof formerProvinces)[]

/** Returns today's provinces for a written or searched one. */
export function provincesMeantBy(province: SearchedProvince): readonly Province[] {
  return isFormer(province) ? formerProvinces[province] : [province]
}

function isFormer(province: SearchedProvince): province is keyof typeof formerProvinces {
  return Object.hasOwn(formerProvinces, province)
}
