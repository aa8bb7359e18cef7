import type { Language } from '@autopiazza/contract'

/** A number with at most one decimal, apart from the other formats because few pages need it. */
export function formatDecimal(value: number, language: Language): string {
  return String(Math.round(value * 10) / 10).replace('.', language === 'it' ? ',' : '.')
}
