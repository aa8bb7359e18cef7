import type { NextStep } from '@autopiazza/contract/reservation'
import { fillPhrase } from './mail-phrases.ts'
import type { MailParts } from './mail-content.ts'

interface StepOfParty {
  readonly next: NextStep | null
  readonly side: 'buyer' | 'vendor'
  readonly other: string
}

/** The meaning of a step's time when it is not a deadline. */
const moments: Partial<Readonly<Record<NextStep['step'], 'until' | 'meeting'>>> = {
  may_return: 'until',
  bring_car_back: 'meeting',
}

/** Returns the paragraph about the next step for one party, with its day and hour; empty when no step is left. */
export function nextStepWords({ next, side, other }: StepOfParty, { phrases, formats }: MailParts): readonly string[] {
  if (!next) return []
  const { next: words, nextTitle, nextMoment } = phrases.sales
  const amount = next.amount === null ? undefined : formats.money(next.amount)
  const step = fillPhrase(words[side][next.step], { other, amount })
  if (next.by === null) return [fillPhrase(nextTitle, { step })]
  const moment = formats.appointment(next.by)
  return [fillPhrase(nextMoment[moments[next.step] ?? 'deadline'], { step, moment })]
}
