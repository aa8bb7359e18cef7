import { plainText } from './plain-text.ts'
import type { Province } from './provinces.ts'

const codes = {
  Abruzzo: 'AQ CH PE TE',
  Basilicata: 'MT PZ',
  Calabria: 'CS CZ KR RC VV',
  Campania: 'AV BN CE NA SA',
  'Emilia-Romagna': 'BO FC FE MO PC PR RA RE RN',
  'Friuli-Venezia Giulia': 'GO PN TS UD',
  Lazio: 'FR LT RI RM VT',
  Liguria: 'GE IM SP SV',
  Lombardia: 'BG BS CO CR LC LO MB MI MN PV SO VA',
  Marche: 'AN AP FM MC PU',
  Molise: 'CB IS',
  Piemonte: 'AL AT BI CN NO TO VB VC',
  Puglia: 'BA BR BT FG LE TA',
  Sardegna: 'CA CI NU OG OR OT SS VS',
  Sicilia: 'AG CL CT EN ME PA RG SR TP',
  Toscana: 'AR FI GR LI LU MS PI PO PT SI',
  'Trentino-Alto Adige': 'BZ TN',
  Umbria: 'PG TR',
  'Valle d’Aosta': 'AO',
  Veneto: 'BL PD RO TV VE VI VR',
} as const

export const regions: readonly string[] = Object.keys(codes)

/** Returns the region with this name in any spelling; undefined for an unknown one. */
export function findRegion(name: string): string | undefined {
  return regions.find((known) => plain(known) === plain(name))
}

/** Returns the provinces of a region; all provinces by default. */
export function provincesIn(region?: string): readonly Province[] {
  return Object.entries(codes)
    .filter(([name]) => region === undefined || name === region)
    .flatMap(([, provinces]) => provinces.split(' ') as Province[])
}

function plain(name: string): string {
  return plainText(name).replace(/[^a-z]/g, '')
}
