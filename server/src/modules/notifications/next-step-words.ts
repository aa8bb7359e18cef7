import type { NextStep } from '@autopiazza/contract/reservation'
import { fillPhrase } from './mail-phrases.ts'
import type { MailContent, MailParts } from './mail-content.ts'

interface Asked {
  readonly next: NextStep | null
  readonly side: 'buyer' | 'vendor'
  /** The name of the other party. */
  readonly other: string
}

/** The paragraph about what is next, for one side; none where nothing is left to do. */
export function nextStepWords({ next, side, other }: Asked, { phrases, formats }: MailParts): readonly string[] {
  if (!next) return []
  const { next: words, nextTitle } = phrases.sales
  const amount = next.amount === null ? undefined : formats.money(next.amount)
  return [
    fillPhrase(nextTitle, {
      step: fillPhrase(words[side][next.step], { other, amount }),
    }),
  ]
}

/** Until when it is to be done. */
export function nextStepFacts(
  next: NextStep | null,
  { phrases, formats }: MailParts,
): NonNullable<MailContent['facts']> {
  return next?.by ? [{ label: phrases.sales.facts.by, value: formats.moment(next.by) }] : []
}
