import { listed } from './listed.ts'

/** Words that exclude what follows. */
export const negations = listed(`
  non, no, niente, nessun, nessuna, nessuno, senza, nemmeno, neppure, neanche, tranne, eccetto, escluso, esclusa, esclusi, escluse, mai, né, a parte, salvo, all'infuori di, fuorché, evitare, evito, anziché, invece di, invece che, piuttosto che, al posto di,
  not, without, except, except for, excluding, anything but, all but, other than, apart from, don't, doesn't, isn't, aren't, shouldn't, won't, can't, cannot, nothing, neither, nor, never, avoid, avoiding, instead of, rather than, dont, doesnt, isnt, arent, shouldnt, wont, cant, w/o, hate, odio, detesto, basta`)

/** Phrases with a word of negation that exclude nothing. */
export const affirmations = listed(
  `non solo, not only, non vedo l'ora, no problem, se non, why not, perché no, non importa, if not, no matter, non mi importa, non so, non lo so, i don't know, i don't mind, don't mind, doesn't matter, non fa differenza, non ho fretta, non ho preferenze, no preference, va bene, vanno bene, va benissimo, andrebbe bene, mi basta, ci basta, basta che, mi basterebbe, basterebbe, niente di che, nothing special, nothing fancy, se non trovo, di nuovo, once again, nessuno ha, nessuno vende, nessuno che, nobody has, no one has, no idea, non saprei, non sono sicuro, non sono sicura, not sure, not only, poco importa, importa poco, è uguale, è lo stesso, fa lo stesso, è indifferente, all the same to me, either way, visto che, dato che, considerato che, siccome, given that, seeing as, seeing that, can't decide, cannot decide, can't choose, non so decidere, non riesco a decidere, non riesco a decidermi, non so scegliere, non so se, don't know whether, don't know if, eh niente, non è che, not that, non fa niente`,
)

export const orWords = new Set(listed(`o, od, oppure, or, ovvero, /, né, nor, e/o, and/or`))
export const andWords = new Set(listed(`e, ed, and, &, anche, più, plus`))
