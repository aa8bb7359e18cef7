const shown = 12

/** What one promise was held to, and what did not hold. */
export class Findings {
  facts = 0
  readonly breaches: string[] = []

  readonly expect = (isSo: boolean, what: string): void => {
    this.facts += 1
    if (!isSo) this.breaches.push(what)
  }

  get told(): string {
    const more = this.breaches.length - shown
    const lines = this.breaches.slice(0, shown).map((breach) => `   DOES NOT HOLD: ${breach}`)
    return [...lines, ...(more > 0 ? [`   … and ${more} more`] : [])].join('\n')
  }
}
