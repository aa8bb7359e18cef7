/** Names of the two hours for which clocks in Italy show the same times when they go back. */
const names = {
  it: { summer: 'ora legale', standard: 'ora solare' },
  en: { summer: 'summer time', standard: 'standard time' },
}

interface NamedHour {
  /** A time as a clock shows it, or a text that ends with one. */
  readonly time: string
  /** Which of the two repeated hours a time is in; null for a time that the clock shows once. */
  readonly hour: 'summer' | 'standard' | null
  readonly language: 'it' | 'en'
}

/** Returns the time, followed by the name of its hour when the clock shows that time twice: '02:00 (ora legale)'. */
export function withHourName({ time, hour, language }: NamedHour): string {
  if (hour === null) return time
  const name = names[language][hour]
  return `${time} (${name})`
}
