import type { CardAccount, Cause } from './account.ts'
import { createSession, expireSession, findSession, visibleSession } from './checkout-sessions.ts'
import { expanded, lineItemsOf } from './expansion.ts'
import { eventFilter, fieldFilter, listPage } from './listing.ts'
import type { CardEvent, Charge, Dispute, PaymentIntent, Refund, Session } from './objects.ts'
import { optionalText, type FormFields } from './parameters.ts'
import { createRefund } from './refunds.ts'
import { CardRefusal, noSuch } from './refusal.ts'
import type { Collection } from '../store.ts'

interface Call {
  account: CardAccount
  id: string
  fields: FormFields
  cause: Cause
}

type Operation = (call: Call) => object

const operations: readonly [method: string, path: string, operation: Operation][] = [
  ['POST', '/v1/checkout/sessions', ({ account, fields }) => visibleOf(createSession(account, fields))],
  ['GET', '/v1/checkout/sessions', ({ account, fields }) => listSessions(account, fields)],
  ['GET', '/v1/checkout/sessions/:id', ({ account, id }) => visibleOf(findSession(account, id))],
  [
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    ({ account, id }) => Object(lineItemsOf(account.ledger, findSession(account, id).id)),
  ],
  [
    'POST',
    '/v1/checkout/sessions/:id/expire',
    ({ account, id, cause }) => visibleOf(expireSession(account, id, cause)),
  ],
  [
    'GET',
    '/v1/payment_intents',
    ({ account, fields }) => listPage('/v1/payment_intents', account.ledger.intents.newestFirst(), fields, all),
  ],
  [
    'GET',
    '/v1/payment_intents/:id',
    ({ account, id }) => found<PaymentIntent>(account.ledger.intents, 'payment_intent', id),
  ],
  [
    'GET',
    '/v1/charges',
    ({ account, fields }) => listOfPayment<Charge>('/v1/charges', account.ledger.charges, fields, ['payment_intent']),
  ],
  ['GET', '/v1/charges/:id', ({ account, id }) => found<Charge>(account.ledger.charges, 'charge', id)],
  ['POST', '/v1/refunds', ({ account, fields, cause }) => createRefund(account, fields, cause)],
  [
    'GET',
    '/v1/refunds',
    ({ account, fields }) =>
      listOfPayment<Refund>('/v1/refunds', account.ledger.refunds, fields, ['payment_intent', 'charge']),
  ],
  ['GET', '/v1/refunds/:id', ({ account, id }) => found<Refund>(account.ledger.refunds, 'refund', id)],
  [
    'GET',
    '/v1/disputes',
    ({ account, fields }) =>
      listOfPayment<Dispute>('/v1/disputes', account.ledger.disputes, fields, ['payment_intent', 'charge']),
  ],
  ['GET', '/v1/disputes/:id', ({ account, id }) => found<Dispute>(account.ledger.disputes, 'dispute', id)],
  [
    'GET',
    '/v1/events',
    ({ account, fields }) => listPage('/v1/events', account.ledger.events.newestFirst(), fields, eventFilter(fields)),
  ],
  ['GET', '/v1/events/:id', ({ account, id }) => found<CardEvent>(account.ledger.events, 'event', id)],
]

/** Performs one call of the API and returns the object of the answer. */
export function perform(account: CardAccount, method: string, path: string, fields: FormFields, cause: Cause): unknown {
  for (const [wantedMethod, pattern, operation] of operations) {
    const id = wantedMethod === method ? idIn(pattern, path) : null
    if (id !== null) return expanded(account.ledger, operation({ account, id, fields, cause }), fields['expand'])
  }
  throw new CardRefusal(`Unrecognized request URL (${method}: ${path}).`, { status: 404 })
}

function idIn(pattern: string, path: string): string | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const matches = wanted.every((part, index) => part === ':id' || part === given[index])
  return matches ? (given[wanted.indexOf(':id')] ?? '') : null
}

function listSessions(account: CardAccount, fields: FormFields): object {
  const intent = optionalText(fields['payment_intent'], 'payment_intent')
  const sessions = intent === null ? account.ledger.sessions.newestFirst() : account.ledger.sessions.inGroup(intent)
  const page = listPage('/v1/checkout/sessions', sessions, fields, fieldFilter<Session>(fields, ['status']))
  return { ...page, data: page.data.map(visibleOf) }
}

function listOfPayment<T extends { id: string; created: number }>(
  url: string,
  collection: Collection<T>,
  fields: FormFields,
  names: readonly (keyof T & string)[],
): object {
  const intent = optionalText(fields['payment_intent'], 'payment_intent')
  const rows = intent === null ? collection.newestFirst() : collection.inGroup(intent)
  return listPage(url, rows, fields, fieldFilter<T>(fields, names))
}

function found<T extends object>(collection: Collection<T>, kind: string, id: string): T {
  const object = collection.get(id)
  if (!object) throw noSuch(kind, id)
  return object
}

const visibleOf = (session: Session): object => visibleSession(session)
const all = (): boolean => true
