export type Cents = number

export function euro(amount: number): Cents {
  return Math.round(amount * 100)
}

/** Returns the amount in euro, the unit of the specified server functions. */
export function euroOf(amount: Cents): number {
  return amount / 100
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
