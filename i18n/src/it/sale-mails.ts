export const saleMails = {
  facts: {
    amount: 'Importo',
    on: 'Data del bonifico',
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
    'Se il saldo non arriva, dal {unpaidFrom} il venditore può chiudere la vendita: in quel caso il deposito ti viene restituito per intero.',
  untilWhenVendor: 'Se il saldo non arriva, dal {unpaidFrom} puoi chiudere la vendita e l’auto torna disponibile.',
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
      choose_delivery: 'scegli se ritirare l’auto o riceverla a casa.',
      pay_balance: 'paga {amount} a {other} con bonifico e diccelo dalla pagina della prenotazione.',
      pay_down_payment: 'paga l’anticipo di {amount} a {other} con bonifico.',
      record_receipt: '{other} controlla se sono arrivati i {amount} che hai pagato; non devi fare nulla.',
      hand_over: '{other} ti consegna l’auto.',
      confirm_handover: 'quando hai l’auto, confermalo dalla pagina della prenotazione.',
      may_return: 'puoi ancora cambiare idea e restituire l’auto.',
      await_return_answer: '{other} risponde alla tua richiesta di restituzione.',
      bring_car_back: 'riporta l’auto a {other}.',
      await_paid_back: '{other} ti restituisce {amount} con bonifico.',
      await_refund: 'la banca ti restituisce {amount} sulla carta; non devi fare nulla.',
      await_credit_end: 'la finanziaria chiude il finanziamento di {amount}; non devi fare nulla.',
    },
    vendor: {
      decide_correction: '{other} decide sulla tua correzione dei dati dell’auto.',
      pay_deposit: '{other} paga il deposito di {amount}.',
      send_transfer: '{other} ti fa un bonifico di {amount}. Quando arriva, registralo.',
      await_financing: 'la finanziaria decide sulla richiesta di {other}; non devi fare nulla.',
      choose_delivery: '{other} sceglie se ritirare l’auto o riceverla a casa.',
      pay_balance: '{other} ti paga {amount} con bonifico. Quando arriva, registralo.',
      pay_down_payment: '{other} ti paga l’anticipo di {amount} con bonifico. Quando arriva, registralo.',
      record_receipt: 'controlla se sono arrivati i {amount} di {other}, e registralo.',
      hand_over: 'consegna l’auto a {other}.',
      confirm_handover: '{other} conferma di aver ricevuto l’auto; puoi registrare la consegna anche tu.',
      may_return: '{other} può ancora restituire l’auto; non devi fare nulla.',
      await_return_answer: 'rispondi alla richiesta di restituzione di {other}.',
      bring_car_back: '{other} ti riporta l’auto. Quando è tornata, registralo.',
      await_paid_back: 'restituisci {amount} a {other} con bonifico, e registralo.',
      await_refund: 'la banca restituisce {amount} a {other}; non devi fare nulla.',
      await_credit_end: 'la finanziaria chiude il finanziamento di {other}; non devi fare nulla.',
    },
  },
  buyer: {
    paid_back: {
      subject: '{other} ti ha restituito {amount} per {vehicle}',
      body: '{other} ha registrato di averti restituito {amount} con bonifico per {vehicle}. Se il denaro non arriva, scrivigli nella conversazione o scrivici dalla pagina Contatti.',
    },
    unpaid: {
      subject: 'La vendita di {vehicle} è chiusa: il saldo non è arrivato',
      body: 'Il saldo per {vehicle} non è arrivato nei giorni previsti e la vendita è stata chiusa: l’auto non è più tua.',
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
      body: 'Il termine per pagare il saldo di {vehicle} è passato. Se l’hai già pagato, diccelo dalla pagina della prenotazione. Se non vuoi più l’auto, puoi annullare l’acquisto: il deposito ti viene restituito.',
    },
    unpaid_possible: {
      subject: '{other} può chiudere la vendita di {vehicle}',
      body: 'Il saldo per {vehicle} non è arrivato nei giorni previsti: da ora {other} può chiudere la vendita. Se l’hai pagato, diccelo subito dalla pagina della prenotazione.',
    },
    balance_stuck: {
      subject: 'L’acquisto di {vehicle} è fermo',
      body: 'Il saldo per {vehicle} non risulta pagato e l’acquisto è fermo. Abbiamo avvisato la nostra assistenza. Puoi ancora pagare, oppure annullare l’acquisto: il deposito ti viene restituito.',
    },
    statements_differ: {
      subject: 'Il tuo bonifico per {vehicle} non risulta ancora ricevuto',
      body: 'Hai scritto di aver pagato {amount} per {vehicle}, e {other} non l’ha ancora registrato. Abbiamo avvisato la nostra assistenza: tieni pronta la ricevuta del bonifico.',
    },
    handover_reminder: {
      subject: 'Hai ricevuto {vehicle}?',
      body: '{vehicle} è pagata e i giorni della consegna sono passati. Se l’hai ricevuta, confermalo: da quel giorno partono i giorni per restituirla.',
    },
    handover_overdue: {
      subject: 'La consegna di {vehicle} non risulta',
      body: '{vehicle} è pagata da tempo e nessuno ha registrato la consegna. Abbiamo avvisato la nostra assistenza. Se non l’hai ricevuta puoi annullare l’acquisto.',
    },
    pay_back_overdue: {
      subject: 'Il bonifico per {vehicle}: il termine è passato',
      body: '{other} doveva restituirti {amount} con bonifico per {vehicle}, e non ha registrato di averlo fatto. Abbiamo avvisato il venditore e la nostra assistenza. Se il denaro è arrivato, confermalo dalla pagina della prenotazione.',
    },
    statement_struck: {
      subject: 'Il tuo bonifico per {vehicle} non risulta partito',
      body: 'Avevi scritto di aver pagato {amount} per {vehicle} con bonifico. Secondo la nostra assistenza il bonifico non risulta partito: non conta più. Se hai la ricevuta, scrivici dalla pagina Contatti.',
    },
    credit_ended: {
      subject: 'Il finanziamento per {vehicle} è chiuso',
      body: 'La finanziaria ha chiuso il finanziamento di {amount} per {vehicle}: non devi rimborsare nulla di quella somma.',
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
      subject: '{other} ha fatto un bonifico di {amount} per {vehicle}',
      body: '{other} scrive di aver fatto un bonifico di {amount} per {vehicle}. Controlla il tuo conto e, quando arriva, registralo.',
    },
    paid_back: {
      subject: '{other} ha confermato il rimborso per {vehicle}',
      body: '{other} ha confermato di aver ricevuto indietro {amount} con bonifico per {vehicle}.',
    },
    unpaid: {
      subject: 'Vendita chiusa senza saldo: {vehicle}',
      body: 'La vendita di {vehicle} a {other} è chiusa: il saldo non è arrivato nei giorni previsti.',
    },
    called_off: {
      subject: 'Vendita annullata: {vehicle}',
      body: 'La vendita di {vehicle} a {other} è stata annullata prima della consegna.',
    },
    balance_overdue: {
      subject: 'Il saldo di {other} per {vehicle} è in ritardo',
      body: 'Il termine per il saldo di {vehicle} è passato, e non lo hai ancora registrato. L’abbiamo ricordato a {other}. Se è arrivato, registralo.',
    },
    unpaid_possible: {
      subject: 'Puoi chiudere la vendita di {vehicle}: il saldo non è arrivato',
      body: 'Il saldo di {other} per {vehicle} non è arrivato nei giorni previsti. Dalla tua area venditore puoi chiudere la vendita: l’auto torna disponibile e il deposito torna a {other}.',
    },
    balance_stuck: {
      subject: 'La vendita di {vehicle} è ferma',
      body: 'Il saldo di {other} per {vehicle} non risulta pagato e la vendita è ferma. Abbiamo avvisato la nostra assistenza. Registra il saldo se è arrivato, oppure chiudi la vendita.',
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
      subject: 'La consegna di {vehicle} non risulta',
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
    correction_accepted: {
      subject: '{other} ha accettato la correzione di {vehicle}',
      body: '{other} ha accettato i dati corretti di {vehicle}: la prenotazione vale con quelli.',
    },
    choices_changed: {
      subject: 'Prenotazione cambiata: {vehicle}',
      body: '{other} ha cambiato la prenotazione di {vehicle}: il prezzo totale è quello nuovo.',
    },
  },
} as const
