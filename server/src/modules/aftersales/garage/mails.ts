import type { Cents } from '@autopiazza/contract/money'
import type { RemindedDeadline } from '../rules/reminders.ts'

interface VehicleVariables {
  purchasedVehicleId: string
  firstName: string
  vehicle: string
}

declare module '../../../kernel/queue-mail.ts' {
  interface MailVariables {
    'service-bought': VehicleVariables & { serviceType: string; price: Cents; months: number | null }
    'deadline-reminder': VehicleVariables & {
      /** `money_back` occurs only in mails that were queued before both rights had a common last day. */
      deadline: RemindedDeadline | 'money_back'
      dueOn: string
    }
  }
}
