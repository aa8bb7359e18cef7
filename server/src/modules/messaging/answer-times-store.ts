import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/**
 * Writes for each seller the median time from a buyer's first message that was not answered yet to the seller's next one, over the answers since
 * a time; a seller with fewer answers than required has none.
 */
export async function updateAnswerTimes(
  ctx: Context,
  { since, minAnswers }: { readonly since: Date; readonly minAnswers: number },
): Promise<void> {
  await sql`
    with written as (
      select talk.id, talk.seller_id, message.created_at, message.sender_id = talk.seller_id as is_answer,
        count(*) filter (where message.sender_id = talk.seller_id) over earlier as turn
      from conversations talk join messages message on message.conversation_id = talk.id
      where talk.last_message_at >= ${since}
      window earlier as (partition by talk.id order by message.position rows between unbounded preceding and 1 preceding)
    ), turns as (
      select seller_id, min(created_at) filter (where not is_answer) as asked_at, min(created_at) filter (where is_answer) as answered_at
      from written group by id, seller_id, turn
    ), measured as (
      select seller_id, count(*)::int as answers,
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at))::int as median_seconds
      from turns where asked_at is not null and answered_at >= ${since}
      group by seller_id having count(*) >= ${minAnswers}
    ), removed as (
      delete from seller_answer_times known where not exists (select from measured where measured.seller_id = known.seller_id)
    )
    insert into seller_answer_times (seller_id, median_seconds, answers, measured_at)
    select seller_id, median_seconds, answers, ${ctx.now()} from measured
    on conflict (seller_id) do update
      set median_seconds = excluded.median_seconds, answers = excluded.answers, measured_at = excluded.measured_at
  `.execute(ctx.db)
}
