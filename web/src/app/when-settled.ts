const actions = ['scroll', 'pointerdown', 'keydown'] as const
const longestWait = 3_000

let settle: (() => void) | undefined
let settled: Promise<void> | undefined

/**
 * Resolves once the first view has been there for a while or the person scrolls, presses or types: then the code of what is further down may load. The server renders everything at once.
 */
export function whenSettled(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve()
  settled ??= new Promise((resolve) => {
    settle = resolve
    setTimeout(resolve, longestWait)
    for (const action of actions)
      addEventListener(action, () => resolve(), { capture: true, once: true, passive: true })
  })
  return settled
}

/** For a page that the router opens: nothing of it is on the screen yet. */
export function settleNow(): void {
  void whenSettled()
  settle?.()
}
