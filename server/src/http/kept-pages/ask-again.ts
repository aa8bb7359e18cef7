import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { inProcessApi } from '../api.ts'
import type { PageAddress } from './page-address.ts'
import { areAnswersTheSame, type SharedAnswers } from './shared-answers.ts'

/** Asks again what a page was made from, as a visitor. */
export function askAgain(db: Database, services: Dependencies) {
  return ({ language }: PageAddress, answers: SharedAnswers): Promise<boolean> => {
    const api = inProcessApi({
      ctx: { actor: { kind: 'visitor', visitorKey: null }, db, now: () => new Date(), language, address: null },
      services,
      requestHeaders: new Headers(),
      responseHeaders: new Headers(),
      requestId: randomUUID(),
    })
    return areAnswersTheSame(api, answers)
  }
}
