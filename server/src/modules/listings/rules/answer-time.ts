import type { AnswerTime } from '@autopiazza/contract/vocabulary'

const hour = 3_600
const limits = [
  { answerTime: 'hour', seconds: hour },
  { answerTime: 'hours', seconds: 4 * hour },
  { answerTime: 'day', seconds: 24 * hour },
  { answerTime: 'days', seconds: 72 * hour },
] as const satisfies readonly { answerTime: AnswerTime; seconds: number }[]

export function answerTimeOf(medianSeconds: number | null): AnswerTime | null {
  if (medianSeconds === null) return null
  return limits.find(({ seconds }) => medianSeconds <= seconds)?.answerTime ?? 'longer'
}
