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

/** Monthly instalment in cents of a loan in cents, by the annuity formula; annualRate in percent. 0 when it is not a number. */
export function monthlyInstalment(loan: Cents, months: number, annualRate: number): Cents {
  const rate = annualRate / 1200
  const instalment = rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months)
  return Number.isFinite(instalment) ? Math.round(instalment) : 0
}
