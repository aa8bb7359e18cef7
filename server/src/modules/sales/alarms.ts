import type { SaleReminder } from '@autopiazza/contract/settlement-vocabulary'
import type { Logger } from 'pino'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import type {} from './events.ts'

/** What an operator has to look at, in the words of the log. */
const alarms: Readonly<Partial<Record<SaleReminder, string>>> = {
  balance_stuck: 'The balance of a sale did not come, and nobody has ended it',
  statements_differ: 'A buyer and a vendor say different things about a transfer',
  handover_overdue: 'A paid car was not handed over in time',
  pay_back_overdue: 'A vendor has not paid back in time',
}

/** Logs an error about a promise that nobody keeps: an operator has to act. */
export function salesAlarms(log: Logger): readonly Listener[] {
  return [
    listenTo('sales.ReturnChanged', async (_, { payload }) => {
      if (payload.change === 'overdue') log.error(payload, 'A vendor has not answered a return in time')
      if (payload.change === 'car_late')
        log.error(payload, 'The days of a return are over, and nobody has recorded that the car is back')
    }),
    listenTo('sales.HandoverDenied', async (_, { payload }) => {
      log.error(payload, 'A buyer denies a handover that the vendor has recorded')
    }),
    listenTo('sales.ReminderDue', async (_, { payload }) => {
      const alarm = alarms[payload.reminder]
      if (alarm) log.error(payload, alarm)
    }),
  ]
}
