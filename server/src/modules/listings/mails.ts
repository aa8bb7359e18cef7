declare module '../../queue-mail.ts' {
  interface MailVariables {
    /** vehicle: make, model and year. */
    'listing-suspended': { firstName: string; vehicle: string; vehicleId: string; reason: string }
    'listing-reinstated': { firstName: string; vehicle: string; vehicleId: string }
  }
}

export {}
