/** A fact on pages, with every value that it had. Times are milliseconds of performance.now(). */
export class ShownFact<T> {
  #values: { readonly value: T; readonly since: number; until: number }[]

  constructor(value: T) {
    this.#values = [{ value, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }]
  }

  get value(): T {
    const last = this.#values.at(-1)
    if (!last) throw new Error('A fact has no value')
    return last.value
  }

  /** Changes the fact: the new value may be seen as soon as the change is sent, and the old one is current until the change is committed. */
  async change(value: T, commit: () => Promise<unknown>): Promise<void> {
    const since = performance.now()
    await commit()
    const last = this.#values.at(-1)
    if (last) last.until = performance.now()
    this.#values.push({ value, since, until: Number.POSITIVE_INFINITY })
  }

  /** Returns the values that a page may show that was requested and received at these times, where an old value may be shown for `tolerated` milliseconds after its end. */
  mayBe(asked: number, received: number, tolerated: number): T[] {
    return this.#values
      .filter(({ since, until }) => since <= received && until > asked - tolerated)
      .map(({ value }) => value)
  }
}
