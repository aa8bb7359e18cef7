import { listed } from './listed.ts'

/** The radius in kilometres by the words before a place. */
export const atWords: readonly (readonly [number, readonly string[]])[] = [
  [
    20,
    listed(
      `a, ad, in, in zona, zona, nella zona di, in zona di, zona di, su, presso, a zona, in città a, nella città di, in area, area di, nell'area di, at, in the city of, in central, in downtown, located in, based in, in the area of, in the, in centro a, per, si trova a, nel comune di, comune di, in quel di, from, di, da`,
    ),
  ],
  [
    50,
    listed(
      `vicino a, vicino ad, vicino, dalle parti di, nei dintorni di, dintorni di, dintorni, nei pressi di, nelle vicinanze di, vicinanze di, intorno a, attorno a, intorno, attorno, vicina a, vicine a, non lontano da, non distante da, poco lontano da, poco fuori, fuori da, vicinanze, pressi di, nei pressi, zone limitrofe a, alle porte di, dalle parti, a due passi da, near, nearby, close to, around, near to, in the vicinity of, not far from, outside, just outside, in the surroundings of, within reach of, nel circondario di, nell'hinterland di, hinterland di, next to, round, not too far from, non troppo lontano da, non lontana da, the area around, in the area around, somewhere near, somewhere around, in the neighbourhood of, surroundings of, hinterland`,
    ),
  ],
]

export const provinceOfWords = listed(
  `in provincia di, provincia di, nella provincia di, provincia, prov, prov di, in prov di, in the province of, province of, the province of, in provincia, nel milanese provincia di, province, della provincia di, nella provincia`,
)
export const regionOfWords = listed(
  `in, in regione, regione, nella regione, in tutta la, in tutta, in tutto il, nel, nella, nelle, in the region of, the region of, in the, across, all over, anywhere in, dalla, dal, della, region of, dalle, ovunque in, within, zona, in zona, around, from, throughout, in giro per la, nei dintorni della, somewhere in, per la, per il, del, dell, nell, in qualsiasi parte della`,
)

/** Between a distance and a place. */
export const distanceFromWords = listed(
  `da, dal, dalla, di, d, from, of, around, away from, intorno a, attorno a, di distanza da, di raggio da, dal centro di, a partire da, da casa a, distance from, from the centre of, from the center of, di raggio intorno a, di distanza, radius of, radius around, radius from, di raggio da, di raggio, attorno, intorno, distante da, outside, near, vicino a, to, in torno a, distanti da`,
)

/** Before a distance. */
export const distanceWords = listed(
  `entro, entro un raggio di, entro il raggio di, nel raggio di, in un raggio di, raggio, raggio di, raggio massimo, raggio massimo di, nel raggio, within, within a radius of, in a radius of, radius, radius of, within about, a, a meno di, a max, a massimo, al massimo, al massimo a, massimo, max, non oltre, fino a, a non più di, a circa, a un massimo di, less than, up to, no more than, not more than, at most, entro i, entro massimo, a raggio, in a, within a, con un raggio di, +, max a, massimo a, non più di, distanza massima, meno di, under, a distanza di, maximum`,
)
