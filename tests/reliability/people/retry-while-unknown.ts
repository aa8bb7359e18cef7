import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, isOutcomeUnknown } from './http-client.ts'

const timeout = 30_000
const pause = 100

/** Sends a request again while its outcome is unknown, for half a minute, as a person does who is told to try again. */
export async function retryWhileUnknown<T>(request: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const from = performance.now()
  for (;;) {
    const answer = await request()
    if (!isOutcomeUnknown(answer) || performance.now() - from > timeout) return answer
    await sleep(pause)
  }
}
