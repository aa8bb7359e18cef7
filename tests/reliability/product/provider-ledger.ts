import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface BookedSession {
  readonly id: string
  readonly status: string
  readonly payment_status: string
  readonly payment_intent: string | null
  readonly client_reference_id: string
  readonly amount_total: number
}

export interface BookedMovement {
  readonly id: string
  readonly payment_intent: string
  readonly amount: number
}

export interface BookedEvent {
  readonly id: string
  readonly type: string
  readonly data: { readonly object: { readonly id: string; readonly payment_intent?: string | null } }
}

export interface BookedMail {
  readonly to: readonly string[]
  readonly subject: string
}

export interface ProviderBook {
  readonly sessions: readonly BookedSession[]
  readonly paidSessions: readonly BookedSession[]
  /** Money taken. */
  readonly charges: readonly BookedMovement[]
  readonly refunds: readonly BookedMovement[]
  readonly events: readonly BookedEvent[]
  readonly mails: readonly BookedMail[]
}

/** How many webhooks are on their way. */
export function countUndelivered(sandboxDir: string): number {
  return inBook(sandboxDir, (file) => {
    const query = `select count(*) as count from documents where kind = 'webhook_delivery' and document ->> 'state' = 'waiting'`
    return Number(file.prepare(query).get()?.['count'])
  })
}

/** What the sandbox has in its own book: the truth about money, and every mail. */
export function readProviderBook(sandboxDir: string): ProviderBook {
  return inBook(sandboxDir, (file) => {
    const query = file.prepare('select document from documents where kind = ? order by sequence')
    const all = <T>(kind: string): T[] => query.all(kind).map(({ document }): T => JSON.parse(String(document)))
    const sessions = all<BookedSession>('checkout.session')
    return {
      sessions,
      paidSessions: sessions.filter(({ payment_status }) => payment_status === 'paid'),
      charges: all<BookedMovement & { paid: boolean }>('charge').filter(({ paid }) => paid),
      refunds: all('refund'),
      events: all('event'),
      mails: all('mail'),
    }
  })
}

function inBook<T>(sandboxDir: string, read: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(join(sandboxDir, 'sandbox.sqlite'), { readOnly: true, timeout: 2000 })
  try {
    return read(file)
  } finally {
    file.close()
  }
}
