import type { Cents } from '@autopiazza/contract/money'
import type { RemindedDeadline } from '../rules/reminders.ts'

interface AboutVehicle {
  purchasedVehicleId: string
  firstName: string
  vehicle: string
}

declare module '../../../kernel/queue-mail.ts' {
  interface MailVariables {
    'service-bought': AboutVehicle & { serviceType: string; price: Cents; months: number | null }
    'deadline-reminder': AboutVehicle & {
      /** money_back: in mails queued before there was one last day. */
      deadline: RemindedDeadline | 'money_back'
      dueOn: string
    }
  }
}
