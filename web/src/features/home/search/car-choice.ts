/** What the search card asks for, by the names of a search's address; what is not chosen is left out. */
export interface CarChoice {
  make?: string
  model?: string
  maxPrice?: number
  province?: string
}

/** The choice after one more: another make takes its model away. */
export function chooseCar(choice: CarChoice, name: keyof CarChoice, value: string): CarChoice {
  const next: CarChoice = { ...choice }
  delete next[name]
  if (name === 'make') delete next.model
  if (!value) return next
  return { ...next, [name]: name === 'maxPrice' ? Number(value) : value }
}
