const megabyte = 1024 * 1024

interface BudgetSizes {
  readonly perAddress: number
  readonly inAll: number
}

const usual: BudgetSizes = { perAddress: 64 * megabyte, inAll: 192 * megabyte }

/** Seconds after which the client may retry a refused upload. */
export const budgetWait = '5'

/** Limits the bytes of request bodies held in memory at once, for each client and in total. */
export class BodyBudget {
  readonly #sizes: BudgetSizes
  readonly #held = new Map<string, number>()
  #total = 0

  constructor(sizes: BudgetSizes = usual) {
    this.#sizes = sizes
  }

  /** Reserves the bytes while `work` runs. Returns the exceeded limit without starting `work` when they do not fit. */
  async hold<T>(
    address: string,
    bytes: number,
    work: () => Promise<T>,
  ): Promise<T | 'request.too_many' | 'request.unavailable'> {
    const held = this.#held.get(address) ?? 0
    if (held + bytes > this.#sizes.perAddress) return 'request.too_many'
    if (this.#total + bytes > this.#sizes.inAll) return 'request.unavailable'
    this.#add(address, bytes)
    try {
      return await work()
    } finally {
      this.#add(address, -bytes)
    }
  }

  #add(address: string, bytes: number): void {
    const held = (this.#held.get(address) ?? 0) + bytes
    if (held > 0) this.#held.set(address, held)
    else this.#held.delete(address)
    this.#total += bytes
  }
}
