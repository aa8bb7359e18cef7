import type { Context } from '../../context.ts'
import { updateAnswerTimes } from './answer-times-store.ts'

const measuredDays = 90
const minAnswers = 3

/** Measures how long each seller usually lets a buyer wait for an answer, over the last 90 days. */
export async function measureAnswerTimes(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - measuredDays * 24 * 3_600_000)
  await updateAnswerTimes(ctx, { since, minAnswers })
}
