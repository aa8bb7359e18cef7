import { z } from './zod.ts'
import { fieldError, nothing, operation } from './operation.ts'
import { signedInOnly } from './refusals.ts'

const token = z.string().max(200, fieldError('invalid'))

export const priceMailOperations = {
  priceMails: operation(
    'GET',
    '/price-mails',
    'Whether the viewer gets mails when the price of a saved car drops.',
    signedInOnly,
  ).output(z.object({ isOn: z.boolean() })),
  choosePriceMails: operation(
    'PUT',
    '/price-mails',
    'Turns the mails about dropped prices of saved cars on or off.',
    signedInOnly,
  )
    .input(z.object({ isOn: z.boolean() }))
    .output(nothing),
  priceMailsByLink: operation(
    'GET',
    '/price-mails/by-link',
    'Whether the mails that a signed link ends have ended. Without a session.',
    ['favourites.link_invalid'],
  )
    .input(z.object({ token }))
    .output(z.object({ hasEnded: z.boolean() })),
}
