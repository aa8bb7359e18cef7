import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

interface Measuring {
  /** Answers before this time do not count. */
  readonly since: Date
  readonly minAnswers: number
}

/** A message has the time of its statement but becomes visible at the commit, so the last ten minutes are read again. */
const overlap = sql`interval '10 minutes'`

/** Measures new answers, from the buyer's first unanswered message to the seller's next one, and deletes old ones. Returns the sellers whose answers changed. */
export async function measureNewAnswers(ctx: Context, since: Date): Promise<string[]> {
  const begun = await sql<{ at: Date }>`
    select greatest(${since}::timestamptz, (select measured_until - ${overlap} from answer_measurements)) as at
  `.execute(ctx.db)
  const from = begun.rows[0]?.at ?? since
  const { rows } = await sql<{ sellerId: string }>`
    with found as (
      select message.conversation_id, message.position, talk.seller_id, message.created_at, question.at as asked_at
      from messages message join conversations talk on talk.id = message.conversation_id and talk.seller_id = message.sender_id,
        lateral (
          select coalesce(max(earlier.position), 0) as position from messages earlier
          where earlier.conversation_id = message.conversation_id and earlier.position < message.position and earlier.sender_id = talk.seller_id
        ) answered,
        lateral (
          select min(question.created_at) as at from messages question
          where question.conversation_id = message.conversation_id and question.position > answered.position and question.position < message.position
        ) question
      where message.created_at >= ${from} and question.at is not null
    ), added as (
      insert into seller_answers (conversation_id, position, seller_id, answered_at, wait_seconds)
      select conversation_id, position, seller_id, created_at, greatest(0, extract(epoch from created_at - asked_at))::int from found
      on conflict do nothing
      returning seller_id
    ), forgotten as (
      delete from seller_answers where answered_at < ${since} returning seller_id
    ), measured as (
      insert into answer_measurements (measured_until) values (${ctx.now()})
      on conflict (is_only) do update set measured_until = excluded.measured_until
    )
    select seller_id as "sellerId" from added union select seller_id from forgotten
  `.execute(ctx.db)
  return rows.map(({ sellerId }) => sellerId)
}

/** Writes each seller's median time to answer. Deletes it for sellers with fewer than `minAnswers`. */
export async function updateAnswerTimes(
  ctx: Context,
  { sellerIds, minAnswers, since }: Measuring & { readonly sellerIds: readonly string[] },
): Promise<void> {
  await sql`
    with measured as (
      select seller_id, count(*)::int as answers, percentile_cont(0.5) within group (order by wait_seconds)::int as median_seconds
      from seller_answers where seller_id = any (${sellerIds}::uuid[]) and answered_at >= ${since}
      group by seller_id having count(*) >= ${minAnswers}
    ), removed as (
      delete from seller_answer_times known
      where (known.seller_id = any (${sellerIds}::uuid[]) and not exists (select from measured where measured.seller_id = known.seller_id))
        or not exists (select from seller_answers answer where answer.seller_id = known.seller_id)
    )
    insert into seller_answer_times (seller_id, median_seconds, answers, measured_at)
    select seller_id, median_seconds, answers, ${ctx.now()} from measured
    on conflict (seller_id) do update
      set median_seconds = excluded.median_seconds, answers = excluded.answers, measured_at = excluded.measured_at
  `.execute(ctx.db)
}
