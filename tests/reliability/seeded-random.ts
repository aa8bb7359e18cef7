/** Numbers from 0 to 1 that come again with the same seed; neighbouring seeds have nothing in common (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Choices that come again with the same seed. */
export class Chance {
  readonly number: () => number

  constructor(seed: number) {
    this.number = seededRandom(seed)
  }

  upTo(limit: number): number {
    return this.number() * limit
  }

  happens(share: number): boolean {
    return this.number() < share
  }

  oneOf<const T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.upTo(choices.length))] ?? choices[0]
  }

  shuffled<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, place: this.number() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ thing }) => thing)
  }

  /** Another series, for something that runs at the same time. */
  branch(): Chance {
    return new Chance(Math.floor(this.upTo(2 ** 31)))
  }
}
