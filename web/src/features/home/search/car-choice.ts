/** The filters of the search card, by the names of the search's URL parameters; unset filters are left out. */
export interface CarChoice {
  make?: string
  model?: string
  maxPrice?: number
  province?: string
}

/** Sets or clears one filter. Another make clears the model. */
export function chooseCar(choice: CarChoice, name: keyof CarChoice, value: string): CarChoice {
  const next: CarChoice = { ...choice }
  delete next[name]
  if (name === 'make') delete next.model
  if (!value) return next
  return { ...next, [name]: name === 'maxPrice' ? Number(value) : value }
}
