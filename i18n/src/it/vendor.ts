export const vendor = {
  title: 'Pannello venditore',
  description: 'Le conversazioni con chi è interessato ai tuoi veicoli.',
  messages: {
    title: 'Messaggi',
    subtitle: 'Conversazioni con potenziali acquirenti',
    unread: '{count, plural, one {# conversazione da leggere} other {# conversazioni da leggere}}',
    open: 'Apri chat',
    openAbout: 'Apri chat: {vehicle}, {name}',
    empty: 'Ancora nessun messaggio',
    emptyText: 'Quando qualcuno ti scrive per un veicolo, la conversazione compare qui.',
  },
  denied: {
    title: 'Accesso negato',
    text: 'Per pubblicare veicoli serve un account venditore.',
    home: 'Torna alla Home',
  },
  accessDenied: 'Accesso negato. Serve un account venditore.',
} as const
