import type { Province, SearchedProvince } from './provinces.ts'

/**
 * The provinces of today in the place of one that was dissolved or divided. Sud Sardegna became Cagliari, Sulcis Iglesiente and Medio Campidano, but for two comuni.
 * Its code is still written in addresses and is part of older searches. SS-OT and NU-OG are Sassari and Nuoro as they were until 2025: saved searches of that time have them.
 */
export const formerProvinces = {
  SU: ['CA', 'CI', 'VS'],
  'SS-OT': ['SS', 'OT'],
  'NU-OG': ['NU', 'OG'],
} as const satisfies Record<string, readonly Province[]>

/** What a search can have as its province besides those of today. */
export const formerProvinceCodes = ['SU', 'SS-OT', 'NU-OG'] as const satisfies readonly (keyof typeof formerProvinces)[]

/** The provinces of today that a written or searched one means. */
export function provincesMeantBy(province: SearchedProvince): readonly Province[] {
  return isFormer(province) ? formerProvinces[province] : [province]
}

function isFormer(province: SearchedProvince): province is keyof typeof formerProvinces {
  return Object.hasOwn(formerProvinces, province)
}
