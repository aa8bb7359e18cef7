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
  /** Webhooks that are still on their way. */
  readonly undelivered: readonly { readonly type: string }[]
  readonly mails: readonly BookedMail[]
}

/** What the sandbox has in its own book: the truth about money, and every mail. */
export function readProviderBook(sandboxDir: string): ProviderBook {
  const file = new DatabaseSync(join(sandboxDir, 'sandbox.sqlite'), { readOnly: true, timeout: 2000 })
  try {
    const query = file.prepare('select document from documents where kind = ? order by sequence')
    const all = <T>(kind: string): T[] => query.all(kind).map(({ document }): T => JSON.parse(String(document)))
    const sessions = all<BookedSession>('checkout.session')
    return {
      sessions,
      paidSessions: sessions.filter(({ payment_status }) => payment_status === 'paid'),
      charges: all<BookedMovement & { paid: boolean }>('charge').filter(({ paid }) => paid),
      refunds: all('refund'),
      events: all('event'),
      undelivered: all<{ type: string; state: string }>('webhook_delivery').filter(({ state }) => state === 'waiting'),
      mails: all('mail'),
    }
  } finally {
    file.close()
  }
}
