import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'

/** Operations whose answer depends only on the input, the language and the database, so that it is the same for every visitor. */
export const sharedOperations = [
  'catalogue.makes',
  'checkout.cost',
  'checkout.premiumServices',
  'checkout.terms',
  'listings.featured',
  'listings.similar',
  'listings.vehicle',
  'search.facets',
  'search.orderPoints',
  'search.relaxations',
  'search.vehicles',
  'sellers.show',
  'valuation.method',
] as const
export type SharedOperation = (typeof sharedOperations)[number]

const names: ReadonlySet<string> = new Set(sharedOperations)

export function isShared(path: readonly string[]): boolean {
  return names.has(path.join('.'))
}

export interface ApiCall {
  readonly operation: SharedOperation
  readonly input: unknown
}

/** The API calls that a page was rendered from. */
export interface RecordedCalls {
  readonly calls: readonly ApiCall[]
  readonly fingerprint: Fingerprint
}

export interface Fingerprint {
  readonly all: string
  /** Fingerprint of the answers without the numbers of views. */
  readonly withoutViews: string
}

/** 'views' when only numbers of views have changed. */
export type Change = 'none' | 'views' | 'content'

/** Records the API calls while a page is rendered. */
export function recordCalls() {
  const calls: { call: ApiCall; answer: unknown }[] = []
  let isShared = true
  return {
    async record<Answer>(path: readonly string[], input: unknown, answering: Promise<Answer>): Promise<Answer> {
      const operation = sharedOperations.find((name) => name === path.join('.'))
      if (!operation) {
        isShared = false
        return answering
      }
      const recorded: { call: ApiCall; answer: unknown } = { call: { operation, input }, answer: null }
      calls.push(recorded)
      try {
        const answer = await answering
        recorded.answer = answer
        return answer
      } catch (error) {
        recorded.answer = refusalCode(error)
        if (recorded.answer === null) isShared = false
        throw error
      }
    },
    /** Null when an answer was for one user, or a call failed. */
    result: (): RecordedCalls | null =>
      isShared
        ? {
            calls: calls.map(({ call }) => call),
            fingerprint: fingerprintOf(calls.map(({ answer }) => answer)),
          }
        : null,
  }
}

export type CallRecorder = ReturnType<typeof recordCalls>

/** Returns the code of a refusal; null for a fault. */
export function refusalCode(error: unknown): string | null {
  return error instanceof ORPCError && error.status < 500 ? String(error.code) : null
}

export function fingerprintOf(answers: readonly unknown[]): Fingerprint {
  const text = JSON.stringify(answers)
  return { all: hashOf(text), withoutViews: hashOf(withoutViews(text)) }
}

export function changeOf(before: Fingerprint, answers: readonly unknown[]): Change {
  const text = JSON.stringify(answers)
  if (hashOf(text) === before.all) return 'none'
  return hashOf(withoutViews(text)) === before.withoutViews ? 'views' : 'content'
}

/** Quotes inside a JSON string are escaped, so this pattern matches only the field. */
const withoutViews = (json: string): string => json.replaceAll(/"views":\d+/g, '')

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
