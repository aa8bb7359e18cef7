export const bookings = {
  service: {
    Tagliando: 'Ordinary service',
    Revisione: 'Periodic inspection',
    Manutenzione: 'Extraordinary maintenance',
    Pneumatici: 'Tyre change',
    Diagnosi: 'Electronic diagnosis',
    Riparazione: 'Mechanical repair',
  },
  status: {
    requested: 'Requested',
    confirmed: 'Confirmed',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
} as const
