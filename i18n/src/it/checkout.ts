export const checkout = {
  meta: {
    title: 'Prenota {vehicle}',
    description: 'Prenota {vehicle} con un deposito di {deposit}, rimborsato per intero se la vendita non si conclude.',
  },
  back: 'Torna al veicolo',
  title: 'Prenota questa auto',
  lead: 'Con {deposit} la tieni ferma per 3 giorni a tuo nome. Ecco tutto quello che c’è da sapere prima di pagare.',
  price: {
    title: 'Quanto paghi, e quando',
    loading: 'Stiamo calcolando il prezzo…',
    salePrice: 'Prezzo di vendita',
    tradeIn: 'Valore della permuta',
    ownership_transfer: 'Passaggio di proprietà',
    extended_warranty: 'Garanzia estesa',
    roadside_assistance: 'Assistenza stradale',
    insurance_package: 'Pacchetto assicurativo',
    total: 'Totale',
    now: 'Adesso, con carta',
    nowHint: 'Deposito che vale come acconto: è già compreso nel totale.',
    later: 'Dopo, con bonifico al venditore',
    laterHint: 'Il saldo si paga solo quando concludete la vendita.',
  },
  rules: {
    title: 'Le regole, in chiaro',
    hold: {
      title: 'Riservata per 3 giorni',
      text: 'Appena il circuito delle carte conferma il pagamento, l’auto è tua da concludere per 72 ore. Nessun altro può prenotarla.',
    },
    refund: {
      title: 'Rimborso automatico',
      text: 'Se entro 3 giorni la vendita non si conclude, {deposit} tornano per intero sulla tua carta. Non devi chiederlo.',
    },
    cancel: {
      title: 'Annulli quando vuoi',
      text: 'Puoi annullare dalla tua area personale finché la vendita non è conclusa: il rimborso è sempre completo.',
    },
    page: {
      title: 'Pagamento protetto',
      text: 'Paghi sulla pagina sicura del circuito delle carte e hai 30 minuti per farlo. I dati della carta non passano da noi.',
    },
  },
  pay: 'Paga {deposit} e prenota',
  paying: 'Apertura del pagamento…',
  payNote: 'Si apre la pagina di pagamento. Fino a quel momento non ti viene addebitato nulla.',
  failed: 'Impossibile avviare il pagamento. Riprova più tardi.',
  changed:
    'Il prezzo è cambiato mentre guardavi: il totale era {before}, ora è {now}. Ecco il nuovo riepilogo; non ti è stato addebitato nulla.',
  refused: {
    title: 'Questa auto non si può prenotare adesso',
    vehicle: 'Guarda il veicolo',
    others: 'Cerca altri veicoli',
  },
  vendor: {
    title: 'Serve un account acquirente',
    text: 'Sei entrato come venditore. Per prenotare un’auto usa un account acquirente.',
  },
  mine: {
    pending: 'La tua prenotazione è aperta: manca il pagamento',
    pendingText:
      'L’auto è tenuta per te fino alle {time}. Concludi il pagamento di {deposit}, oppure annulla la prenotazione dalla tua area personale.',
    continue: 'Continua il pagamento',
    confirmed: 'Hai già prenotato questa auto',
    confirmedText: 'È riservata a te fino al {deadline}. Mettiti d’accordo con il venditore per concludere.',
    see: 'Vai alle tue prenotazioni',
  },
  trust: {
    label: 'Le nostre garanzie',
    secure: 'Pagamento protetto',
    provider: 'Carte gestite da Stripe',
    delivery: 'Consegna entro 3-5 giorni lavorativi',
  },
} as const
