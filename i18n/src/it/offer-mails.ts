import { promised } from '../promised-numbers.ts'

export const offerMails = {
  action: 'Apri la conversazione',
  facts: { amount: 'Prezzo proposto', listPrice: 'Prezzo dell’annuncio', until: 'Vale fino a' },
  news: {
    received: {
      subject: '{other} ti propone {amount} per {vehicle}',
      body: '{other} ti propone {amount} per {vehicle}.',
      next: 'Puoi accettare, rifiutare o fare una controproposta. Se non rispondi, la proposta scade da sola.',
    },
    countered: {
      subject: 'Controproposta per {vehicle}: {amount}',
      body: '{other} risponde alla tua proposta per {vehicle} con {amount}.',
      next: 'Puoi accettare, rifiutare o proporre un altro prezzo. Se non rispondi, la proposta scade da sola.',
    },
    accepted_to_buyer: {
      subject: 'Proposta accettata: {vehicle} a {amount}',
      body: '{other} ha accettato {amount} per {vehicle}. Il prezzo vale solo per te.',
      next: 'Prenota l’auto entro il termine: dopo torna il prezzo dell’annuncio.',
    },
    accepted_to_seller: {
      subject: '{other} ha accettato {amount} per {vehicle}',
      body: '{other} ha accettato il prezzo che hai proposto per {vehicle}, {amount}.',
      next: 'Ora può prenotare l’auto a questo prezzo fino al termine. Per tutte le altre persone resta il prezzo dell’annuncio.',
    },
    refused: {
      subject: 'Proposta per {vehicle} rifiutata',
      body: '{other} non accetta {amount} per {vehicle}.',
      next: 'Nella conversazione potete continuare a parlarne.',
    },
    expired: {
      subject: 'Proposta per {vehicle} scaduta',
      body: '{other} non ha risposto in tempo alla tua proposta di {amount} per {vehicle}.',
      next: 'Puoi scrivere nella conversazione, o proporre un altro prezzo.',
    },
    agreement_expired: {
      subject: 'Il prezzo concordato per {vehicle} è scaduto',
      body: `Le ${promised.offerHours} ore per prenotare {vehicle} a {amount} sono passate.`,
      next: 'L’auto si può ancora prenotare al prezzo dell’annuncio, se è libera. Puoi anche fare una nuova proposta.',
    },
    price_lowered: {
      subject: 'Il prezzo di {vehicle} è sceso',
      body: 'Il prezzo dell’annuncio di {vehicle} è sceso fino alla proposta di {amount}, o più in basso: la proposta non serve più.',
      next: 'Vale il prezzo dell’annuncio, per tutte le persone.',
    },
    car_sold: {
      subject: '{vehicle} è stata venduta',
      body: '{vehicle} è stata venduta: la proposta di {amount} finisce qui.',
      next: 'Ci dispiace. Non ti è stato addebitato nulla.',
    },
  },
}
