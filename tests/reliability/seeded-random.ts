/** Returns numbers from 0 to 1 that repeat with the same seed; the series of neighbouring seeds are unrelated (mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export class SeededRandom {
  readonly #next: () => number

  constructor(seed: number) {
    this.#next = mulberry32(seed)
  }

  upTo(limit: number): number {
    return this.#next() * limit
  }

  between(from: number, to: number): number {
    return from + this.upTo(to - from)
  }

  /** Returns true with this probability. */
  happens(probability: number): boolean {
    return this.#next() < probability
  }

  oneOf<const T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.upTo(choices.length))] ?? choices[0]
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, order: this.#next() }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ item }) => item)
  }

  /** Returns an independent series, for something that runs at the same time. */
  fork(): SeededRandom {
    return new SeededRandom(Math.floor(this.upTo(2 ** 31)))
  }
}
