import type { Cents } from '@autopiazza/contract/money'

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    /** vehicle: make, model and year. */
    'listing-suspended': { firstName: string; vehicle: string; vehicleId: string; reason: string }
    'listing-reinstated': { firstName: string; vehicle: string; vehicleId: string }
    /** vehicle: make, model and year. Prices in cents; null for one that is not offered. */
    'car-available': {
      firstName: string
      vehicle: string
      vehicleId: string
      salePrice: Cents | null
      dailyRate: Cents | null
    }
  }
}
