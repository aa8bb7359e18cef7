import { setImmediate } from 'node:timers/promises'

/**
 * Milliseconds of work after which other work of the process has its turn. A request needs several turns, between its
 * reading, its queries and its answer, and waits this long for each.
 */
const turnLength = 2

/**
 * Divides long work into turns by elapsed time. The function is called after each small step, and returns a promise to
 * wait for when other work of the process has its turn.
 */
export function createTurns(): () => Promise<void> | undefined {
  let begun = performance.now()
  const others = async (): Promise<void> => {
    await setImmediate()
    begun = performance.now()
  }
  return () => (performance.now() - begun < turnLength ? undefined : others())
}
