import { promised } from '../promised-numbers.ts'

export const seller = {
  title: 'Venditore',
  unnamed: 'Venditore',
  contact: 'Referente: {name}',
  vatNumber: 'P.IVA {number}',
  vatNumberNote:
    'Il numero è formalmente valido. Puoi controllare a chi appartiene sul sito dell’Agenzia delle Entrate.',
  pickup: 'Ritiro a {town}',
  since: 'Su Autopiazza da {month}',
  answers: {
    hour: 'Di solito risponde entro un’ora',
    hours: 'Di solito risponde entro poche ore',
    day: 'Di solito risponde entro un giorno',
    days: 'Di solito risponde entro tre giorni',
    longer: 'Di solito risponde dopo più di tre giorni',
  },
  others:
    '{count, plural, one {Un altro annuncio di questo venditore} other {Altri {number} annunci di questo venditore}}',
  newest: 'I {number} più recenti:',
  perDay: '{price} al giorno',
  rights: {
    private: {
      title: 'Compri da un privato',
      text: `Tra privati non valgono la garanzia legale di conformità del Codice del Consumo né il recesso entro ${promised.withdrawalDays} giorni. Restano le regole del Codice civile sui vizi nascosti, che un accordo può limitare: guarda bene l’auto prima di concludere.`,
    },
    business: {
      title: 'Compri da un’azienda',
      text: `Se acquisti come consumatore hai la garanzia legale di conformità del Codice del Consumo: 24 mesi, che per un’auto usata un accordo può ridurre fino a 12. Se concludi l’acquisto a distanza puoi recedere entro ${promised.withdrawalDays} giorni dalla consegna, senza spiegare perché.`,
    },
  },
  all: 'Tutte le auto di {name}',
  phone: {
    call: 'Chiama',
    hours: 'Risponde: {hours}',
    signIn: 'Accedi per vederne altri',
    failed: 'Il numero non si carica in questo momento. Riprova.',
  },
} as const
