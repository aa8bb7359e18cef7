import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { measureNewAnswers, updateAnswerTimes } from './answer-times-store.ts'

const measuredDays = 90
const minAnswers = 3

/** Measures how long each seller usually lets a buyer wait for an answer, over the last 90 days. It reads the messages that are new since it ran last. */
export async function measureAnswerTimes(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - measuredDays * 24 * 3_600_000)
  await inTransaction(ctx, async (ctx) => {
    const sellerIds = await measureNewAnswers(ctx, since)
    await updateAnswerTimes(ctx, { sellerIds, since, minAnswers })
  })
}
