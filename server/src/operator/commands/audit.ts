import { isId } from '@autopiazza/contract/ids'
import { type AuditEntry, listAuditEntries } from '../../kernel/list-audit-entries.ts'
import { findAccountRecord } from '../../modules/identity/index.ts'
import { type Command, UsageError } from '../command.ts'
import { table, time } from '../print.ts'
import { refusal } from '../refusals.ts'

export const audit: Command = {
  words: 'audit',
  args: [],
  summary: 'The audit trail: who did what, the newest last.',
  example: 'audit --by Giulia --since 2026-03-29',
  options: {
    subject: { type: 'string', help: 'the id of a listing, account, reservation, payment, refund …' },
    since: { type: 'string', help: 'a day or a time in Italy, as 2026-03-29 or "2026-03-29 10:00"' },
    by: { type: 'string', help: 'the name of an operator, or the address of an account' },
    limit: { type: 'string', help: 'how many of the newest entries, 100 by default, 10000 at most' },
  },
  isChange: false,
  run: async (ctx, { options: { subject, since, by, limit = '100' } }) => {
    if (subject !== undefined && !isId(subject)) throw new UsageError('--subject must be an id.')
    if (since !== undefined && !isItalianTime(since))
      throw new UsageError('--since must be a day or a time, as 2026-03-29 or "2026-03-29 10:00".')
    const most = Number(limit)
    if (!Number.isInteger(most) || most < 1 || most > 10_000) throw new UsageError('--limit must be from 1 to 10000.')
    const actor = by?.includes('@') ? await findAccountRecord(ctx, by) : null
    if (by?.includes('@') && !actor) return refusal('account_not_found')
    const entries = await listAuditEntries(ctx, {
      ...(subject !== undefined && { subjectIds: [subject] }),
      since: since ?? null,
      by: actor?.userId ?? by ?? null,
      limit: most,
    })
    return { ok: true, data: entries, lines: entries.length === 0 ? ['No entries.'] : auditLines(entries) }
  },
}

function isItalianTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/.test(text) && !Number.isNaN(Date.parse(text))
}

export function auditLines(entries: readonly AuditEntry[]): string[] {
  return table(
    ['time in Italy', 'who', 'action', 'subject', 'details'],
    entries.map(({ at, action, subjectId, details, ...who }) => [
      time(at),
      actorText(who),
      action,
      subjectId ?? '-',
      Object.keys(details).length === 0 ? '' : JSON.stringify(details),
    ]),
  )
}

function actorText({ operator, actorKind, actorId }: Pick<AuditEntry, 'operator' | 'actorKind' | 'actorId'>): string {
  if (operator !== null) return `operator ${operator}`
  return actorId === null ? actorKind : `${actorKind} ${actorId}`
}
