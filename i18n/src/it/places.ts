export const places = {
  nearMe: {
    press: 'Vicino a me',
    denied:
      'Il browser non dà la tua posizione a questo sito: permettila nelle sue impostazioni{field, select, no {} other {, o scrivi il comune}}.',
    unavailable:
      'Il dispositivo non trova la tua posizione: riprova{field, select, no {} other {, o scrivi il comune}}.',
    failed: 'Non riusciamo a trovare il comune più vicino: riprova{field, select, no {} other {, o scrivilo}}.',
    found: 'Comune più vicino a te: {place}.',
  },
  map: {
    open: 'Scegli sulla mappa',
    title: 'Cerca sulla mappa',
    close: 'Chiudi la mappa',
    italy: 'Italia',
    back: 'Tutta l’Italia',
    whole: 'Tutta la regione',
    legend: 'Più intenso il colore, più veicoli.',
    counted: '{name}: {count, plural, one {{number} veicolo} other {{number} veicoli}}',
    failed: 'La mappa non si è caricata: riprova, o scegli regione e provincia dagli elenchi.',
  },
} as const
