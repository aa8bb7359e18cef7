/** The codes of the Italian provinces and metropolitan cities in force since 1 January 2026 (ISTAT). */
export const provinces = [
  'AG',
  'AL',
  'AN',
  'AO',
  'AP',
  'AQ',
  'AR',
  'AT',
  'AV',
  'BA',
  'BG',
  'BI',
  'BL',
  'BN',
  'BO',
  'BR',
  'BS',
  'BT',
  'BZ',
  'CA',
  'CB',
  'CE',
  'CH',
  'CI',
  'CL',
  'CN',
  'CO',
  'CR',
  'CS',
  'CT',
  'CZ',
  'EN',
  'FC',
  'FE',
  'FG',
  'FI',
  'FM',
  'FR',
  'GE',
  'GO',
  'GR',
  'IM',
  'IS',
  'KR',
  'LC',
  'LE',
  'LI',
  'LO',
  'LT',
  'LU',
  'MB',
  'MC',
  'ME',
  'MI',
  'MN',
  'MO',
  'MS',
  'MT',
  'NA',
  'NO',
  'NU',
  'OG',
  'OR',
  'OT',
  'PA',
  'PC',
  'PD',
  'PE',
  'PG',
  'PI',
  'PN',
  'PO',
  'PR',
  'PT',
  'PU',
  'PV',
  'PZ',
  'RA',
  'RC',
  'RE',
  'RG',
  'RI',
  'RM',
  'RN',
  'RO',
  'SA',
  'SI',
  'SO',
  'SP',
  'SR',
  'SS',
  'SV',
  'TA',
  'TE',
  'TN',
  'TO',
  'TP',
  'TR',
  'TS',
  'TV',
  'UD',
  'VA',
  'VB',
  'VC',
  'VE',
  'VI',
  'VR',
  'VS',
  'VT',
  'VV',
] as const
export type Province = (typeof provinces)[number]

/**
 * The provinces of today in the place of one that was dissolved or divided. Sud Sardegna became Cagliari, Sulcis Iglesiente and Medio Campidano, but for two comuni.
 * Its code is still written in addresses and is part of older searches. SS-OT and NU-OG are Sassari and Nuoro as they were until 2025: saved searches of that time have them.
 */
export const formerProvinces = {
  SU: ['CA', 'CI', 'VS'],
  'SS-OT': ['SS', 'OT'],
  'NU-OG': ['NU', 'OG'],
} as const satisfies Record<string, readonly Province[]>

/** What a person can write as a province: one of today or a former one. */
export const writtenProvinces = [...provinces, 'SU'] as const
export type WrittenProvince = (typeof writtenProvinces)[number]

/** What a search can have as its province. */
export const searchedProvinces = [...writtenProvinces, 'SS-OT', 'NU-OG'] as const
export type SearchedProvince = (typeof searchedProvinces)[number]

/** The provinces of today that a written or searched one means. */
export function provincesMeantBy(province: SearchedProvince): readonly Province[] {
  return isFormer(province) ? formerProvinces[province] : [province]
}

function isFormer(province: SearchedProvince): province is keyof typeof formerProvinces {
  return Object.hasOwn(formerProvinces, province)
}
