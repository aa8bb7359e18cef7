/** Appends numbers to an array that doubles its capacity. */
export class GrowableArray<Numbers extends Uint8Array | Uint32Array | Float64Array> {
  readonly #create: (length: number) => Numbers
  #numbers: Numbers
  length = 0

  constructor(create: (length: number) => Numbers) {
    this.#create = create
    this.#numbers = create(1024)
  }

  push(number: number): void {
    if (this.length === this.#numbers.length) this.reserve(1)
    this.#numbers[this.length] = number
    this.length += 1
  }

  /** Grows the array to fit `more` more items. The returned array is invalidated by the next call. */
  reserve(more: number): Numbers {
    if (this.length + more > this.#numbers.length) {
      const larger = this.#create(Math.max(this.length + more, this.#numbers.length * 2))
      larger.set(this.#numbers.subarray(0, this.length))
      this.#numbers = larger
    }
    return this.#numbers
  }

  all(): Numbers {
    return this.#numbers.subarray(0, this.length) as Numbers
  }
}

export const growableBytes = (): GrowableArray<Uint8Array> => new GrowableArray((length) => new Uint8Array(length))
export const growableNumbers = (): GrowableArray<Uint32Array> => new GrowableArray((length) => new Uint32Array(length))
