export const bookings = {
  service: {
    Tagliando: 'Tagliando ordinario',
    Revisione: 'Revisione periodica',
    Manutenzione: 'Manutenzione straordinaria',
    Pneumatici: 'Cambio pneumatici',
    Diagnosi: 'Diagnosi elettronica',
    Riparazione: 'Riparazione meccanica',
  },
  status: {
    requested: 'Richiesto',
    confirmed: 'Confermato',
    completed: 'Completato',
    cancelled: 'Annullato',
  },
} as const
