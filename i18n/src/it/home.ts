import { returns } from './returns.ts'
import { promised } from '../promised-numbers.ts'

export const home = {
  meta: {
    title: 'Autopiazza, la piazza dell’auto: usato, nuovo e noleggio in Italia',
    description: `Cerca tra le auto in vendita e a noleggio in tutta Italia. Prezzi chiari, venditori veri, garanzia soddisfatti o rimborsati di ${promised.moneyBackDays} giorni, consegna a domicilio.`,
  },
  hero: {
    title: 'L’auto giusta, senza sorprese',
    subtitle:
      'Auto in vendita e a noleggio da privati e concessionari di tutta Italia. Prezzi chiari, deposito protetto e, dopo la consegna, tre giorni per chiedere la restituzione.',
    inOwnWords: 'Oppure scrivilo a parole tue, per esempio:',
    examples: {
      estate: 'una familiare diesel sotto i 15.000 €',
      suv: 'un SUV ibrido automatico vicino a Milano',
      electric: 'elettrica con meno di 50.000 km',
      seats: 'sette posti sotto i 25.000 €',
    },
    quoted: '“{sentence}”',
    photo: { alt: 'Un SUV bianco fermo su una strada, davanti a un bosco', credit: 'Foto: TTTNIS, Wikimedia Commons' },
    explore: 'Esplora le auto',
    sell: 'Vendi la tua auto',
  },
  quick: { label: 'Ricerche pronte', upTo: 'Fino a {price}' },
  filters: { title: 'Filtri', close: 'Chiudi i filtri' },
  search: {
    label: 'Cerca per marca, modello, prezzo e provincia',
    make: { label: 'Marca', any: 'Tutte' },
    model: { label: 'Modello', any: 'Tutti' },
    maxPrice: { label: 'Prezzo fino a', any: 'Qualsiasi' },
    province: { label: 'Provincia', any: 'Tutta Italia' },
    counted: '{name} ({count})',
    show: 'Vedi le auto',
    showCounted: '{count, plural, =0 {Nessuna auto} other {Vedi {number} auto}}',
    status: '{count, plural, =0 {Nessuna auto} other {{number} auto}}',
  },
  bodyTypes: {
    title: 'Scegli per carrozzeria',
    count: '{count, plural, other {{number} auto}}',
  },
  budgets: { title: 'Quanto vuoi spendere', upTo: 'fino a {price}', from: 'da {price}' },
  makes: { title: 'Le marche con più auto', cars: 'auto' },
  newest: { title: 'Altre auto appena arrivate' },
  promises: {
    label: 'Le nostre promesse',
    moneyBack: `${promised.moneyBackDays} giorni soddisfatti o rimborsati`,
    deposit: 'Deposito di {deposit} protetto',
    delivery: `Consegna in ${promised.deliveryDays} giorni lavorativi`,
  },
  featured: {
    title: 'Auto in evidenza',
    subtitle: 'Gli ultimi arrivati in piazza, prima quelli dal prezzo giusto.',
    all: 'Tutte le auto',
    loading: 'Caricamento delle auto in evidenza...',
    error: 'Errore nel caricamento delle auto. Riprova più tardi.',
    empty: 'Nessuna auto disponibile al momento.',
    emptyText: 'I nuovi annunci compaiono qui appena vengono pubblicati.',
  },
  why: {
    title: 'Perché scegliere Autopiazza',
    subtitle: 'Comprare un’auto a distanza dev’essere semplice come farlo in piazza, e più sicuro.',
    guarantee: {
      title: returns.kind.money_back,
      text: 'Hai tre giorni dalla consegna: se l’auto non ti convince, puoi chiedere di restituirla.',
    },
    payments: {
      title: 'Deposito protetto',
      text: `Blocchi l’auto con un deposito di {deposit}. Se la vendita non si conclude entro ${promised.holdDays} giorni, il deposito ti viene restituito.`,
    },
    delivery: {
      title: 'Consegna dove vuoi',
      text: `Ritira dal venditore entro ${promised.pickupHours} ore dalla conferma del pagamento, o ricevi l’auto a casa in ${promised.deliveryDays} giorni lavorativi.`,
    },
  },
  app: {
    badge: 'In arrivo',
    title: 'Presto anche come app',
    text: 'L’app non c’è ancora. Intanto ricerche salvate, avvisi sui nuovi annunci e messaggi con i venditori funzionano già qui, anche dal telefono.',
  },
  testimonials: {
    title: 'Come potrebbe andare',
    note: 'Esempi illustrativi: non sono recensioni di clienti reali.',
    example: 'Esempio',
    buyer: {
      quote:
        'Ho trovato la station wagon che cercavo a duecento chilometri da casa. L’ho bloccata con il deposito e l’ho ricevuta in quattro giorni.',
      name: 'Giulia, Bologna',
      role: 'Acquirente',
    },
    seller: {
      quote:
        'Ho pubblicato l’annuncio in dieci minuti e ho risposto ai messaggi dal divano. Venduta in una settimana, al prezzo che volevo.',
      name: 'Marco, Torino',
      role: 'Venditore privato',
    },
    dealer: {
      quote:
        'Gestiamo disponibilità e punti di ritiro da un solo posto. Le prenotazioni con deposito ci fanno perdere molto meno tempo.',
      name: 'Autosalone Riva, Bari',
      role: 'Concessionario',
    },
  },
} as const
