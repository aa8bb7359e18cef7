export const bookingMails = {
  facts: {
    service: 'Servizio',
    when: 'Quando',
    proposed: 'Orario proposto',
    workshop: 'Officina',
    address: 'Indirizzo',
    phone: 'Telefono',
    customer: 'Cliente',
    mileage: 'Chilometraggio',
  },
  mileage: '{mileage} km',
  notes: 'Note del cliente: «{notes}»',
  reason: 'Con le parole dell’officina: «{reason}»',
  buyer: {
    requested: {
      subject: 'Richiesta inviata a {workshop}',
      body: 'Abbiamo inviato la tua richiesta per {vehicle} a {workshop}. L’officina risponde entro {due}: ti scriviamo appena lo fa, e anche se non lo fa.',
      action: 'Vedi la prenotazione',
      note: 'Puoi annullare fino al giorno prima dell’appuntamento.',
    },
    confirmed: {
      subject: 'Appuntamento confermato: {workshop}',
      body: '{workshop} aspetta {vehicle}: {when}.',
      action: 'Vedi la prenotazione',
      note: 'Dalla pagina della prenotazione puoi aggiungere l’appuntamento al calendario. Puoi annullare fino al giorno prima.',
    },
    proposed: {
      subject: '{workshop} propone un altro orario',
      body: 'Per {vehicle} avevi chiesto {when}. {workshop} propone invece {proposed}, e tiene il posto per te finché non rispondi.',
      action: 'Accetta o rifiuta',
      note: 'Se rifiuti, resta valida la tua richiesta per il primo orario.',
    },
    proposal_lapsed: {
      subject: 'L’orario proposto da {workshop} è passato',
      body: 'L’orario che {workshop} aveva proposto per {vehicle} è passato senza risposta. Resta valida la tua richiesta per {when}.',
      action: 'Vedi la prenotazione',
      note: null,
    },
    cancelled_by_buyer: {
      subject: 'Prenotazione annullata: {workshop}',
      body: 'Come hai chiesto, l’appuntamento di {vehicle} da {workshop} ({when}) è annullato.',
      action: 'Vedi la prenotazione',
      note: null,
    },
    cancelled_by_workshop: {
      subject: '{workshop} ha annullato l’appuntamento',
      body: '{workshop} non può ricevere {vehicle} nell’orario prenotato ({when}). Puoi prenotare un altro orario o un’altra officina.',
      action: 'Prenota di nuovo',
      note: null,
    },
    cancelled_by_system: {
      subject: '{workshop} non ha risposto in tempo',
      body: '{workshop} non ha risposto in tempo alla tua richiesta per {vehicle} ({when}): è annullata, non andare all’appuntamento. Puoi prenotare un altro orario o un’altra officina.',
      action: 'Prenota di nuovo',
      note: null,
    },
    completed: {
      subject: 'Lavoro concluso: {vehicle}',
      body: '{workshop} ha concluso il lavoro su {vehicle}. Lo trovi tra le tue prenotazioni, con il chilometraggio.',
      action: 'Vedi la prenotazione',
      note: null,
    },
    reminder: {
      subject: 'Promemoria: {vehicle} in officina {when}',
      body: 'Ti ricordiamo che {workshop} aspetta {vehicle}: {when}.',
      action: 'Vedi la prenotazione',
      note: 'Se hai un imprevisto, telefona all’officina.',
    },
  },
  workshop: {
    requested: {
      subject: 'Nuova richiesta: {vehicle}, {when}',
      body: '{customer} chiede un appuntamento per {vehicle}, {when}. Rispondi entro {due} dai link qui sotto: non serve nessun account. Senza risposta la richiesta scade e avvisiamo il cliente.',
    },
    proposed: {
      subject: 'Orario proposto: {vehicle}, {proposed}',
      body: 'Hai proposto {proposed} a {customer} per {vehicle}. Il posto è tenuto finché il cliente non risponde. Se cambi idea, puoi confermare l’orario richiesto o proporne un altro.',
    },
    declined: {
      subject: 'Orario rifiutato: {vehicle}, {when}',
      body: '{customer} non può venire all’orario che hai proposto. Resta la richiesta per {when}: puoi confermarla o proporre un altro orario.',
    },
    lapsed: {
      subject: 'Orario proposto scaduto: {vehicle}, {when}',
      body: '{customer} non ha risposto in tempo all’orario che hai proposto. Resta la richiesta per {when}: puoi confermarla o proporre un altro orario.',
    },
    confirmed: {
      subject: 'Appuntamento confermato: {vehicle}, {when}',
      body: 'Hai confermato l’appuntamento di {customer} per {vehicle}, {when}. Conserva questa e-mail: a lavoro finito, da qui registri il chilometraggio.',
    },
    accepted: {
      subject: 'Orario accettato: {vehicle}, {when}',
      body: '{customer} ha accettato l’orario che hai proposto per {vehicle}: {when}. Conserva questa e-mail: a lavoro finito, da qui registri il chilometraggio.',
    },
    cancelled_by_buyer: {
      subject: 'Appuntamento annullato: {vehicle}, {when}',
      body: '{customer} ha annullato l’appuntamento per {vehicle}, {when}. Il posto è di nuovo libero.',
    },
    cancelled_by_system: {
      subject: 'Richiesta scaduta: {vehicle}, {when}',
      body: 'La richiesta di {customer} per {vehicle}, {when}, è scaduta senza risposta. Lo abbiamo detto al cliente.',
    },
    actions: {
      confirm: 'Conferma l’orario richiesto',
      propose: 'Proponi un altro orario',
      cancel: 'Annulla indicando il motivo',
      complete: 'Registra il lavoro concluso',
    },
    footer: 'Ricevi questa e-mail perché la tua officina riceve prenotazioni da {site}.',
  },
  calendar: {
    state: 'Stato',
    phone: 'Telefono',
    fileName: 'appuntamento.ics',
  },
} as const
