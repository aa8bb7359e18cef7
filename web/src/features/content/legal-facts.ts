import { termsFigures } from '@autopiazza/contract/terms-in-force'
import type { Formats } from '../../app/format.ts'

/** The figures in the terms and the privacy notice, as they are read. */
export function legalFacts(f: Formats): Record<keyof typeof termsFigures, string> {
  const { deposit, ...counts } = termsFigures
  const read = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]))
  return { ...(read as Record<keyof typeof counts, string>), deposit: f.money(deposit) }
}
