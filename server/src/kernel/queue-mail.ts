import { retention } from '@autopiazza/contract/retention'
import { sql } from 'kysely'
import type { Language } from '@autopiazza/contract/vocabulary'
import type { Context } from './context.ts'
import { deleteInBatches } from './sweep.ts'
import { queueJob } from '../database/queue-job.ts'

/** Every mail template with its data. Modules add their templates by declaration merging. The data contains ids and facts, never secrets. */
export interface MailVariables {}
export type MailTemplate = keyof MailVariables & string

export interface Mail<T extends MailTemplate = MailTemplate> {
  /** Derived from the event and the recipient, so that the same mail is written once. */
  readonly deduplicationKey: string
  readonly recipient: string
  readonly language: Language
  readonly template: T
  readonly variables: MailVariables[T]
}

/** Maximum attempts to send a mail. The pauses grow to six hours, so a mail fails permanently after about four days. */
const attempts = 25

/** Writes a mail and queues its sending in the running transaction. */
export async function queueMail<T extends MailTemplate>(
  ctx: Context,
  { deduplicationKey, recipient, language, template, variables }: Mail<T>,
): Promise<void> {
  const written = await ctx.db
    .insertInto('mails')
    .values({
      deduplication_key: deduplicationKey,
      recipient,
      language,
      template,
      variables: JSON.stringify(variables),
    })
    .onConflict((conflict) => conflict.column('deduplication_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written)
    await queueJob(ctx, 'send-mail', { mailId: written.id }, { key: `mail:${written.id}`, maxAttempts: attempts })
}

/** Returns a mail that the mail server has not accepted yet. */
export async function findUnsentMail(ctx: Context, id: string) {
  const mail = await ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return mail ?? null
}

export async function markMailSent(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('mails').set({ sent_at: ctx.now() }).where('id', '=', id).execute()
}

/** Deletes mails after their retention period in batches, and the jobs of mails that failed permanently. */
export async function deleteOldMails(ctx: Context): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from mails where id in (
      select id from mails where created_at < add_days(${ctx.now()}::timestamptz, -${retention.mailDays}::int) limit ${limit}
    )
  `,
  )
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = 'send-mail' and attempts >= max_attempts
        and created_at < add_days(${ctx.now()}::timestamptz, -${retention.mailDays}::int)
    ))`.execute(ctx.db)
}
