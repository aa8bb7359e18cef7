import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { pushLive } from '../../live/index.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingBuyer, actingPerson } from '../identity/index.ts'
import type {} from './events.ts'
import { findContactableVehicle } from './reads/contactable-vehicle.ts'
import { findConversation, insertConversation } from './store.ts'

const startsPerHour = 60

/** Opens or starts the buyer's conversation about a visible car, unless one of the two users has blocked the other. Simultaneous attempts return the same conversation. */
export async function contactSeller({ ctx, input: { vehicleId } }: Call<{ readonly vehicleId: string }>) {
  const contact = await findContact(ctx, vehicleId)
  if (!contact.ok) return contact
  try {
    return await openConversation(ctx, contact.value)
  } catch (error) {
    if (isRefusedBy(error, 'no_conversation_with_the_blocked')) return refused('messaging.closed')
    throw error
  }
}

interface Contact {
  readonly vehicleId: string
  readonly buyerId: string
  readonly sellerId: string
}

/** Returns the acting buyer and the seller of a car that the buyer may see, or the refusal. */
export async function findContact(ctx: Context, vehicleId: string) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const vehicle = await findContactableVehicle(ctx, vehicleId)
  if (vehicle?.sellerId === person.value.userId) return refused('messaging.own_vehicle')
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  if (!vehicle) return refused('listings.not_found')
  return ok({ vehicleId, buyerId: buyer.value.userId, sellerId: vehicle.sellerId } satisfies Contact)
}

/** Finds the conversation of a buyer about a car, or starts it. Throws no_conversation_with_the_blocked when one of the two has blocked the other. */
export async function openConversation(ctx: Context, { vehicleId, buyerId, sellerId }: Contact) {
  const existing = await findConversation(ctx, { vehicleId, buyerId })
  if (existing) return ok({ id: existing, isNew: false })
  const started = await inTransaction(ctx, async (ctx) => {
    const id = await insertConversation(ctx, { vehicleId, buyerId, sellerId, startsPerHour })
    if (!id) return null
    await writeAuditEntry(ctx, 'conversation.start', id)
    await publishEvent(ctx, 'messaging.ConversationStarted', `conversation:${id}:started`, {
      conversationId: id,
      vehicleId,
      buyerId,
      vendorId: sellerId,
    })
    await pushLive(ctx, [buyerId, sellerId], { type: 'conversation', conversationId: id })
    return id
  })
  if (started) return ok({ id: started, isNew: true })
  const rival = await findConversation(ctx, { vehicleId, buyerId })
  return rival ? ok({ id: rival, isNew: false }) : refused('messaging.too_many')
}
