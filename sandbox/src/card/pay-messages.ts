const it = {
  banner: 'Sandbox: nessun pagamento è reale',
  title: 'Pagamento di prova',
  pay: 'Paga',
  decline: 'Carta rifiutata',
  cancel: 'Annulla',
  declined: 'La carta è stata rifiutata. Nessun importo è stato addebitato: puoi riprovare.',
  expired: 'Questa sessione di pagamento è scaduta. Nessun importo è stato addebitato.',
  paid: 'Questo pagamento è già stato completato.',
  missing: 'Questa sessione di pagamento non esiste.',
  back: 'Torna al negozio',
}

const en: typeof it = {
  banner: 'Sandbox: no payment is real',
  title: 'Test payment',
  pay: 'Pay',
  decline: 'Card declined',
  cancel: 'Cancel',
  declined: 'The card was declined. Nothing was charged: you can try again.',
  expired: 'This payment session has expired. Nothing was charged.',
  paid: 'This payment has already been completed.',
  missing: 'This payment session does not exist.',
  back: 'Back to the shop',
}

export type PayMessages = typeof it

/** Returns the language of Stripe's locale: Italian unless it is English. */
export function languageOf(locale: string | null | undefined): 'it' | 'en' {
  return locale?.startsWith('en') ? 'en' : 'it'
}

export const payMessages: Record<'it' | 'en', PayMessages> = { it, en }
