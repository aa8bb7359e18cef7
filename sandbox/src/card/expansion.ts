import { visibleSession } from './checkout-sessions.ts'
import { listOf, requiredText, type FormValue } from './parameters.ts'
import type { Ledger } from './ledger.ts'
import { CardRefusal } from './refusal.ts'

type Answer = Record<string, unknown>

/** Replaces references named in `expand[]` by whole objects: `payment_intent.latest_charge`, `data.payment_intent`. */
export function expanded(ledger: Ledger, object: object, expand: FormValue | undefined): Answer {
  const answer: Answer = { ...object }
  for (const entry of listOf(expand, 'expand')) {
    const path = requiredText(entry, 'expand').split('.')
    if (path.length > 4)
      throw new CardRefusal('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    follow(ledger, answer, path)
  }
  return answer
}

function follow(ledger: Ledger, answer: Answer, [name, ...rest]: readonly string[]): void {
  if (name === undefined) return
  const found = name in answer ? answer[name] : included(ledger, answer, name)
  const value = typeof found === 'string' ? lookUp(ledger, found) : found
  if (value === undefined) {
    throw new CardRefusal(`This property cannot be expanded (${name}).`, { param: 'expand' })
  }
  answer[name] = value
  if (Array.isArray(value)) {
    const copies = value.map((one: Answer) => ({ ...one }))
    answer[name] = copies
    for (const copy of copies) follow(ledger, copy, rest)
  } else if (isAnswer(value)) {
    const copy = { ...value }
    answer[name] = copy
    follow(ledger, copy, rest)
  }
}

function included(ledger: Ledger, answer: Answer, name: string): unknown {
  const id = String(answer['id'])
  if (name === 'line_items') return lineItemsOf(ledger, id)
  if (name === 'refunds') {
    const refunds = ledger.refunds.inGroup(String(answer['payment_intent'])).filter((refund) => refund.charge === id)
    return { object: 'list', data: refunds, has_more: false, url: `/v1/charges/${id}/refunds` }
  }
  return undefined
}

export function lineItemsOf(ledger: Ledger, id: string): unknown {
  const session = ledger.sessions.get(id)
  return (
    session && {
      object: 'list',
      data: session.line_items,
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    }
  )
}

function lookUp(ledger: Ledger, id: string): object | undefined {
  if (id.startsWith('pi_')) return ledger.intents.get(id)
  if (id.startsWith('ch_')) return ledger.charges.get(id)
  if (id.startsWith('re_')) return ledger.refunds.get(id)
  const session = id.startsWith('cs_') ? ledger.sessions.get(id) : undefined
  return session && visibleSession(session)
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null
}
