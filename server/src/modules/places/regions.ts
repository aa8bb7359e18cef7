import { type Province, provinces } from '@autopiazza/contract/provinces'

const provincesOf: Readonly<Record<string, string>> = {
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
  Sardegna: 'CA NU OR SS SU',
  Sicilia: 'AG CL CT EN ME PA RG SR TP',
  Toscana: 'AR FI GR LI LU MS PI PO PT SI',
  'Trentino-Alto Adige': 'BZ TN',
  Umbria: 'PG TR',
  'Valle d’Aosta': 'AO',
  Veneto: 'BL PD RO TV VE VI VR',
}

const regions = new Map(
  Object.entries(provincesOf).flatMap(([region, codes]) => codes.split(' ').map((code) => [code, region] as const)),
)

/** The province of a code with its region; undefined for an unknown code. */
export function findProvince(code: string): { readonly province: Province; readonly region: string } | undefined {
  const province = provinces.find((known) => known === code)
  const region = regions.get(code)
  return province && region ? { province, region } : undefined
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** The provinces of a region by its name in any spelling; null for an unknown one. */
export function provincesOfRegion(name: string): readonly string[] | null {
  const region = Object.entries(provincesOf).find(([known]) => plain(known) === plain(name))
  return region ? region[1].split(' ') : null
}
