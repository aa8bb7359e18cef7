import { vehicle } from './vehicle.ts'

/** Texts about what a car is worth and why, on the car's page, on /sell and beside the price of a form. */
/** The sentences that this file needs more than once. */
const shared = {
  closest: 'Prezzi degli annunci più vicini',
} as const

export const market = {
  why: 'Perché?',
  known: 'Che cosa sappiamo',
  range: 'Otto annunci simili su dieci: da {low} a {high}',
  tooFew: 'Non abbiamo abbastanza annunci simili per dirti se il prezzo è alto o basso.',
  tooWide: 'I prezzi delle auto simili sono troppo diversi tra loro per dirti se questo è alto o basso.',
  farBelow:
    'È oltre un quarto sotto le auto simili. Di solito c’è un motivo che l’annuncio non dice: chiedilo al venditore.',
  title: 'Quanto vale quest’auto',
  close: 'Chiudi',
  value:
    'Un’auto con questi dati si trova a circa {value}: otto annunci simili su dieci stanno tra {low} e {high}. Questa costa {price}.',
  standing: 'In breve: {text}.',
  chart: {
    label:
      'Grafico dei prezzi: da {low} a {high} la fascia di otto annunci simili su dieci, {value} il valore, {price} quest’auto. {count, plural, =0 {} one {Un annuncio simile, con i dati di quest’auto: {from}.} other {# annunci simili, con i dati di quest’auto: da {from} a {to}.}}',
    thisCar: 'Quest’auto {price}',
    value: 'Valore {value}',
    legend: 'Ogni cerchio è un annuncio simile, con il prezzo che avrebbe con i dati di quest’auto.',
  },
  sum: {
    title: 'Da dove viene il valore',
    reference: 'Un’auto di mezzo tra quelle simili',
    referenceFacts: 'Auto di confronto: {year} · {mileage}',
    referenceFactsAndPower: 'Auto di confronto: {year} · {mileage}\u00a0· {power}\u00a0CV',
    value: 'Valore di quest’auto',
    age: {
      less: '{period} più giovane dell’auto di confronto',
      more: '{period} più vecchia dell’auto di confronto',
      alike: 'Età',
      months: vehicle.calculator.monthsText,
      years: '{count, plural, one {# anno} other {# anni}}',
    },
    mileage: {
      more: '{distance} in più dell’auto di confronto',
      less: '{distance} in meno dell’auto di confronto',
      alike: 'Chilometri',
    },
    power: {
      more: '{count} CV in più dell’auto di confronto',
      less: '{count} CV in meno dell’auto di confronto',
      alike: 'Potenza',
    },
    equipment: {
      more: '{count, plural, one {# dotazione indicata} other {# dotazioni indicate}} in più dell’auto di confronto',
      less: '{count, plural, one {# dotazione indicata} other {# dotazioni indicate}} in meno dell’auto di confronto',
      alike: 'Dotazioni',
    },
    version: 'Versione',
    gearbox: 'Cambio {name}',
    drivetrain: 'Trazione {name}',
    fuel: 'Alimentazione: {name}',
    body: 'Carrozzeria: {name}',
    color: 'Colore',
    owners: 'Proprietari precedenti',
    province: 'Zona',
    market: shared.closest,
    other: 'Altri dati',
    unknown: 'non indicata',
  },
  like: {
    title: shared.closest,
    nearest:
      '{count, plural, one {Conta # annuncio simile.} other {Contano # annunci simili: questi sono i più vicini.}}',
    others: '{count, plural, one {Un altro annuncio vicino} other {Altri # annunci vicini}}',
    adjusted: 'con i dati di quest’auto: {price}',
    since: 'online dal {date}',
  },
  narrow: {
    add: {
      one: 'Aggiungi <first>{one}</first> per una stima più precisa.',
      two: 'Aggiungi <first>{one}</first> e <second>{two}</second> per una stima più precisa.',
    },
    check: {
      one: 'Controlla <first>{one}</first> per una stima più precisa.',
      two: 'Controlla <first>{one}</first> e <second>{two}</second> per una stima più precisa.',
    },
    facts: {
      age: 'mese di immatricolazione',
      mileage: 'chilometri',
      power: 'potenza',
      version: 'allestimento',
      equipment: 'dotazioni',
      gearbox: 'cambio',
      drivetrain: 'trazione',
      fuel: 'alimentazione',
      body: 'carrozzeria',
      color: 'colore',
      owners: 'proprietari precedenti',
      province: 'provincia',
    },
  },
  error: {
    title: 'Quanto possiamo sbagliarci',
    text: 'Per metà delle auto il nostro valore è a meno del {error} dal prezzo chiesto, per le altre più lontano. È misurato su annunci che il calcolo non conosceva. Ultimo calcolo: {date}, da {count} annunci.',
    asking: 'Confrontiamo prezzi chiesti, non prezzi pagati: quelli non li sappiamo.',
    link: 'Come valutiamo i prezzi',
  },
} as const
