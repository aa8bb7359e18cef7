import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'

/** The operations whose answer depends on nothing but its input, the language and the database: it is the same for every visitor. */
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

export interface Question {
  readonly operation: SharedOperation
  readonly input: unknown
}

/** What a page was made from. */
export interface SharedAnswers {
  readonly questions: readonly Question[]
  readonly fingerprint: Fingerprint
}

export interface Fingerprint {
  readonly all: string
  /** Of all but how often adverts were viewed. */
  readonly withoutViews: string
}

/** How answers have changed; 'views' where only the numbers of views have. */
export type Change = 'none' | 'views' | 'content'

/** Notes what is asked while a page is rendered. */
export function noteAnswers() {
  const asked: { question: Question; answer: unknown }[] = []
  let isShared = true
  return {
    /** Notes one call of an operation, and its answer. */
    async note<Answer>(path: readonly string[], input: unknown, answering: Promise<Answer>): Promise<Answer> {
      const operation = sharedOperations.find((name) => name === path.join('.'))
      if (!operation) {
        isShared = false
        return answering
      }
      const noted: { question: Question; answer: unknown } = { question: { operation, input }, answer: null }
      asked.push(noted)
      try {
        const answer = await answering
        noted.answer = answer
        return answer
      } catch (error) {
        noted.answer = refusalCode(error)
        if (noted.answer === null) isShared = false
        throw error
      }
    },
    /** Null where an answer was for one person, or an operation failed. */
    answers: (): SharedAnswers | null =>
      isShared
        ? {
            questions: asked.map(({ question }) => question),
            fingerprint: fingerprintOf(asked.map(({ answer }) => answer)),
          }
        : null,
  }
}

export type AnswerNotes = ReturnType<typeof noteAnswers>

/** What an operation refused with; null for a fault. */
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

/** In a text of JSON, a quote inside a string is escaped: this pattern finds the field alone. */
const withoutViews = (json: string): string => json.replaceAll(/"views":\d+/g, '')

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
