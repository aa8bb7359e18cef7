import { wordsOf } from './listed.ts'

const fuel = '(?:FUEL|metano|carburante|fuel|corrente|elettricita|electricity|gas)'
const dear =
  '(?:car[aoie]|costos[ao]|expensive|dear|salit[ao]|aumentat[ao]|aumenta|sale|alle stelle|rincarat[ao]|crazy|high|insane|up|gone up|went up|lontan[ao]|pazz[ao]|foll[ei]|assurd[oi])'

/** Outline patterns of the price of fuel and filling up. */
export const fuelPrices: readonly RegExp[] = [
  `(?<= )(?:prezz[oi]|cost[oi]|price|prices|cost|rincar[oi]|aument[oi]) (?:of |at |the |attual[ei] |current )*(?:di |del |della |dell |d )?(?:the )?${fuel}(?= )`,
  `(?<= )${fuel} (?:prices|price|costs?|stations?)(?= )(?! NUM (?:euro|€))`,
  `(?<= )${fuel} (?:costano|costa|costs|sta|va|e|is|are|has|sono|went|goes|keeps|rincara|aumenta|sale) (?:(?!, |\\. )[^ ]+ ){0,2}?${dear}(?= )`,
  `(?<= )${fuel} (?:costano|costa|costs|went up|aumenta|rincara)(?= )`,
  `(?<= )${fuel} (?:cost[ai]n?o? )?(?:a |at |ormai |sopra |over |oltre )?(?:i |le |the )?(?:€ |euro |£ )?NUM (?:[^ ]+ ){0,2}?(?:(?:al|a|per|the) (?:litro|litre|liter|kwh)|centesimi|cents)(?= )`,
  `(?<= )(?:spend[a-z]*|pag[a-z]*|spend|spending|pay|paying) (?:(?!, |\\. )[^ ]+ ){1,6}?(?:di|in|on|for) ${fuel}(?= )`,
  `(?<= )(?:facci[a-z]+|fare|fai|fa|metto|mettere) (?:il pieno di )?${fuel}(?= )`,
  `(?<= )(?:distribut[a-z]+|pomp[ae]|stazion[ei]|pieno) (?:di |della |del )(?:servizio )?${fuel}(?= )`,
].map((pattern) => new RegExp(pattern, 'g'))

const money = '(?:€ |euro )?NUM(?: (?:€|euro|euros|eur|cents?|centesimi))?'

export const pumpPrices: readonly RegExp[] = [
  `(?<= )(?:(?:con|with|col) (?:il |la |the )?)?${fuel} (?:(?:is|are|costa|costano|sta|stanno|e|ormai|now|gia|already|che|at|a|over|above|sopra|oltre|around|sui|about|quasi|nearly|i|le|the|goes for|is now) )*${money}(?: (?:al|a|per|the|il) (?:litro|litre|liter|l|kwh))?(?= )`,
].map((pattern) => new RegExp(pattern, 'g'))

export const fillingUp: readonly RegExp[] = [
  `(?<= )(?:filling up|fill up|filling it up|(?:a |full |one )*tank|(?:un |il |fare il |per un |ogni )*pieno|fare benzina)(?: (?:of|di) ${fuel})? (?:(?!, |\\. |CAR )[^ ]+ ){0,4}?${money}(?= )`,
].map((pattern) => new RegExp(pattern, 'g'))

/** Where someone lives. */
export const homes =
  /(?<= )(?:sono|siamo|vivo|viviamo|sto|stiamo|abito|abitiamo|casa|appartamento|anni|noi|io) in affitto(?= )/g

/** The writer's own wish after what others have. */
export const contrast =
  /(?<= )(?:ma|pero|mentre|invece|but|while|whereas) (?:io|noi|a me|a noi|i|we|i'm|i'd|we'd|we're) (?=(?:invece |would |instead )?[a-z'])/g

export const others: ReadonlySet<string> = new Set(
  wordsOf(
    'ha hanno guida guidano vuole vogliono preferisce preferiscono dice dicono piace piacciono vinto compra comprano comprato consiglia consigliano has have drives drive wants says say likes like prefers prefer won bought buys loves love recommends tutti everyone everybody',
  ),
)

/** Past events, in a separate sentence. */
export const pastEvents =
  /(?<= )(?:ieri|yesterday|l altro giorno|last (?:week|month|night|year)|sono stat[oa]|siamo stati|sono andat[oa]|siamo andati|sono tornat[oa]|ero|eravamo|i was|we were|i went|we went|ha vinto|hanno vinto|won)(?= )/g
