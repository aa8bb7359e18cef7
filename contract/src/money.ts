export type Cents = number

export function euro(amount: number): Cents {
  return Math.round(amount * 100)
}

/** VAT in per cent of the prices of cars, which are always shown with VAT. */
export const addedVatPercent = 22

/** Returns the price without its VAT. */
export function withoutVat(price: Cents): Cents {
  return Math.round((price * 100) / (100 + addedVatPercent))
}

/** Returns the amount in euro, the unit of the specified server functions. */
export function euroOf(amount: Cents): number {
  return amount / 100
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
