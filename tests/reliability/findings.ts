const longestList = 12

/** Counts the facts that were checked and stores those that do not hold. */
export class Findings {
  facts = 0
  #breaches: string[] = []

  readonly expect = (isTrue: boolean, fact: string): void => {
    this.facts += 1
    if (!isTrue) this.#breaches.push(fact)
  }

  get breaches(): readonly string[] {
    return this.#breaches
  }

  /** Returns the breaches since the last call, without duplicates. */
  takeBreaches(): readonly string[] {
    const taken = [...new Set(this.#breaches)]
    this.#breaches = []
    return taken
  }
}

export function describeBreaches(breaches: readonly string[], limit = longestList): string {
  const more = breaches.length - limit
  const lines = breaches.slice(0, limit).map((breach) => `   DOES NOT HOLD: ${breach}`)
  return [...lines, ...(more > 0 ? [`   … and ${more} more`] : [])].join('\n')
}
