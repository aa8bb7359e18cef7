import { z } from './zod.ts'
import { cannedReplyOperations } from './canned-replies.ts'
import { messageMaxLength } from './constants.ts'
import { reportOperations, reportView } from './conversation-reports.ts'
import { messageMailOperations } from './message-mails.ts'
import { answerStates, messageWarnings } from './conversation-terms.ts'
import { buyerOnly, signedInOnly, vendorOnly } from './refusals.ts'
import { vehicleCard } from './vehicle-card.ts'
import { maxPosition, position } from './numbers.ts'
import { offerThread } from './offers.ts'
import { fieldError, id, nothing, operation, timestamp } from './operation.ts'

export const message = z
  .object({
    id,
    conversationId: id,
    position: z.int(),
    isMine: z.boolean(),
    content: z.string(),
    warnings: z.array(z.enum(messageWarnings)),
    createdAt: timestamp,
  })
  .meta({
    description:
      'position counts 1, 2, 3 … without gaps within the conversation. warnings: what the scam guard found in the text, shown to both people.',
  })
export type Message = z.infer<typeof message>

const otherParty = z.object({
  firstName: z.string().nullable(),
  companyName: z.string().nullable(),
  role: z.enum(['buyer', 'seller']),
})

export const conversationSummary = z
  .object({
    id,
    other: otherParty,
    vehicle: z.object({ id, title: z.string() }).nullable(),
    lastMessage: z.string().nullable(),
    lastMessageAt: timestamp.nullable(),
    lastPosition: z.int(),
    startedAt: timestamp,
    isUnread: z.boolean(),
    isClosed: z.boolean(),
    answer: z.enum(answerStates).nullable(),
  })
  .meta({
    description:
      "lastPosition: of the newest message; 0 without messages. isClosed: one of the two has blocked the other, and new messages are refused. answer: whether the viewer's answer to the buyer's last message or open offer is awaited, or that message set aside; null for a buyer, and where there is nothing to answer.",
  })
export type ConversationSummary = z.infer<typeof conversationSummary>

export const conversation = conversationSummary
  .omit({ vehicle: true })
  .extend({
    vehicle: vehicleCard.nullable(),
    messages: z.array(message),
    isBlockedByMe: z.boolean(),
    report: reportView.nullable(),
    offers: offerThread,
  })
  .meta({
    description:
      "isBlockedByMe: the viewer has blocked the other and can unblock them. report: the viewer's newest report of this conversation.",
  })
export type Conversation = z.infer<typeof conversation>

export const messageText = z
  .string({ error: fieldError('message_empty') })
  .trim()
  .min(1, fieldError('message_empty'))
  .max(messageMaxLength, fieldError('too_long'))
  .refine((text) => !text.includes('\0'), fieldError('invalid'))
const clientKey = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w-]+$/, fieldError('invalid'))

/**
 * Events of the live stream at /api/events. Each event has an id: a stream opened with Last-Event-ID (or ?after=)
 * continues with the next event, without gaps or repetitions.
 * conversation: a conversation was started or read elsewhere; with isChanged, it was closed or reopened, or its
 * report was answered.
 * reservation, booking, offer: its state changed.
 * resync: the stream cannot resume at this position, so the client reloads what it shows.
 * session-ended: the session is over and the stream ends.
 */
export type LiveEvent =
  | { type: 'message'; message: Message }
  | { type: 'conversation'; conversationId: string; isChanged?: true }
  | { type: 'reservation'; reservationId: string; vehicleId: string }
  | { type: 'offer'; offerId: string; vehicleId: string }
  | { type: 'booking'; bookingId: string }
  | { type: 'resync' }
  | { type: 'session-ended' }

export const messaging = {
  contactSeller: operation('POST', '/conversations', "Opens the buyer's conversation about a car, or starts it.", [
    ...buyerOnly,
    'listings.not_found',
    'messaging.own_vehicle',
    'messaging.too_many',
    'messaging.closed',
  ])
    .input(z.object({ vehicleId: id }))
    .output(z.object({ id, isNew: z.boolean() })),
  conversations: operation(
    'GET',
    '/conversations',
    "The viewer's conversations, newest message first.",
    signedInOnly,
  ).output(z.array(conversationSummary)),
  conversation: operation(
    'GET',
    '/conversations/{id}',
    "One of the user's conversations with its newest messages, oldest of them first; older ones with before.",
    [...signedInOnly, 'messaging.not_found', 'messaging.no_access'],
  )
    .input(z.object({ id, before: z.coerce.number().int().min(1).max(maxPosition).optional() }))
    .output(conversation),
  markRead: operation('POST', '/conversations/{id}/read', 'Marks all messages as read, or those up to a position.', [
    ...signedInOnly,
    'messaging.not_found',
    'messaging.no_access',
  ])
    .input(z.object({ id, position: position.optional() }))
    .output(nothing),
  setAside: operation(
    'PUT',
    '/conversations/{id}/set-aside',
    "The seller needs not answer the messages up to a position; a later message of the buyer's awaits an answer again.",
    [...vendorOnly, 'messaging.not_found', 'messaging.no_access'],
  )
    .input(z.object({ id, position }))
    .output(nothing),
  takeUp: operation(
    'DELETE',
    '/conversations/{id}/set-aside',
    "The buyer's last message awaits the seller's answer again, where there is none.",
    [...vendorOnly, 'messaging.not_found', 'messaging.no_access'],
  )
    .input(z.object({ id }))
    .output(nothing),
  send: operation(
    'POST',
    '/conversations/{id}/messages',
    'Sends a message. A retry with the same clientKey changes nothing.',
    [
      ...signedInOnly,
      'messaging.not_found',
      'messaging.no_access',
      'messaging.too_many',
      'messaging.closed',
      'messaging.account_suspended',
    ],
  )
    .input(z.object({ id, content: messageText, clientKey }))
    .output(message),
  unread: operation(
    'GET',
    '/conversations/unread',
    'How many conversations have unread messages.',
    signedInOnly,
  ).output(z.object({ count: z.int() })),
  ...reportOperations,
  ...messageMailOperations,
  ...cannedReplyOperations,
}
