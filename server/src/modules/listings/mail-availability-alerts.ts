import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import { inPages, sweep } from '../../kernel/sweep.ts'
import { endDueAlert } from './availability-alerts-store.ts'
import { findAlertToMail, listDueAlerts } from './reads/due-availability-alerts.ts'

/** Queues one mail per user who waits for an available car and ends the alert in the same transaction. A failure for one user does not stop the others. */
export async function mailAvailabilityAlerts(ctx: Context): Promise<void> {
  await sweep({
    failure: 'people could not be notified that a car is available again',
    rows: inPages((afterId) => listDueAlerts(ctx, afterId)),
    work: ({ id }) => inTransaction(ctx, (ctx) => mailOneAlert(ctx, id)),
  })
}

async function mailOneAlert(ctx: Context, id: string): Promise<void> {
  const alert = await endDueAlert(ctx, id)
  const mail = alert && (await findAlertToMail(ctx, alert))
  if (!alert || !mail) return
  const { email, language, ...facts } = mail
  await queueMail(ctx, {
    deduplicationKey: `availability-alert:${id}`,
    recipient: email,
    language,
    template: 'car-available',
    variables: { ...facts, vehicleId: alert.vehicleId },
  })
}
