import { checkout } from './checkout.ts'

export const tradein = {
  question: checkout.headings.trade_in,
  no: 'No, pago l’intero prezzo',
  yes: 'Sì, voglio valutare la mia auto',
  yesHelp: 'Il valore viene tolto dal totale. Ti impegna solo se lo applichi.',
  legend: 'La tua auto',
  fields: {
    make: 'Marca',
    model: 'Modello',
    year: 'Anno di immatricolazione',
    mileage: 'Chilometraggio',
    condition: 'Condizioni',
    description: 'Descrizione',
  },
  optional: '(facoltativo)',
  modelHelp: 'Come negli annunci, per esempio Panda o Golf.',
  mileageHelp: 'In km, come li segna il contachilometri.',
  descriptionHelp: 'Per il venditore: allestimento, danni, tagliandi. Non cambia il valore.',
  choose: 'Scegli',
  conditions: {
    excellent: 'Ottime: nessun segno, tagliandi tutti documentati',
    good: 'Buone: segni normali per l’età, tutto funziona',
    fair: 'Discrete: graffi o ammaccature, qualche lavoro da fare',
    poor: 'Scarse: danni o guasti da riparare',
  },
  calculate: 'Calcola il valore della permuta',
  calculating: 'Calcolo in corso…',
  calculated: 'Valore della permuta calcolato: {value}',
  failed: 'Errore nel calcolo del valore. Riprova più tardi.',
  tooFew: 'Questa auto non la sappiamo valutare',
  offer: {
    title: 'Valore della permuta',
    market:
      'Auto come la tua, in buone condizioni, sono in vendita qui a circa {marketValue}; otto su dieci fra {low} e {high}. {comparables, plural, one {Abbiamo confrontato # annuncio} other {Abbiamo confrontato # annunci}} dello stesso modello.',
    wide: {
      title: 'Stima di massima: la forbice è ampia',
      market:
        'Auto come la tua, in buone condizioni, costano qui circa {marketValue}; otto su dieci fra {low} e {high}. Quanto vale davvero la tua dipende da ciò che non sappiamo.',
      basis: {
        model:
          '{comparables, plural, one {Un annuncio di questo modello non basta} other {I prezzi dei # annunci di questo modello non dicono di più}}: contano anche dati che della tua non sappiamo, come motore e allestimento.',
        few: 'Di questo modello {comparables, plural, one {c’è un solo annuncio} other {ci sono # annunci, troppo pochi o con prezzi troppo diversi}}: contano anche gli altri modelli della marca.',
        make: 'Di questo modello non ci sono annunci: il valore viene {comparables, plural, one {da # annuncio} other {da # annunci}} della stessa marca. Controlla che il modello sia scritto come negli annunci.',
        market:
          'Di questa marca non ci sono annunci: il valore viene {comparables, plural, one {da # annuncio} other {da # annunci}} di ogni marca. Controlla che marca e modello siano scritti come negli annunci.',
      },
      caution: 'Meno sappiamo dell’auto, più il valore della permuta è prudente.',
    },
    explanation:
      'Il valore è più basso del prezzo di vendita perché chi la ritira la controlla, la prepara, la garantisce e la rivende.',
    validUntil: 'Valido fino al {date}, solo per te e per l’auto descritta qui sopra. Se cambi un dato, si ricalcola.',
    apply: 'Applica al mio acquisto',
  },
  appliedToast: 'Valore della permuta applicato al tuo acquisto!',
  applied: checkout.tradeIn.applied,
  remove: 'Togli la permuta',
} as const
