import { setTimeout as wait } from 'node:timers/promises'

/** Asks again and again until the answer is yes; false when it is still no after so many milliseconds. */
export async function until(isSo: () => Promise<boolean> | boolean, limit: number, pause = 50): Promise<boolean> {
  const from = performance.now()
  while (!(await isSo())) {
    if (performance.now() - from > limit) return false
    await wait(pause)
  }
  return true
}

/** Does the work for each of them, so many at once. */
export async function forEach<T>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = things.entries()
  const goOn = async (): Promise<void> => {
    for (const [index, thing] of waiting) await work(thing, index)
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
}
