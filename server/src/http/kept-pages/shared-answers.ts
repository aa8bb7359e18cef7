import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { InProcessApi } from '../api.ts'

/** The operations whose answer depends on nothing but its input, the language and the database: it is the same for every visitor. */
const shared: ReadonlySet<string> = new Set([
  'catalogue.makes',
  'checkout.premiumServices',
  'listings.featured',
  'listings.similar',
  'listings.vehicle',
  'search.facets',
  'search.relaxations',
  'search.vehicles',
])

export interface Question {
  readonly operation: readonly string[]
  readonly input: unknown
}

/** What a page was made from. */
export interface SharedAnswers {
  readonly questions: readonly Question[]
  readonly fingerprint: string
}

/** Notes what is asked while a page is rendered. */
export function noteAnswers() {
  const asked: { question: Question; answer: unknown }[] = []
  let isShared = true
  return {
    /** Wraps one call of an operation. */
    async note<Answer>(question: Question, answering: Promise<Answer>): Promise<Answer> {
      if (!shared.has(question.operation.join('.'))) isShared = false
      const noted = { question, answer: undefined as unknown }
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

/** Whether the same questions are answered the same now. Throws when one cannot be answered. */
export async function areAnswersTheSame(
  api: InProcessApi,
  { questions, fingerprint }: SharedAnswers,
): Promise<boolean> {
  const operations: Readonly<Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>> =
    api as never
  const answers = await Promise.all(
    questions.map(async ({ operation: [module = '', name = ''], input }) => {
      try {
        return await operations[module]?.[name]?.(input)
      } catch (error) {
        const code = refusalCode(error)
        if (code === null) throw error
        return code
      }
    }),
  )
  return fingerprintOf(answers) === fingerprint
}

/** Null for a fault. */
function refusalCode(error: unknown): string | null {
  return error instanceof ORPCError && error.status < 500 ? String(error.code) : null
}

function fingerprintOf(answers: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(answers)).digest('base64')
}
