import { z } from './zod.ts'
import { fieldError, nothing, operation } from './operation.ts'
import { signedInOnly } from './refusals.ts'

const token = z.string().max(200, fieldError('invalid'))

export const messageMailOperations = {
  messageMails: operation(
    'GET',
    '/conversations/mails',
    'Whether the viewer gets mails about unread messages.',
    signedInOnly,
  ).output(z.object({ isOn: z.boolean() })),
  chooseMessageMails: operation(
    'PUT',
    '/conversations/mails',
    'Turns the mails about unread messages on or off.',
    signedInOnly,
  )
    .input(z.object({ isOn: z.boolean() }))
    .output(nothing),
  messageMailsByLink: operation(
    'GET',
    '/conversations/mails/by-link',
    'Whether the mails that a signed link ends have ended. Without a session.',
    ['messaging.link_invalid'],
  )
    .input(z.object({ token }))
    .output(z.object({ hasEnded: z.boolean() })),
}
