/** The sentences that this file needs more than once. */
const shared = {
  handoverOverdue: 'La consegna di {vehicle} non risulta',
  carBack: 'Restituzione di {vehicle}: l’auto risulta tornata',
  refundTakenBack: '{other} ha corretto un rimborso per {vehicle}',
} as const

export const saleMails = {
  facts: {
    amount: 'Importo',
    on: 'Data del bonifico',
    saidOn: 'Consegna che avevi registrato',
    handedOverOn: 'Consegna secondo chi ha comprato',
    rest: 'Ancora da versare',
    restBack: 'Ancora da restituire',
    due: 'Saldo da versare entro il',
    agreed: 'Quando hai prenotato',
    corrected: 'Corretto dal venditore',
    formerTotal: 'Prezzo totale di prima',
    total: 'Nuovo prezzo totale',
    refund: 'Restituito sulla carta',
    owedByVendor: 'Da restituire con bonifico',
    loan: 'Finanziamento da chiudere',
  },
  action: {
    buyer: 'Vedi la prenotazione',
    vendor: 'Apri la tua area venditore',
  },
  reason: 'Il motivo: «{reason}»',
  untilWhen:
    'Se il saldo non arriva, dal {unpaidFrom} il venditore può chiudere la vendita: in quel caso ciò che hai pagato ti viene restituito.',
  untilWhenVendor: 'Se il saldo non arriva, dal {unpaidFrom} puoi chiudere la vendita e l’auto torna disponibile.',
  mayCallOff: 'Se non vuoi più l’auto, puoi annullare l’acquisto: ciò che hai pagato ti viene restituito.',
  nextTitle: 'Il prossimo passo: {step}',
  nextMoment: {
    deadline: 'Il prossimo passo (termine: {moment}): {step}',
    until: 'Il prossimo passo (fino a {moment}): {step}',
    meeting: 'Il prossimo passo ({moment}): {step}',
  },
  next: {
    buyer: {
      decide_correction: 'accetta la correzione dei dati dell’auto, oppure chiudi la prenotazione.',
      pay_deposit: 'paga il deposito di {amount}.',
      send_transfer: 'fai il bonifico di {amount} a {other} e diccelo dalla pagina della prenotazione.',
      await_financing: 'la finanziaria decide sulla tua richiesta; non devi fare nulla.',
      conclude: 'vai a vedere l’auto da {other}, o concludi l’acquisto dalla pagina della prenotazione.',
      pay_balance: 'paga {amount} a {other} con bonifico e diccelo dalla pagina della prenotazione.',
      pay_down_payment: 'paga l’anticipo di {amount} a {other} con bonifico.',
      record_receipt: '{other} controlla se sono arrivati i {amount} che hai pagato; non devi fare nulla.',
      hand_over: '{other} ti consegna l’auto.',
      answer_handover: 'rispondi dalla pagina dell’acquisto se hai ricevuto l’auto.',
      confirm_handover: 'quando hai l’auto, confermalo dalla pagina della prenotazione.',
      may_return: 'puoi ancora cambiare idea e restituire l’auto.',
      await_return_answer: '{other} risponde alla tua richiesta di restituzione.',
      bring_car_back: 'riporta l’auto a {other}.',
      record_car_back: '{other} registra l’auto quando arriva; non devi fare nulla.',
      await_paid_back: '{other} ti restituisce {amount} con bonifico.',
      await_refund: 'la banca ti restituisce {amount} sulla carta; non devi fare nulla.',
      await_credit_end: 'la finanziaria chiude il finanziamento di {amount}; non devi fare nulla.',
    },
    vendor: {
      decide_correction: '{other} decide sulla tua correzione dei dati dell’auto.',
      pay_deposit: '{other} paga il deposito di {amount}.',
      send_transfer: '{other} ti fa un bonifico di {amount}. Quando arriva, registralo.',
      await_financing: 'la finanziaria decide sulla richiesta di {other}; non devi fare nulla.',
      conclude: '{other} viene a vedere l’auto, o conclude l’acquisto.',
      pay_balance: '{other} ti paga {amount} con bonifico. Quando arriva, registralo.',
      pay_down_payment: '{other} ti paga l’anticipo di {amount} con bonifico. Quando arriva, registralo.',
      record_receipt: 'controlla se sono arrivati i {amount} di {other}, e registralo.',
      hand_over: 'consegna l’auto a {other}.',
      answer_handover: '{other} risponde se ha ricevuto l’auto; non devi fare nulla.',
      confirm_handover: '{other} conferma di aver ricevuto l’auto; puoi registrare la consegna anche tu.',
      may_return: '{other} può ancora restituire l’auto; non devi fare nulla.',
      await_return_answer: 'rispondi alla richiesta di restituzione di {other}.',
      bring_car_back: '{other} ti riporta l’auto. Quando è tornata, registralo.',
      record_car_back: '{other} ti ha spedito l’auto. Quando arriva, registralo.',
      await_paid_back: 'restituisci {amount} a {other} con bonifico, e registralo.',
      await_refund: 'la banca restituisce {amount} a {other}; non devi fare nulla.',
      await_credit_end: 'la finanziaria chiude il finanziamento di {other}; non devi fare nulla.',
    },
  },
  buyer: {
    paid_back: {
      subject: 'Risultano restituiti {amount} per {vehicle}',
      body: 'Risulta che {other} ti ha restituito {amount} con bonifico per {vehicle}. Se il denaro non arriva, scrivigli nella conversazione o scrivici dalla pagina Contatti.',
    },
    unpaid: {
      subject: 'La vendita di {vehicle} è chiusa: il saldo non risulta arrivato',
      body: 'Il saldo per {vehicle} non risulta arrivato e la vendita è stata chiusa: l’auto non è più tua.',
    },
    called_off: {
      subject: 'Acquisto annullato: {vehicle}',
      body: 'L’acquisto di {vehicle} da {other} è stato annullato prima della consegna.',
    },
    balance_reminder: {
      subject: 'Il saldo per {vehicle} scade tra poco',
      body: 'Per {vehicle} manca ancora il saldo. Se l’hai già pagato, diccelo dalla pagina della prenotazione: {other} lo controlla.',
    },
    balance_overdue: {
      subject: 'Il saldo per {vehicle} è in ritardo',
      body: 'Il termine per pagare il saldo di {vehicle} è passato. Se l’hai già pagato, diccelo dalla pagina della prenotazione.',
    },
    unpaid_possible: {
      subject: '{other} può chiudere la vendita di {vehicle}',
      body: 'Il saldo per {vehicle} non è arrivato nei giorni previsti: da ora {other} può chiudere la vendita. Se l’hai pagato, diccelo subito dalla pagina della prenotazione.',
    },
    balance_stuck: {
      subject: 'L’acquisto di {vehicle} è fermo',
      body: 'Il saldo per {vehicle} non risulta pagato e l’acquisto è fermo. Abbiamo avvisato la nostra assistenza. Puoi ancora pagare.',
    },
    statements_differ: {
      subject: 'Il tuo bonifico per {vehicle} non risulta ancora ricevuto',
      body: 'Hai scritto di aver pagato {amount} per {vehicle}, e {other} non l’ha ancora registrato. Abbiamo avvisato la nostra assistenza: tieni pronta la ricevuta del bonifico.',
    },
    handover_reminder: {
      subject: 'Hai ricevuto {vehicle}?',
      body: '{vehicle} è pagata e i giorni della consegna sono passati. Se l’hai ricevuta, confermalo dalla pagina della prenotazione.',
    },
    handover_overdue: {
      subject: shared.handoverOverdue,
      body: '{vehicle} è pagata da tempo e nessuno ha registrato la consegna. Abbiamo avvisato la nostra assistenza. Se l’hai ricevuta, confermalo dalla pagina della prenotazione.',
    },
    pay_back_overdue: {
      subject: 'Il bonifico per {vehicle}: il termine è passato',
      body: '{other} doveva restituirti {amount} con bonifico per {vehicle}, e non ha registrato di averlo fatto. Abbiamo avvisato il venditore e la nostra assistenza. Se il denaro è arrivato, confermalo dalla pagina della prenotazione.',
    },
    statement_struck: {
      subject: 'Il tuo bonifico per {vehicle} non risulta partito',
      body: 'Avevi scritto di aver pagato {amount} per {vehicle} con bonifico. Secondo la nostra assistenza il bonifico non risulta partito: non conta più. Se hai la ricevuta, scrivici dalla pagina Contatti.',
    },
    given_back: {
      subject: shared.carBack,
      body: 'La nostra assistenza ha registrato che {vehicle} è tornata a {other}. L’acquisto è sciolto e il denaro torna a te.',
    },
    receipt_taken_back: {
      subject: '{other} ha corretto un bonifico per {vehicle}',
      body: '{other} aveva registrato {amount} ricevuti con bonifico per {vehicle}, e ha tolto la registrazione: risultano di nuovo da pagare. Se li hai pagati, diccelo dalla pagina della prenotazione.',
    },
    refund_taken_back: {
      subject: shared.refundTakenBack,
      body: '{other} aveva registrato di averti restituito {amount} con bonifico per {vehicle}, e ha tolto la registrazione: risultano ancora da restituire.',
    },
    handover_taken_back: {
      subject: '{vehicle} non risulta più consegnata',
      body: '{other} aveva registrato di averti consegnato {vehicle}, e ha tolto la registrazione. Se invece l’hai ricevuta, confermalo dalla pagina della prenotazione.',
    },
    credit_ended: {
      subject: 'Il finanziamento per {vehicle} è chiuso',
      body: 'La finanziaria ha chiuso il finanziamento di {amount} per {vehicle}: non devi rimborsare nulla di quella somma.',
    },
    credit_paid_out: {
      subject: 'Finanziamento versato: {vehicle}',
      body: 'La finanziaria ha versato a {other} i {amount} del finanziamento per {vehicle}.',
    },
    credit_withdrawn: {
      subject: 'La finanziaria ha ritirato il finanziamento per {vehicle}',
      body: 'La finanziaria ha ritirato il finanziamento di {amount} per {vehicle}, che aveva approvato. L’acquisto resta valido e {amount} sono di nuovo da pagare a {other}. Il perché lo sa solo la finanziaria: chiedilo a lei. Se qualcosa non torna, scrivici dalla pagina Contatti.',
    },
    correction_asked: {
      subject: 'Da decidere: {other} ha corretto i dati di {vehicle}',
      body: '{other} ha corretto i dati di {vehicle}, che hai prenotato. La tua prenotazione resta com’era finché non decidi: accetta la correzione, oppure chiudi la prenotazione. Ciò che hai pagato ti viene restituito.',
    },
    choices_changed: {
      subject: 'Prenotazione cambiata: {vehicle}',
      body: 'Hai cambiato la tua prenotazione di {vehicle}.',
    },
  },
  vendor: {
    stated: {
      subject: '{other} dice di aver fatto un bonifico di {amount} per {vehicle}',
      body: '{other} scrive di aver fatto un bonifico di {amount} per {vehicle}. Controlla il tuo conto e, quando arriva, registralo.',
    },
    paid_back: {
      subject: 'Rimborso arrivato per {vehicle}',
      body: 'Risulta che {other} ha ricevuto indietro {amount} con bonifico per {vehicle}.',
    },
    unpaid: {
      subject: 'Vendita chiusa senza saldo: {vehicle}',
      body: 'La vendita di {vehicle} a {other} è chiusa: il saldo non risulta arrivato.',
    },
    called_off: {
      subject: 'Vendita annullata: {vehicle}',
      body: 'La vendita di {vehicle} a {other} è stata annullata prima della consegna.',
    },
    given_back: {
      subject: shared.carBack,
      body: 'La nostra assistenza ha registrato che {vehicle} è tornata da te. La vendita a {other} è sciolta e il denaro torna indietro.',
    },
    refund_taken_back: {
      subject: shared.refundTakenBack,
      body: '{other} aveva confermato di aver ricevuto indietro {amount} con bonifico per {vehicle}, e ha tolto la conferma: risultano ancora da restituire.',
    },
    refund_denied: {
      subject: '{other} non ha ricevuto il rimborso per {vehicle}',
      body: 'Hai registrato {amount} restituiti a {other} con bonifico per {vehicle}, e {other} scrive che non sono arrivati: risultano di nuovo da restituire. Se il bonifico è partito, tieni pronta la ricevuta e scrivici dalla pagina Contatti.',
    },
    balance_overdue: {
      subject: 'Il saldo di {other} per {vehicle} è in ritardo',
      body: 'Il termine per il saldo di {vehicle} è passato, e non lo hai ancora registrato. L’abbiamo ricordato a {other}. Se è arrivato, registralo.',
    },
    unpaid_possible: {
      subject: 'Puoi chiudere la vendita di {vehicle}: il saldo non è arrivato',
      body: 'Il saldo di {other} per {vehicle} non è arrivato nei giorni previsti. Dalla tua area venditore puoi chiudere la vendita: l’auto torna disponibile, e ciò che {other} ha pagato torna indietro.',
    },
    balance_stuck: {
      subject: 'La vendita di {vehicle} è ferma',
      body: 'Il saldo di {other} per {vehicle} non risulta pagato e la vendita è ferma. Abbiamo avvisato la nostra assistenza. Se il saldo è arrivato, registralo.',
    },
    receipt_reminder: {
      subject: 'È arrivato il bonifico di {other} per {vehicle}?',
      body: '{other} scrive di aver pagato {amount} per {vehicle}, e non lo hai ancora registrato. Controlla il tuo conto.',
    },
    statements_differ: {
      subject: 'Manca ancora la tua risposta: il bonifico di {other} per {vehicle}',
      body: '{other} scrive di aver pagato {amount} per {vehicle}, e non lo hai registrato. Abbiamo avvisato la nostra assistenza: se il denaro non è arrivato, scrivici dalla pagina Contatti.',
    },
    handover_reminder: {
      subject: 'Hai consegnato {vehicle}? Registralo',
      body: '{vehicle} è pagata e i giorni della consegna a {other} sono passati. Se l’hai consegnata, registralo.',
    },
    handover_overdue: {
      subject: shared.handoverOverdue,
      body: '{vehicle} è pagata da tempo e nessuno ha registrato la consegna a {other}. Abbiamo avvisato la nostra assistenza.',
    },
    pay_back_reminder: {
      subject: 'Da restituire: il bonifico per {vehicle}',
      body: '{other} aspetta ancora {amount} pagati con bonifico per {vehicle}. Se li hai già restituiti, basta registrarlo.',
    },
    pay_back_overdue: {
      subject: 'In ritardo: il bonifico per {vehicle}',
      body: 'Il termine per restituire {amount} a {other} per {vehicle} è passato. La nostra assistenza è stata avvisata. Se li hai già restituiti, basta registrarlo.',
    },
    statement_struck: {
      subject: 'Il bonifico di {other} per {vehicle} non risulta partito',
      body: '{other} aveva scritto di aver pagato {amount} per {vehicle} con bonifico. La nostra assistenza ha controllato e il bonifico non risulta partito: non conta più.',
    },
    credit_ended: {
      subject: 'Il finanziamento di {other} per {vehicle} è chiuso',
      body: 'La finanziaria ha chiuso il finanziamento di {other} per {vehicle}. Se ti aveva già versato {amount}, la restituzione la concordi con la finanziaria.',
    },
    handover_denied: {
      subject: '{other} non ha ricevuto {vehicle}',
      body: 'Avevi registrato la consegna di {vehicle}, e {other} scrive di non averla ricevuta: la registrazione è tolta. Se l’hai consegnata, scrivi a {other} nella conversazione o scrivici dalla pagina Contatti.',
    },
    handover_other_day: {
      subject: '{other} ha ricevuto {vehicle} in un altro giorno',
      body: 'Hai registrato la consegna di {vehicle}, e {other} scrive di averla ricevuta in un altro giorno. Vale quel giorno: da lì si contano i giorni per restituirla. Se non è giusto, scrivi a {other} nella conversazione o scrivici dalla pagina Contatti.',
    },
    credit_paid_out: {
      subject: 'Finanziamento versato: {vehicle}',
      body: 'La finanziaria dice di averti versato {amount} per {vehicle}, il finanziamento di {other}. Controlla il tuo conto.',
    },
    credit_withdrawn: {
      subject: 'La finanziaria ha ritirato il finanziamento di {other} per {vehicle}',
      body: 'La finanziaria ha ritirato il finanziamento di {amount} per {vehicle}, che aveva approvato. La vendita resta valida e {amount} sono di nuovo da incassare da {other}. Se te li aveva già versati, la restituzione la concordi con la finanziaria.',
    },
    correction_accepted: {
      subject: '{other} ha accettato la correzione di {vehicle}',
      body: '{other} ha accettato i dati corretti di {vehicle}: la prenotazione vale con quelli.',
    },
    choices_changed: {
      subject: 'Prenotazione cambiata: {vehicle}',
      body: '{other} ha cambiato la prenotazione di {vehicle}: il prezzo totale è quello nuovo.',
    },
    delivery_changed: {
      subject: 'Come consegnare {vehicle}',
      body: '{other} ha scelto come ricevere {vehicle}.',
    },
  },
} as const
