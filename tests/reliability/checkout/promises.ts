import { tryExpiringHolds } from './expiring-holds.ts'
import { tryKills } from './kills.ts'
import { tryLastUnit } from './last-unit.ts'
import { tryLatePayments } from './late-payments.ts'
import { tryLostRefundAnswers } from './lost-refund-answers.ts'
import type { Trial } from './trial.ts'
import { tryWebhookSchedules } from './webhook-schedules.ts'

interface Promised {
  readonly name: string
  readonly title: string
  /** Of a full run. */
  readonly rounds: number
  /** Of any run. */
  readonly least: number
  /** Answers its figures. */
  readonly attempt: (trial: Trial) => Promise<string>
}

export const promises: readonly Promised[] = [
  { name: 'last-unit', title: 'The last unit is sold once', rounds: 1000, least: 10, attempt: tryLastUnit },
  { name: 'kills', title: 'Kills in the middle: one holder, no unit lost', rounds: 100, least: 2, attempt: tryKills },
  {
    name: 'webhook-schedules',
    title: 'News in any order, any number: one end',
    rounds: 200,
    least: 11,
    attempt: tryWebhookSchedules,
  },
  {
    name: 'expiring-holds',
    title: 'Holds end together: each deposit back once',
    rounds: 300,
    least: 6,
    attempt: tryExpiringHolds,
  },
  {
    name: 'lost-refund-answers',
    title: 'Answers to refunds lost: still one refund',
    rounds: 300,
    least: 6,
    attempt: tryLostRefundAnswers,
  },
  {
    name: 'late-payments',
    title: 'Late money: the car again, or the money back',
    rounds: 90,
    least: 6,
    attempt: tryLatePayments,
  },
]
