import { returns } from './returns.ts'
import { promised } from '../promised-numbers.ts'

export const returnMails = {
  kind: {
    money_back: returns.kind.money_back,
    withdrawal: returns.kind.withdrawal,
  },
  facts: {
    kind: 'Diritto usato',
    answerDue: 'Risposta entro',
    place: 'Dove',
    when: 'Quando',
    bringBackBy: 'Ultimo giorno per riportarla',
    sentOn: 'Spedita il',
    sentProof: 'Prova della spedizione',
    paidBackBy: 'Entro il',
    deposit: 'Sulla carta',
    transferred: 'Dal venditore, con bonifico',
  },
  action: 'Vedi l’acquisto e le date',
  vendorAction: 'Apri la tua area venditore',
  reason: 'Il motivo, con le sue parole: «{reason}»',
  handover: {
    subject: '{seller} dice che hai ricevuto {vehicle} il {on}. È così?',
    body: '{seller} ha registrato di averti consegnato {vehicle} il {on}.',
    promised: 'La consegna era prevista tra il {from} e il {until}.',
    promisedOn: 'La consegna era prevista il {until}.',
    ask: 'È così? Rispondi dalla pagina dell’acquisto: sì, un altro giorno, o non l’hai ancora ricevuta. Senza una risposta l’auto risulta consegnata.',
    action: 'Rispondi',
  },
  agreed: {
    subject: 'Puoi restituire {vehicle} fino al {day}',
    confirmed: 'Hai confermato di aver ricevuto {vehicle} il {on}.',
    uncontested:
      '{seller} ha registrato di averti consegnato {vehicle} il {on}, e non hai obiettato: l’auto risulta consegnata.',
    last: 'Puoi chiedere di restituirla fino alle 23:59 del {day}. {kind}.',
    other: '{kind}, fino al {day}.',
  },
  buyer: {
    requested: {
      subject: 'Abbiamo ricevuto la tua richiesta di restituire {vehicle}',
      body: 'Abbiamo registrato la tua richiesta di restituire {vehicle} e l’abbiamo mandata a {seller}. Conserva questa e-mail: è la ricevuta, con la data.',
      next: 'Il venditore risponde con il luogo e l’ora in cui riportare l’auto, al più tardi nell’ultimo giorno che leggi qui. Fino ad allora tienila ferma e in ordine. Se hai già l’auto e il venditore non risponde, il recesso di legge vale lo stesso: riportala entro quel giorno dove ti è stata consegnata o alla sua sede.',
    },
    accepted: {
      subject: 'Restituzione di {vehicle}: dove e quando',
      body: '{seller} aspetta {vehicle}.',
      next: 'Porta l’auto, tutte le chiavi, i documenti e ciò che era a bordo. Quando il venditore registra che l’auto è tornata, il deposito riparte verso la tua carta.',
    },
    refused: {
      subject: 'Il venditore ha rifiutato la restituzione di {vehicle}',
      body: '{seller} non accetta la restituzione di {vehicle}.',
      next: `Puoi scrivergli nella conversazione o contattarci. Se ti vende un’azienda, entro ${promised.withdrawalDays} giorni dalla consegna puoi usare il recesso di legge, che non si può rifiutare.`,
    },
    car_back: {
      subject: '{vehicle} è tornata al venditore: il denaro torna a te',
      body: '{vehicle} risulta tornata a {seller}.',
      next: `Gli appuntamenti in officina ancora da fare sono annullati e i servizi acquistati sono finiti. Il rimborso sulla carta arriva di solito entro ${promised.cardRefundDays} giorni lavorativi.`,
    },
    completed: {
      subject: 'Restituzione conclusa: {vehicle}',
      body: 'La restituzione di {vehicle} è conclusa. I movimenti del denaro sono nella pagina dell’acquisto.',
      next: 'L’auto resta nel tuo elenco come «Restituita».',
    },
    overdue: {
      subject: 'Il venditore non ha ancora risposto per {vehicle}',
      body: '{seller} non ha risposto in tempo alla tua richiesta per {vehicle}. La richiesta vale dal giorno in cui l’hai fatta: non perdi nessun diritto.',
      next: 'Abbiamo avvisato lui e la nostra assistenza. Scrivici dalla pagina Contatti, se vuoi che ce ne occupiamo insieme.',
    },
    car_due: {
      subject: 'Riporta {vehicle}: restano pochi giorni',
      body: 'Hai comunicato il recesso per {vehicle}. {seller} non ha ancora scritto dove riportarla, e i giorni per farlo stanno finendo.',
      next: 'Riportala entro l’ultimo giorno che leggi qui dove ti è stata consegnata, o alla sede del venditore, oppure spediscila con un corriere e scrivilo nella pagina dell’acquisto. Se non sai dove, scrivici dalla pagina Contatti.',
    },
    car_late: {
      subject: '{vehicle}: l’ultimo giorno per riportarla è passato',
      body: 'L’ultimo giorno per riportare {vehicle} a {seller} è passato, e nessuno ha registrato che è tornata. Abbiamo avvisato il venditore e la nostra assistenza.',
      next: 'Se l’hai riportata o spedita, scrivilo nella pagina dell’acquisto o dalla pagina Contatti, con una prova. Se è ancora da te, riportala adesso.',
    },
    car_reminder: {
      subject: 'Hai riportato {vehicle}? Il venditore non l’ha ancora registrato',
      body: 'L’appuntamento con {seller} per riportare {vehicle} è passato, e nessuno ha ancora registrato che l’auto è tornata. L’abbiamo ricordato al venditore.',
      next: 'Se l’hai riportata, scrivigli nella conversazione: quando lo registra, il denaro riparte. Se non risponde, scrivici dalla pagina Contatti. Se invece l’auto è ancora da te, accordatevi su un altro giorno: la richiesta resta valida.',
    },
  },
  vendor: {
    car_due: {
      subject: '{buyer} deve riportarti {vehicle}: rispondi',
      body: '{buyer} ha comunicato il recesso per {vehicle}, e i giorni per riportarla stanno finendo. Non hai ancora scritto dove e quando.',
      next: 'Indica subito il luogo e l’ora in cui riportarla.',
    },
    car_late: {
      subject: 'È tornata {vehicle}? L’ultimo giorno è passato',
      body: 'L’ultimo giorno in cui {buyer} doveva riportarti {vehicle} è passato, e nessuno ha registrato che è tornata. La nostra assistenza è stata avvisata.',
      next: 'Se è tornata, registralo adesso: il denaro va restituito. Se non è arrivata, scrivici dalla pagina Contatti.',
    },
    sent: {
      subject: '{buyer} ti ha spedito {vehicle}',
      body: '{buyer} scrive di averti spedito {vehicle} con un corriere.',
      next: 'Con la prova della spedizione non puoi più trattenere il denaro in attesa dell’auto. Quando arriva, registralo.',
    },
    requested: {
      subject: 'Da rispondere: {buyer} vuole restituire {vehicle}',
      body: '{buyer} chiede di restituire {vehicle}.',
      next: 'Rispondi con il luogo e l’ora in cui riportarla, oppure rifiuta con un motivo.',
      withdrawal: 'È il recesso di legge: non si può rifiutare. Rispondi con il luogo e l’ora in cui riportarla.',
    },
    reminder: {
      subject: 'Aspetta la tua risposta: restituzione di {vehicle}',
      body: '{buyer} aspetta da un giorno la tua risposta per {vehicle}.',
      next: 'Rispondi entro la scadenza: dopo, se ne occupa anche la nostra assistenza.',
      withdrawal: 'Il recesso di legge non si può rifiutare: indica il luogo e l’ora in cui riportarla.',
    },
    overdue: {
      subject: 'Risposta in ritardo: restituzione di {vehicle}',
      body: 'Non hai risposto in tempo a {buyer} per {vehicle}. La nostra assistenza è stata avvisata.',
      next: 'Rispondi adesso: la richiesta vale dal giorno in cui è stata fatta.',
      withdrawal: 'Il recesso di legge non si può rifiutare: indica subito il luogo e l’ora in cui riportarla.',
    },
    called_off: {
      subject: '{buyer} tiene {vehicle}',
      body: '{buyer} ha ritirato la richiesta di restituire {vehicle}: la vendita resta com’è.',
      next: 'Non devi fare nulla.',
    },
    car_reminder: {
      subject: 'È tornata {vehicle}? Registralo',
      body: 'L’appuntamento con {buyer} per {vehicle} è passato, e non hai ancora registrato che l’auto è tornata.',
      next: 'Se è tornata, registralo nella tua area venditore: fino ad allora il denaro di chi ha comprato resta fermo. Se non è arrivata, accordatevi nella conversazione su un altro giorno.',
    },
  },
} as const
