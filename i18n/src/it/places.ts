export const places = {
  nearMe: {
    press: 'Vicino a me',
    denied: 'Il browser non dà la tua posizione a questo sito: permettila nelle sue impostazioni, o scrivi il comune.',
    unavailable: 'Il dispositivo non trova la tua posizione: riprova, o scrivi il comune.',
    failed: 'Non riusciamo a trovare il comune più vicino: riprova, o scrivilo.',
    found: 'Comune più vicino a te: {place}.',
  },
} as const
