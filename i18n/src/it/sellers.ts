export const sellers = {
  title: 'Le auto di {name}',
  description:
    '{kind, select, business {{name}, azienda} other {{name}, privato}}{town, select, none {} other { a {town}}}: {count, plural, =0 {nessuna auto online in questo momento} one {un’auto online} other {{number} auto online}} su Autopiazza, con prezzo, foto e scheda.',
  place: 'A {town}',
  write: 'Per scrivere apri l’auto che ti interessa: ogni conversazione è su un’auto.',
  notify: 'Avvisami delle sue nuove auto',
  notFound: 'Venditore non trovato',
  notFoundText: 'In questo momento non ha auto online, oppure l’indirizzo non è completo.',
  others: 'Cerca altri veicoli',
} as const
