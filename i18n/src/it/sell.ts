export const sell = {
  form: {
    title: 'Quanto vale la tua auto?',
    text: 'Bastano quattro dati. Non serve un account e non salviamo nulla.',
    further: 'Altri dati, se li sai',
    unknown: 'Non lo so',
    submit: 'Quanto vale?',
  },
  answer: {
    car: '{vehicle}, {mileage}',
    range: 'Tra {low} e {high}',
    value: 'Valore indicativo: {value}. Sono i prezzi chiesti qui per auto come la tua, non quelli pagati.',
    sure: 'Basato su {count} annunci simili.',
    apart: 'Stima incerta: {count} annunci, con prezzi molto diversi tra loro.',
    few: '{count, plural, one {Stima molto incerta: solo # annuncio.} other {Stima molto incerta: solo # annunci.}}',
    sold: '{days, plural, =0 {Di solito si vende in giornata.} one {Di solito si vende in # giorno.} other {Di solito si vende in # giorni.}}',
    online:
      '{days, plural, =0 {Quelle in vendita sono appena arrivate.} one {Quelle in vendita sono online di solito da # giorno.} other {Quelle in vendita sono online di solito da # giorni.}}',
    unknown: 'In quanto tempo si vende non lo sappiamo.',
    publish: 'Pubblica a {price}',
    free: 'Il prezzo lo decidi tu: puoi cambiarlo prima e dopo.',
    buyer: 'Per pubblicarla serve un account venditore: sotto trovi come averlo, e questi dati ti seguono.',
    pending: 'Cerchiamo annunci simili...',
    failed: 'Non riusciamo a calcolare il valore. I dati che hai scritto sono ancora qui.',
  },
  nothing: {
    title: 'Di {vehicle} non sappiamo il valore',
    text: 'Qui non ci sono abbastanza annunci di auto simili. Puoi pubblicarla lo stesso: il prezzo lo decidi tu.',
    publish: 'Pubblica comunque',
  },
} as const
