import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'

/** Adds a webhook of a vendor and a call of it; both contain the secret. */
export async function addWebhook(db: Database, vendorId: string, secret: string) {
  const { id: webhookId } = await db
    .insertInto('webhook_endpoints')
    .values({
      vendor_id: vendorId,
      address: `https://example.it/${secret}`,
      events: ['sale.ended'],
      encrypted_secret: Buffer.from(secret),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: webhookDeliveryId } = await db
    .insertInto('webhook_deliveries')
    .values({ endpoint_id: webhookId, event_id: randomUUID(), event: 'sale.ended', body: '{}', last_answer: secret })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { webhookId, webhookDeliveryId }
}
