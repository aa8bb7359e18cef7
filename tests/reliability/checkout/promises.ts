import { runExpiringHolds } from './expiring-holds.ts'
import { runKills } from './kills.ts'
import { runLastUnit } from './last-unit.ts'
import { runLatePayments } from './late-payments.ts'
import { runLostRefundAnswers } from './lost-refund-answers.ts'
import type { ReliabilityPromise } from './promise-run.ts'
import { runReturns } from './returns.ts'
import { runViewsAtTheEnd } from './views-at-the-end.ts'
import { runWebhookSchedules } from './webhook-schedules.ts'

export const checkoutPromises: readonly ReliabilityPromise[] = [
  { name: 'last-unit', title: 'The last unit is sold once', rounds: 1000, minRounds: 10, run: runLastUnit },
  { name: 'kills', title: 'Kills in the middle: one holder, no unit lost', rounds: 100, minRounds: 2, run: runKills },
  {
    name: 'webhook-schedules',
    title: 'Webhooks in any order, any number: one end',
    rounds: 200,
    minRounds: 11,
    run: runWebhookSchedules,
  },
  {
    name: 'expiring-holds',
    title: 'Holds end together: each deposit back once',
    rounds: 300,
    minRounds: 6,
    run: runExpiringHolds,
  },
  {
    name: 'lost-refund-answers',
    title: 'Answers to refunds lost: still one refund',
    rounds: 300,
    minRounds: 6,
    run: runLostRefundAnswers,
  },
  {
    name: 'late-payments',
    title: 'Late money: the car again, or the money back',
    rounds: 90,
    minRounds: 6,
    run: runLatePayments,
  },
  {
    name: 'returns',
    title: 'Sold cars come back at most once, the deposit with them',
    rounds: 100,
    minRounds: 4,
    run: runReturns,
  },
  {
    name: 'views-at-the-end',
    title: 'Views of cars outlive the end of the product',
    rounds: 10,
    minRounds: 1,
    run: runViewsAtTheEnd,
  },
]
