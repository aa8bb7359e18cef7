export const suspensionMails = {
  listingSuspended: {
    subject: 'Il tuo annuncio {vehicle} è sospeso',
    body: 'Abbiamo sospeso il tuo annuncio {vehicle}: non compare più nelle ricerche e nessuno può prenotare l’auto.',
    reason: 'Il motivo: «{reason}»',
    reservations: 'Le prenotazioni già aperte restano valide.',
    next: 'Puoi ancora modificare l’annuncio. Quando hai sistemato ciò che non va, o se pensi a un errore, scrivici dalla pagina Contatti.',
    action: 'Vedi l’annuncio',
  },
  listingReinstated: {
    subject: 'Il tuo annuncio {vehicle} non è più sospeso',
    body: 'La sospensione del tuo annuncio {vehicle} è finita.',
    next: 'Se prima era online, lo è di nuovo. Se era disattivato, puoi riattivarlo dalla tua area venditore.',
    action: 'Vedi l’annuncio',
  },
  accountSuspended: {
    subject: 'Il tuo account è sospeso',
    body: 'Abbiamo sospeso il tuo account: non puoi accedere, e gli eventuali annunci non sono più visibili.',
    reason: 'Il motivo: «{reason}»',
    reservations: 'Le prenotazioni già aperte restano valide, e ciò che è già stato pagato non va perso.',
    next: 'Se hai una prenotazione aperta, o se pensi a un errore, scrivici dalla pagina Contatti.',
    action: 'Contattaci',
  },
  accountReinstated: {
    subject: 'Il tuo account non è più sospeso',
    body: 'La sospensione del tuo account è finita: puoi accedere di nuovo, e gli eventuali annunci sospesi insieme all’account tornano com’erano.',
    action: 'Accedi',
  },
} as const
