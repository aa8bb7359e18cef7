export const searched = {
  active: {
    label: 'Filtri attivi',
    remove: ': togli questo filtro',
    edit: ': cambia questo filtro',
    words: '“{words}” →',
    text: '“{value}”',
    from: '{name} da {from}',
    to: '{name} fino a {to}',
    exactly: '{name} {value}',
    named: '{name}: {value}',
    or: '{first} o {last}',
    without: 'Senza {name}',
    around: '{place}, entro {radius}',
    between: '{name} {from} – {to}',
  },
  notes: {
    didYouMean: 'Forse cercavi',
    searched: ': abbiamo cercato “{correction}” al posto di “{q}”.',
    dropped:
      'Non abbiamo trovato: {words}. Cerchiamo senza {count, plural, one {questa parola} other {queste parole}}.',
  },
  sentence: {
    notUnderstood: 'Non abbiamo capito la frase. Cerchiamo le sue parole.',
    failed: 'Ricerca non riuscita. Riprova.',
  },
  nothing: {
    offer: {
      without: 'Vedi {number} auto senza {filter}',
      anywhere: 'Vedi {number} auto in tutta Italia',
      anyModel: 'Vedi {number} auto {make} di ogni modello',
      named: 'Vedi {number} auto: {name}',
    },
    others: 'Altre ricerche',
    nearest: 'Le auto più vicine alla tua ricerca',
    filter: 'il filtro {name}',
    exclusion: 'escludere {name}',
    both: '{first} e senza {second}',
    limit: {
      price: 'limite di prezzo',
      instalment: 'limite di rata',
      dailyRate: 'limite di tariffa',
      place: 'limite di distanza',
    },
    unknownPlace: 'Non troviamo il comune “{place}”',
    anywhere: 'Cerca in tutta Italia',
  },
} as const
