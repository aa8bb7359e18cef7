import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pushLive } from '../../live/index.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { listAgreedVehicles, listVehicleCards } from '../listings/index.ts'
import { findOfferThread } from '../offers/index.ts'
import {
  countUnreadConversations,
  findConversationSummary,
  listConversationSummaries,
} from './reads/conversation-summaries.ts'
import { listNewestMessages } from './reads/messages.ts'
import { findOwnReport } from './reads/own-report.ts'
import { findConversationRefusal, updateLastRead } from './store.ts'

const maxListed = 500

/** Returns the viewer's conversations as buyer or seller, newest message first, at most five hundred. */
export async function listConversations({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  return ok(await listConversationSummaries(ctx, { viewerId: person.value.userId, limit: maxListed }))
}

export async function countUnread({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  return ok({ count: await countUnreadConversations(ctx, person.value.userId) })
}

interface ShowConversation extends Call<{ readonly id: string; readonly before?: number | undefined }> {
  /** Host of this site, for the scam guard. */
  ownHost: string | null
}

/** Returns a conversation of the viewer with its car, newest messages, offers and the viewer's report. */
export async function showConversation({ ctx, input, ownHost }: ShowConversation) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const found = await findConversationSummary(ctx, { viewerId: userId, id: input.id })
  if (!found)
    return refused((await findConversationRefusal(ctx, { conversationId: input.id, userId })) ?? 'messaging.not_found')
  const { summary, vehicleId, agreedVersionId, buyerId, isBlockedByMe } = found
  const { isClosed } = summary
  const [messages, vehicle, report, offers] = await Promise.all([
    listNewestMessages(ctx, { viewerId: userId, conversationId: input.id, ownHost, before: input.before }),
    findCar(ctx, { vehicleId, agreedVersionId }),
    findOwnReport(ctx, { viewerId: userId, conversationId: input.id }),
    findOfferThread(ctx, { vehicleId, buyerId, viewerId: userId, isClosed }),
  ])
  return ok({ ...summary, vehicle, messages, isBlockedByMe, report, offers })
}

/** Returns the car of a conversation: the agreed car, otherwise the car of the current advert. */
async function findCar(
  ctx: Context,
  { vehicleId, agreedVersionId }: { readonly vehicleId: string; readonly agreedVersionId: string | null },
): Promise<VehicleCard | null> {
  if (agreedVersionId !== null)
    return (await listAgreedVehicles(ctx, [agreedVersionId])).get(agreedVersionId)?.card ?? null
  const [advert = null] = await listVehicleCards(ctx, [vehicleId])
  return advert
}

/** Marks a conversation as read, up to a position or entirely, and notifies the viewer's other pages. */
export async function markRead({ ctx, input }: Call<{ readonly id: string; readonly position?: number | undefined }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    const read = await updateLastRead(ctx, { conversationId: input.id, userId, position: input.position ?? null })
    if (!read)
      return refused(
        (await findConversationRefusal(ctx, { conversationId: input.id, userId })) ?? 'messaging.not_found',
      )
    if (read.wasUnread) await pushLive(ctx, [userId], { type: 'conversation', conversationId: input.id })
    return ok({})
  })
}
