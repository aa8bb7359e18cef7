import { favourites } from './favourites.ts'
import { messages } from './messages.ts'
import { promised } from '../promised-numbers.ts'
import { bookingMails } from './booking-mails.ts'
import { offerMails } from './offer-mails.ts'
import { returnMails } from './return-mails.ts'
import { saleMails } from './sale-mails.ts'
import { securityMails } from './security-mails.ts'
import { feedMails } from './feed-mails.ts'
import { suspensionMails } from './suspension-mails.ts'

/** The sentences that this file needs more than once. */
const shared = {
  ignoreMail: 'Se non sei stato tu, puoi ignorare questa e-mail.',
  reservationEnded: 'La prenotazione di {vehicle} è conclusa',
  operatorCancelled: 'Abbiamo annullato noi la prenotazione di {vehicle}.',
} as const

export const mails = {
  bookings: bookingMails,
  returns: returnMails,
  offers: offerMails,
  sales: saleMails,
  security: securityMails,
  greeting: 'Ciao {name},',
  greetingUnknown: 'Ciao,',
  linkHelp: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
  footer: 'Ricevi questa e-mail perché riguarda il tuo account o una tua prenotazione su {site}.',
  photo: { alt: 'Fotografia: {vehicle}', credit: 'Foto di {author}' },
  facts: {
    vehicle: 'Veicolo',
    seller: 'Venditore',
    deposit: 'Deposito versato',
    balance: 'Saldo da versare',
    downPayment: 'Anticipo al venditore',
    loan: 'Importo finanziato',
    transferred: 'Bonifico ricevuto',
    total: 'Prezzo totale',
    delivery: 'Consegna',
    heldUntil: 'Riservato fino al',
    transferAmount: 'Importo del bonifico',
    holder: 'Intestatario',
    iban: 'IBAN',
    reference: 'Causale',
    place: 'Dove',
  },
  lines: {
    sale_price: 'Prezzo di vendita',
    trade_in: 'Valore della permuta',
    ownership_transfer: 'Passaggio di proprietà',
    extended_warranty: 'Garanzia estesa',
    roadside_assistance: 'Assistenza stradale',
    insurance_package: 'Pacchetto assicurativo',
  },
  period: { years: { one: '1 anno', other: '{count} anni' }, months: { one: '1 mese', other: '{count} mesi' } },
  verifyAddress: {
    subject: 'Conferma il tuo indirizzo e-mail',
    body: 'Manca un solo passo: conferma che questo indirizzo è tuo, e sei dentro.',
    action: 'Conferma l’indirizzo',
    note: `Il link vale ${promised.signUpHours} ore. Se non hai chiesto tu un account, ignora questa e-mail: senza la conferma non nasce nessun account.`,
  },
  alreadyRegistered: {
    subject: 'Hai già un account su Autopiazza',
    body: 'Qualcuno ha chiesto un nuovo account con questo indirizzo, ma ne hai già uno. Non è cambiato nulla.',
    forgotten: 'Se non ricordi la password, dalla pagina di accesso puoi sceglierne una nuova.',
    action: 'Accedi',
    note: shared.ignoreMail,
  },
  confirmBrowser: {
    subject: 'Accedi nonostante i troppi tentativi',
    body: 'Qualcuno ha sbagliato più volte la password del tuo account, e per un po’ i nuovi dispositivi non possono accedere. Se eri tu, apri questo link sul dispositivo con cui vuoi entrare: poi accedi con la tua password.',
    action: 'Sblocca questo dispositivo',
    note: 'Il link vale un’ora e una volta sola. Se non l’hai chiesto tu, ignora questa e-mail: senza la password nessuno può entrare.',
  },
  resetPassword: {
    subject: 'Scegli una nuova password',
    body: 'Hai chiesto di cambiare la password del tuo account. Con la nuova password verranno chiuse tutte le sessioni aperte e revocati gli accessi per programmi.',
    action: 'Scegli la password',
    note: 'Il link vale un’ora e una volta sola. Se non l’hai chiesto tu, ignora questa e-mail: la password resta quella di prima.',
  },
  confirmNewEmail: {
    subject: 'Conferma il tuo nuovo indirizzo e-mail',
    body: 'Hai chiesto di usare questo indirizzo per il tuo account su Autopiazza. Confermalo: fino ad allora resta valido quello di prima.',
    action: 'Conferma il nuovo indirizzo',
    note: `Il link vale ${promised.emailChangeHours} ore e una volta sola. Se non l’hai chiesto tu, ignora questa e-mail: non cambia nulla.`,
  },
  newEmailTaken: {
    subject: 'Questo indirizzo ha già un account su Autopiazza',
    body: 'Qualcuno ha chiesto di usare questo indirizzo per un altro account, ma qui c’è già il tuo. Non è cambiato nulla.',
    forgotten:
      'Se sei stato tu, accedi con questo indirizzo. Se non ricordi la password, dalla pagina di accesso puoi sceglierne una nuova.',
    action: 'Accedi',
    note: shared.ignoreMail,
  },
  emailChanged: {
    subject: 'L’indirizzo e-mail del tuo account è cambiato',
    body: 'D’ora in poi accedi con il nuovo indirizzo, ed è lì che ti scriviamo. Questa è l’ultima e-mail che mandiamo a quello di prima.',
    notYou:
      'Se non sei stato tu, scrivici subito dalla pagina dei contatti: blocchiamo l’account e ti aiutiamo a riaverlo.',
    action: 'Non sono stato io: scrivici',
    note: 'Se hai cambiato tu l’indirizzo, non devi fare nulla.',
  },
  passwordChanged: {
    subject: 'La tua password è cambiata',
    body: 'La password del tuo account è stata cambiata, le altre sessioni aperte sono state chiuse e gli accessi per programmi revocati.',
    notYou: 'Se non sei stato tu, scegli subito una nuova password: il link per farlo arriva a questo indirizzo.',
    action: securityMails.action.password,
    note: 'Se hai cambiato tu la password, non devi fare nulla.',
  },
  accessTokenCreated: {
    subject: 'Un programma ha accesso al tuo account',
    body: 'È stato creato l’accesso per programmi «{name}»: il programma che ne ha il token può agire per te, entro i permessi scelti.',
    notYou:
      'Se non sei stato tu, scegli subito una nuova password: revoca anche gli accessi per programmi e chiude le sessioni aperte.',
    action: securityMails.action.password,
    note: 'Se lo hai creato tu, non devi fare nulla. Nel tuo profilo vedi tutti gli accessi per programmi, e lì li revochi.',
  },
  reservationPlacedBuyer: {
    subject: 'Prenotazione ricevuta: {vehicle}',
    body: {
      bank_transfer: `{vehicle} è riservata a te per ${promised.holdDays} giorni, in attesa del bonifico.`,
      financing: `{vehicle} è riservata a te per ${promised.holdDays} giorni, in attesa dell’esito del finanziamento.`,
    },
    next: {
      bank_transfer:
        'Fai un bonifico dell’importo intero al conto qui sotto, con la causale indicata: il venditore lo riconosce da quella.',
      financing: `Ti scriviamo appena arriva la risposta. Un consulente può contattarti entro ${promised.consultantHours} ore.`,
    },
    action: 'Vedi la prenotazione',
    note: 'Puoi annullare quando vuoi, senza costi, finché l’acquisto non è concluso.',
  },
  reservationPlacedVendor: {
    subject: 'Nuova prenotazione: {vehicle}',
    body: {
      bank_transfer: `{buyer} ha prenotato {vehicle} e ti farà un bonifico entro ${promised.holdDays} giorni. Quando arriva, registralo: la prenotazione si conferma.`,
      financing: `{buyer} ha prenotato {vehicle} e ha chiesto un finanziamento. Il veicolo è riservato per ${promised.holdDays} giorni, in attesa dell’esito.`,
    },
    action: saleMails.action.vendor,
  },
  reservationConfirmedBuyer: {
    subject: 'Prenotazione confermata: {vehicle}',
    body: {
      card: `Abbiamo ricevuto il deposito. {vehicle} è riservata a te per ${promised.holdDays} giorni.`,
      financing: `Il finanziamento è stato approvato. {vehicle} è riservata a te per ${promised.holdDays} giorni.`,
    },
    next: {
      card: 'Ora scegli ritiro o consegna, se non l’hai già fatto, e accordati con il venditore per il saldo.',
      financing: 'Ora scegli ritiro o consegna, se non l’hai già fatto.',
    },
    downPayment:
      'Ora scegli ritiro o consegna, se non l’hai già fatto, e versa l’anticipo al venditore con un bonifico prima di ricevere l’auto.',
    action: 'Vedi la prenotazione',
    note: {
      card: `Se la vendita non si conclude entro ${promised.holdDays} giorni, o se annulli prima, il deposito ti viene restituito per intero.`,
      financing: `Se la vendita non si conclude entro ${promised.holdDays} giorni, la prenotazione scade.`,
    },
  },
  reservationConfirmedVendor: {
    subject: 'Nuova prenotazione: {vehicle}',
    body: {
      card: `{buyer} ha versato il deposito per {vehicle}. Il veicolo è riservato per ${promised.holdDays} giorni.`,
      financing: `Il finanziamento di {buyer} per {vehicle} è stato approvato. Il veicolo è riservato per ${promised.holdDays} giorni.`,
    },
    action: saleMails.action.vendor,
  },
  transferRecorded: {
    subject: 'Bonifico ricevuto: {vehicle}',
    body: '{seller} ha ricevuto il tuo bonifico per {vehicle}: ora è tutto pagato.',
    partBody: '{seller} ha ricevuto il tuo bonifico per {vehicle}.',
    next: 'Resta da scegliere il ritiro o la consegna, entro la scadenza della prenotazione.',
    action: 'Vai alle tue prenotazioni',
    bought: 'Vai ai tuoi veicoli',
  },
  reservationCompleted: {
    subject: 'Acquisto concluso: {vehicle}',
    body: 'L’acquisto di {vehicle} da {seller} è concluso.',
    next: 'La trovi tra i tuoi veicoli, con i servizi che hai acquistato e quelli che puoi aggiungere.',
    rights: 'Dopo la consegna puoi ancora restituirla: l’ultimo giorno è nella pagina della prenotazione.',
    delivery: { pickup: 'Ritiro dal venditore', delivery: 'Consegna a domicilio' },
  },
  transferRecordedVendor: {
    subject: 'Bonifico registrato: {vehicle}',
    body: 'Hai registrato il bonifico di {buyer} per {vehicle}: ora è tutto pagato. Resta da consegnare l’auto.',
    afterSale: 'Hai registrato il bonifico di {buyer} per {vehicle}, già venduta: ora è tutto pagato.',
    partBody: 'Hai registrato il bonifico di {buyer} per {vehicle}.',
    action: saleMails.action.vendor,
  },
  reservationCompletedVendor: {
    subject: 'Vendita conclusa: {vehicle}',
    body: 'La vendita di {vehicle} a {buyer} è conclusa.',
    action: saleMails.action.vendor,
  },
  reservationEndedBuyer: {
    subject: shared.reservationEnded,
    why: {
      buyer_cancelled: 'Come hai chiesto, la prenotazione di {vehicle} è stata annullata.',
      vendor_cancelled: 'Il venditore ha annullato la prenotazione di {vehicle}.',
      operator_cancelled: shared.operatorCancelled,
      not_paid: 'Il pagamento per {vehicle} non è arrivato in tempo e la prenotazione è decaduta.',
      payment_unavailable: 'Non è stato possibile aprire il pagamento per {vehicle} e la prenotazione è decaduta.',
      car_corrected:
        'Il venditore ha corretto i dati di {vehicle} e tu hai scelto di non prenderla: la prenotazione è finita.',
      hold_ended: `Sono passati ${promised.holdDays} giorni senza che la vendita di {vehicle} si concludesse: la prenotazione è scaduta.`,
      deposit_returned: 'Il deposito per {vehicle} è stato restituito e la prenotazione è conclusa.',
      deposit_disputed:
        'La banca ha ripreso il deposito per {vehicle} su richiesta del titolare della carta: la prenotazione è conclusa.',
      financing_refused: 'Il finanziamento per {vehicle} non è stato approvato: l’auto non è più riservata a te.',
    },
    operatorReason: 'Il motivo: «{reason}»',
    reason: returnMails.reason,
    transferred:
      'Il venditore ha ricevuto da te {amount} con bonifico: è lui che te li restituisce. Se tardano, scrivigli dalla conversazione o contattaci.',
    refund: `Ti restituiamo per intero il deposito di {amount}, sulla carta con cui hai pagato. Di solito arriva entro ${promised.cardRefundDays} giorni lavorativi.`,
    action: 'Rivedi il veicolo',
  },
  reservationEndedVendor: {
    subject: shared.reservationEnded,
    why: {
      buyer_cancelled: 'Il cliente ha annullato la prenotazione di {vehicle}.',
      vendor_cancelled: 'Hai annullato la prenotazione di {vehicle}.',
      operator_cancelled: shared.operatorCancelled,
      not_paid: 'Il pagamento per {vehicle} non è arrivato in tempo.',
      payment_unavailable: 'Non è stato possibile aprire il pagamento per {vehicle}.',
      car_corrected: 'Hai corretto i dati di {vehicle} e chi l’aveva prenotata ha scelto di non prenderla.',
      hold_ended: `Sono passati ${promised.holdDays} giorni senza che la vendita di {vehicle} si concludesse.`,
      deposit_returned: 'Il deposito per {vehicle} è stato restituito al cliente.',
      deposit_disputed: 'La banca ha ripreso il deposito per {vehicle} su richiesta del titolare della carta.',
      financing_refused: 'Il finanziamento chiesto per {vehicle} non è stato approvato.',
    },
    operatorReason: 'Il motivo: «{reason}»',
    transferred:
      'Hai ricevuto {amount} con bonifico da {buyer}: restituiscili al più presto sul conto da cui sono arrivati.',
    free: 'Il veicolo è di nuovo disponibile per altri clienti.',
    action: saleMails.action.vendor,
  },
  newCars: {
    subject: { one: '1 nuova auto: {search}', other: '{count} nuove auto: {search}' },
    body: {
      one: 'Una nuova auto corrisponde alla ricerca che hai salvato, «{search}».',
      other: '{count} nuove auto corrispondono alla ricerca che hai salvato, «{search}».',
    },
    ofSeller: {
      subject: { one: '1 nuova auto di {seller}', other: '{count} nuove auto di {seller}' },
      body: {
        one: 'Una nuova auto di {seller} è online: ci avevi chiesto di avvisarti.',
        other: '{count} nuove auto di {seller} sono online: ci avevi chiesto di avvisarti.',
      },
      action: 'Vedi tutte le sue auto',
    },
    several: {
      subject: {
        one: '1 nuova auto per le tue ricerche salvate',
        other: '{count} nuove auto per le tue ricerche salvate',
      },
      body: {
        one: 'Una nuova auto corrisponde a {searches} ricerche che hai salvato.',
        other: '{count} nuove auto corrispondono a {searches} ricerche che hai salvato.',
      },
      foundBy: 'Trovata da: {searches}',
      search: '«{search}»',
      open: 'Vedi tutte le auto di «{search}»',
      action: 'Vedi le tue ricerche salvate',
      unsubscribe: 'Non ricevere più avvisi per le tue ricerche salvate',
    },
    mileage: '{mileage} km',
    daily: '{price} al giorno',
    more: { one: 'e un’altra auto', other: 'e altre {count} auto' },
    action: 'Vedi tutte le auto della ricerca',
    manage: 'Cambia la frequenza degli avvisi',
    unsubscribe: 'Non ricevere più avvisi per questa ricerca',
    footer: 'Ricevi questa e-mail perché hai salvato una ricerca su {site}.',
  },
  carAvailable: {
    subject: 'È di nuovo disponibile: {vehicle}',
    body: '{vehicle} è tornata libera: ci avevi chiesto di avvisarti.',
    next: 'La riserva chi arriva per primo. Questa è l’unica e-mail: se la prende qualcun altro, dalla pagina dell’auto puoi chiederci un nuovo avviso.',
    salePrice: 'Prezzo di vendita',
    dailyRate: 'Tariffa giornaliera',
    action: 'Vedi l’auto',
    footer: 'Ricevi questa e-mail, una volta sola, perché hai chiesto un avviso per quest’auto su {site}.',
  },
  priceDrop: {
    subject: '{amount} in meno: {vehicle}',
    body: '{vehicle}, che hai tra i preferiti, adesso costa {price}: {amount} in meno del prezzo più basso {period}.',
    before: 'Prezzo più basso {period}',
    wholePeriod: 'dei {count} giorni prima',
    shorterPeriod: { one: 'in {count} giorno online', other: 'in {count} giorni online' },
    price: 'Prezzo di adesso',
    action: 'Vedi l’auto',
    manage: 'Vai ai tuoi preferiti',
    unsubscribe: favourites.mails.title,
    footer: 'Ricevi questa e-mail perché hai salvato quest’auto nei preferiti di {site}.',
  },
  serviceBought: {
    subject: '{service}: acquisto confermato per {vehicle}',
    body: 'Hai acquistato {service} per {vehicle}.',
    payment:
      'Non abbiamo addebitato nulla sulla tua carta: Autopiazza ti manda la fattura per e-mail e la paghi con un bonifico.',
    service: {
      warranty: 'Garanzia estesa',
      maintenance: 'Tagliando',
      repair: 'Riparazione',
      roadside_assistance: 'Assistenza stradale',
      insurance_package: 'Pacchetto assicurativo',
      ownership_transfer: 'Passaggio di proprietà',
      other: 'Servizio',
    },
    facts: { service: 'Servizio', period: 'Durata', price: 'Prezzo' },
    action: 'Vedi il servizio',
  },
  deadlineReminder: {
    subject: {
      inspection: 'Revisione entro il {day}: {vehicle}',
      warranty: 'La garanzia finisce il {day}: {vehicle}',
      last_return_day: 'Puoi chiedere il reso fino al {day}: {vehicle}',
    },
    body: {
      inspection: 'La revisione di {vehicle} va fatta entro il {day}.',
      warranty: 'La garanzia estesa di {vehicle} finisce il {day}.',
      last_return_day: 'L’ultimo giorno per chiedere di restituire {vehicle} è il {day}.',
    },
    next: {
      inspection:
        'Puoi prenotarla in un’officina partner. Se l’hai già fatta, scrivi la data nella pagina della tua auto: la prossima scadenza si aggiorna da sola.',
      warranty: 'Se hai notato un difetto, segnalalo prima di quel giorno.',
      last_return_day: 'Se l’auto non ti convince, chiedi il reso al venditore entro quel giorno.',
    },
    fact: {
      inspection: 'Revisione entro il',
      warranty: 'Fine della garanzia',
      last_return_day: 'Ultimo giorno per il reso',
    },
    action: 'Vedi le scadenze dell’auto',
    unsubscribe: 'Non ricevere più promemoria per questa auto',
    footer: 'Ricevi questa e-mail perché hai comprato un’auto su {site} e i suoi promemoria sono attivi.',
  },
  unreadMessages: {
    someone: { buyer: 'Un acquirente', seller: 'Il venditore' },
    subject: { one: 'Nuovo messaggio: {sender}', other: '{count} nuovi messaggi: {sender}' },
    body: {
      one: '{sender} ti ha scritto per {vehicle}, e non hai ancora letto il messaggio.',
      other: '{sender} ti ha scritto per {vehicle}: hai {count} messaggi da leggere.',
    },
    preview: '«{preview}»',
    action: 'Apri la conversazione',
    safety: 'Rispondi nella conversazione, non a questa e-mail. Non pagare mai fuori da Autopiazza.',
    unsubscribe: 'Non ricevere più e-mail sui messaggi non letti',
    footer: 'Ricevi questa e-mail perché hai un messaggio non letto su {site}.',
  },
  reportAnswered: {
    subject: 'La risposta alla tua segnalazione',
    body: 'Abbiamo esaminato la tua segnalazione sulla conversazione per {vehicle}.',
    outcome: {
      action_taken: 'Abbiamo preso provvedimenti.',
      no_violation: messages.report.outcomes.no_violation,
    },
    answer: 'La nostra risposta: {answer}',
    action: 'Apri la conversazione',
  },
  webhookDisabled: {
    subject: 'Il tuo webhook verso {host} è disattivato',
    why: {
      failing: 'Da cinque giorni nessuna chiamata a {host} va a buon fine: il tuo webhook è stato disattivato.',
      gone: '{host} ha risposto che il webhook non serve più (410): è stato disattivato.',
      backlog: 'Più di 1.000 chiamate erano in attesa per {host}: il tuo webhook è stato disattivato.',
    },
    lost: 'Il tuo programma non riceve più gli avvisi. Contatti e prenotazioni restano al loro posto, nelle tue pagine.',
    next: 'Quando il programma risponde di nuovo, attiva il webhook: le chiamate degli ultimi trenta giorni si possono inviare di nuovo, una per una.',
    action: 'Apri i webhook',
  },
  paymentReturned: {
    subject: 'Ti restituiamo il pagamento',
    why: {
      late_payment: 'Il tuo pagamento per {vehicle} è arrivato quando il veicolo non era più disponibile.',
      duplicate_payment: 'Abbiamo ricevuto due pagamenti per {vehicle}: ne bastava uno.',
    },
    refund: `Ti restituiamo per intero {amount}, sulla carta con cui hai pagato. Di solito arriva entro ${promised.cardRefundDays} giorni lavorativi.`,
    action: 'Cerca altre auto',
  },
  ...feedMails,
  ...suspensionMails,
} as const
