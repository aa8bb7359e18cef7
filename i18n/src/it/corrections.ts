export const corrections = {
  changed: '{fact}: {from} → {to}',
  changedText: '{fact}: testo cambiato',
  newText: 'testo cambiato',
  history: 'Correzioni dei dati',
  waiting: 'Aspetta la decisione di chi ha prenotato',
  decided: {
    accepted: 'Accettata il {day}',
    ended: 'Rifiutata il {day}',
    withdrawn: 'Ritirata o sostituita dal venditore il {day}',
    undecided: 'Senza risposta: la prenotazione è finita il {day}',
  },
  before: 'Prima',
  after: 'Adesso',
  bothTexts: 'I due testi',
  form: {
    held: 'Quest’auto è prenotata',
    heldText:
      'Se cambi i dati dell’auto, la correzione viene proposta a chi l’ha prenotata: può accettarla, oppure chiudere la prenotazione e riavere il deposito. Prezzo e foto dell’annuncio non cambiano la sua prenotazione.',
    open: 'La tua ultima correzione aspetta ancora la risposta: se salvi di nuovo, la sostituisci.',
    proposed: 'Correzione proposta',
    proposedText:
      'Chi ha prenotato l’auto decide se accettarla. Fino ad allora l’annuncio e la prenotazione restano come sono.',
  },
} as const
