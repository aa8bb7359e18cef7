import { listed } from './listed.ts'

/** How a number bounds what it counts. last: of the last N years. */
export type Comparison = 'max' | 'min' | 'about' | 'after' | 'before' | 'from' | 'exactly' | 'between' | 'last'

export const comparisonWords: Readonly<Record<Comparison, readonly string[]>> = {
  max: listed(`
    sotto, al di sotto, sotto la soglia, sotto quota, max, massimo, massima, massimi, massime, al massimo, come massimo, un massimo, fino, sino, entro, non più, non oltre,
    non superiore, non superiori, non superi, non superare, non superino, senza superare, senza andare oltre, meno, inferiore, inferiori, minore, limite, tetto, tetto di spesa,
    under, below, beneath, less than, lower than, cheaper than, up to, at most, no more than, not more than, maximum, a maximum, within, fewer than, not over, not exceeding,
    not above, without exceeding, no higher than, no greater than, sub, upper limit, capped at, cap, <, ≤, spendere, spend, spending, budget, per meno, for less than, until, till, a cifra massima, cifra massima`),
  min: listed(`
    almeno, minimo, minima, minimi, minime, min, al minimo, come minimo, un minimo, oltre, sopra, al di sopra, superiore, superiori, maggiore, più, a partire, partendo,
    over, above, more than, at least, minimum, a minimum, greater than, starting from, starting at, starting, upwards of, upward of, no less than, not less than, no fewer than, not under, not below,
    non meno, non inferiore, non inferiori, non sotto, exceeding, superi, superino, supera, superano, exceeds, exceed, beyond, north of, >, ≥, higher than, or more than`),
  about: listed(`
    sui, sugli, sulle, sul, more or less, intorno, attorno, circa, all'incirca, più o meno, about, around, approximately, roughly, approx, ~, grossomodo, grosso modo,
    nell'ordine, sull'ordine, nei dintorni, verso, something like, somewhere around, in the region of, su per giù, suppergiù, nearly, quasi, indicativamente, orientativamente`),
  after: listed(`
    dopo, after, newer than, more recent than, younger than, più recente, più recenti, più nuova, più nuove, più nuovo, più nuovi, più giovane, più giovani, successiva, successivo, successive, posteriore, post, later than`),
  before: listed(`
    prima, before, older than, più vecchia, più vecchie, più vecchio, più vecchi, precedente, precedenti, anteriore, antecedente, ante, earlier than, pre, più datata, più datate, più anziana, antecedenti, vecchia più, vecchio più`),
  from: listed(`dal, dall, dai, dagli, from, since, da`),
  exactly: listed(`del, dell, nel, nell, of, in, di, anno, year`),
  between: listed(
    `tra, fra, between, compreso tra, compresa tra, compresi tra, comprese tra, compreso fra, compresa fra, in between, anywhere between, range, fascia`,
  ),
  last: listed(`ultimi, ultime, negli ultimi, degli ultimi, last, past, the last, the past, in the last, in the past`),
}

export const closingWords: Readonly<Record<'min' | 'max' | 'about', readonly string[]>> = {
  min: listed(`
    in su, in poi, in avanti, o più, o di più, e più, e oltre, ed oltre, o oltre, or more, and more, and up, and above, or above, and over, or over, plus, +, upwards, or higher, and higher, or better, o superiore, o superiori, e superiori,
    o più recente, o più recenti, e più recenti, o più nuova, o più nuove, or newer, or later, and newer, and later, or younger, onwards, onward, forward, o successiva, o successivo, o successive, e successive, e seguenti, o migliore, a salire, o dopo, and upwards,
    minimo, minimi, min, come minimo, al minimo, minimum, at least, almeno`),
  max: listed(`
    o meno, or less, or under, and under, max, massimo, massimi, al massimo, come massimo, maximum, tops, top, a scendere, or below, and below, at most, o precedente, o precedenti, or older, and older, or earlier, and earlier, o più vecchia, or fewer, or lower,
    in giù, e non oltre, non di più, e non di più, o giù, or cheaper, or younger, or newer than that`),
  about: listed(
    `circa, or so, o giù di lì, più o meno, all'incirca, approximately, roughly, ish, o poco più, o poco meno, or thereabouts, give or take`,
  ),
}
