/** Whole euro cents. */
export type Cents = number

export function euro(amount: number): Cents {
  return Math.round(amount * 100)
}

/** The amount in euro, as the server functions of the specification carry it. */
export function euroOf(amount: Cents): number {
  return amount / 100
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
