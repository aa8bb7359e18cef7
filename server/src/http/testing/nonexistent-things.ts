import { randomUUID } from 'node:crypto'
import type { Things } from './fixture.ts'

/** Returns ids of things that do not exist. */
export function nonexistentThings(): Things {
  return {
    listingId: randomUUID(),
    photoId: randomUUID(),
    uploadId: randomUUID(),
    sellerId: randomUUID(),
    hiddenId: randomUUID(),
    conversationId: randomUUID(),
    offerId: randomUUID(),
    reservedId: randomUUID(),
    reservationId: randomUUID(),
    financedId: randomUUID(),
    financingReference: randomUUID(),
    pickupId: randomUUID(),
    importId: randomUUID(),
    savedSearchId: randomUUID(),
    sessionId: randomUUID(),
    accessTokenId: randomUUID(),
    purchaseId: randomUUID(),
    workshopId: randomUUID(),
    bookingId: randomUUID(),
    serviceId: randomUUID(),
    cannedReplyId: randomUUID(),
    accountId: randomUUID(),
    webhookId: randomUUID(),
    webhookDeliveryId: randomUUID(),
    feedId: randomUUID(),
    feedRunId: randomUUID(),
  }
}
