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
  {
    name: 'kills',
    title: 'Kills during orders leave one holder and lose no unit',
    rounds: 100,
    minRounds: 2,
    run: runKills,
  },
  {
    name: 'webhook-schedules',
    title: 'Webhooks in any order and number lead to the same end',
    rounds: 200,
    minRounds: 11,
    run: runWebhookSchedules,
  },
  {
    name: 'expiring-holds',
    title: 'Holds that end together refund each deposit once',
    rounds: 300,
    minRounds: 6,
    run: runExpiringHolds,
  },
  {
    name: 'lost-refund-answers',
    title: 'Lost responses to refunds still lead to one refund',
    rounds: 300,
    minRounds: 6,
    run: runLostRefundAnswers,
  },
  {
    name: 'late-payments',
    title: 'A late payment reinstates the reservation or is refunded',
    rounds: 90,
    minRounds: 6,
    run: runLatePayments,
  },
  {
    name: 'returns',
    title: 'Sold cars are returned at most once, together with the deposit',
    rounds: 100,
    minRounds: 4,
    run: runReturns,
  },
  {
    name: 'views-at-the-end',
    title: 'Views of cars survive a stop of the product',
    rounds: 10,
    minRounds: 1,
    run: runViewsAtTheEnd,
  },
]
