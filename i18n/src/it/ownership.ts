export const ownership = {
  title: 'Questo annuncio arriva dal flusso «{feed}»',
  text: 'Per ogni gruppo scegli chi decide. Dove decide il flusso, una modifica fatta qui viene sostituita al prossimo aggiornamento.',
  open: 'Apri il flusso',
  groups: { price: 'Prezzo', facts: 'Dati', description: 'Descrizione', photos: 'Foto' },
  owners: { feed: 'Il flusso', hand: 'Io, da qui' },
  saved: 'Scelta salvata.',
  failed: 'La scelta non è stata salvata. Riprova tra poco.',
} as const
