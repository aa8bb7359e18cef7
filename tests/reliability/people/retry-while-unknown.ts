import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, isOutcomeUnknown } from './http-client.ts'

const timeout = 30_000
const pause = 100

/** Repeats a request while its outcome is unknown, for half a minute, like a user who is told to retry. */
export async function retryWhileUnknown<T>(request: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const from = performance.now()
  for (;;) {
    const answer = await request()
    if (!isOutcomeUnknown(answer) || performance.now() - from > timeout) return answer
    await sleep(pause)
  }
}
