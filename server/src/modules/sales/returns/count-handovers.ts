import { addDays, momentInItaly } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { handoverAnswerDays, handoverAnswerEnd, lastHandoverAnswerDay } from '@autopiazza/contract/return-days'
import type { Context } from '../../../kernel/context.ts'
import { sweep } from '../../../kernel/sweep.ts'
import { changeReservation } from '../../checkout/index.ts'
import { listUnansweredHandovers } from '../reads/return-rows.ts'
import { findHandover } from './returns-store.ts'
import { countHandover } from './write-handover.ts'

/** Makes vendors' records of handovers count when buyers have not objected in time. A failure does not stop the others. */
export async function countHandovers(ctx: Context): Promise<void> {
  const lastDays = addDays(dayInItaly(ctx.now()), -handoverAnswerDays)
  await sweep({
    failure: 'handovers could not be counted',
    rows: await listUnansweredHandovers(ctx, {
      saidBefore: momentInItaly(lastDays, '00:00'),
    }),
    work: ({ id }) => countUnanswered(ctx, id),
  })
}

async function countUnanswered(ctx: Context, id: string): Promise<void> {
  await changeReservation(ctx, { which: { id }, as: 'system' }, async (ctx, reservation) => {
    const { handedOverOn, recordedByVendorAt, countsFrom } = await findHandover(ctx, id)
    if (
      handedOverOn === null ||
      recordedByVendorAt === null ||
      countsFrom !== null ||
      ctx.now() < handoverAnswerEnd(recordedByVendorAt)
    )
      return
    await countHandover(ctx, reservation, {
      on: handedOverOn,
      countsFrom: lastHandoverAnswerDay(recordedByVendorAt),
    })
  })
}
