import { z } from './zod.ts'
import { cannedReplyLimits } from './conversation-terms.ts'
import { fieldError, id, nothing, operation } from './operation.ts'
import { vendorOnly } from './refusals.ts'

const text = (maxLength: number) =>
  z
    .string({ error: fieldError('required') })
    .trim()
    .min(1, fieldError('required'))
    .max(maxLength, fieldError('too_long'))
    .refine((value) => !value.includes('\0'), fieldError('invalid'))

export const newReply = z.object({ title: text(cannedReplyLimits.title), content: text(cannedReplyLimits.content) })

export const cannedReply = newReply.extend({ id }).meta({
  description:
    'A text that a vendor keeps. Its placeholders {nome} or {name} and {auto} or {car} are filled in where it is inserted.',
})
export type CannedReply = z.infer<typeof cannedReply>

const ownReply = [...vendorOnly, 'messaging.reply_not_found'] as const

export const cannedReplyOperations = {
  cannedReplies: operation(
    'GET',
    '/vendor/canned-replies',
    "The vendor's canned replies, by title.",
    vendorOnly,
  ).output(z.array(cannedReply)),
  addCannedReply: operation('POST', '/vendor/canned-replies', 'Adds a canned reply.', [
    ...vendorOnly,
    'messaging.reply_limit',
  ])
    .input(newReply)
    .output(z.object({ id })),
  editCannedReply: operation('PUT', '/vendor/canned-replies/{id}', 'Changes a canned reply.', ownReply)
    .input(newReply.extend({ id }))
    .output(nothing),
  removeCannedReply: operation('DELETE', '/vendor/canned-replies/{id}', 'Removes a canned reply.', ownReply)
    .input(z.object({ id }))
    .output(nothing),
}
