import type { Context } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { pushLive } from '../../live/index.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingBuyer, actingPerson } from '../identity/index.ts'
import type {} from './events.ts'
import { findContactableVehicle } from './reads/contactable-vehicle.ts'
import { findConversation, insertConversation } from './store.ts'

interface ContactSeller {
  ctx: Context
  input: { readonly vehicleId: string }
}

const startsPerHour = 60

/** Opens or starts the buyer's conversation about a visible car, unless one of the two has blocked the other. Simultaneous attempts return the same conversation. */
export async function contactSeller({ ctx, input: { vehicleId } }: ContactSeller) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const vehicle = await findContactableVehicle(ctx, vehicleId)
  if (vehicle?.sellerId === person.value.userId) return refused('messaging.own_vehicle')
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  if (!vehicle) return refused('listings.not_found')

  const buyerId = buyer.value.userId
  const existing = await findConversation(ctx, { vehicleId, buyerId })
  if (existing) return ok({ id: existing, isNew: false })
  const started = await inTransaction(ctx, async (ctx) => {
    const id = await insertConversation(ctx, { vehicleId, buyerId, sellerId: vehicle.sellerId, startsPerHour })
    if (!id) return null
    await writeAuditEntry(ctx, 'conversation.start', id)
    await publishEvent(ctx, 'messaging.ConversationStarted', `conversation:${id}:started`, {
      conversationId: id,
      vehicleId,
      buyerId,
      vendorId: vehicle.sellerId,
    })
    await pushLive(ctx, [buyerId, vehicle.sellerId], { type: 'conversation', conversationId: id })
    return id
  }).catch((error: unknown) => {
    if (isRefusedBy(error, 'no_conversation_with_the_blocked')) return 'blocked' as const
    throw error
  })
  if (started === 'blocked') return refused('messaging.closed')
  if (started) return ok({ id: started, isNew: true })
  const rival = await findConversation(ctx, { vehicleId, buyerId })
  return rival ? ok({ id: rival, isNew: false }) : refused('messaging.too_many')
}
