import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface ProviderSession {
  readonly id: string
  readonly status: string
  readonly payment_status: string
  readonly payment_intent: string | null
  readonly client_reference_id: string
  readonly amount_total: number
}

export interface ProviderTransfer {
  readonly id: string
  readonly payment_intent: string
  readonly amount: number
}

export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly data: { readonly object: { readonly id: string; readonly payment_intent?: string | null } }
}

export interface SentMail {
  readonly to: readonly string[]
  readonly subject: string
}

/** An application for credit; grantingStatusCode is its status at the provider. */
export interface ProviderCredit {
  readonly id: string
  readonly grantingStatusCode: string
}

/** The records of the sandbox: the source of truth about money, and every mail. */
export interface ProviderRecords {
  readonly sessions: readonly ProviderSession[]
  readonly paidSessions: readonly ProviderSession[]
  readonly charges: readonly ProviderTransfer[]
  readonly refunds: readonly ProviderTransfer[]
  readonly events: readonly ProviderEvent[]
  readonly mails: readonly SentMail[]
  readonly credits: readonly ProviderCredit[]
}

/** The provider's ledger, read from the sandbox's own file. */
export class ProviderLedger {
  readonly #sandboxDir: string

  constructor(sandboxDir: string) {
    this.#sandboxDir = sandboxDir
  }

  read(): ProviderRecords {
    return this.#open((file) => {
      const query = file.prepare('select document from documents where kind = ? order by sequence')
      const all = <T>(kind: string): T[] => query.all(kind).map(({ document }): T => JSON.parse(String(document)))
      const sessions = all<ProviderSession>('checkout.session')
      return {
        sessions,
        paidSessions: sessions.filter(({ payment_status }) => payment_status === 'paid'),
        charges: all<ProviderTransfer & { paid: boolean }>('charge').filter(({ paid }) => paid),
        refunds: all('refund'),
        events: all('event'),
        mails: all('mail'),
        credits: all('credit_application'),
      }
    })
  }

  countUndeliveredWebhooks(): number {
    return this.#open((file) => {
      const query = `select count(*) as count from documents where kind = 'webhook_delivery' and document ->> 'state' = 'waiting'`
      return Number(file.prepare(query).get()?.['count'])
    })
  }

  #open<T>(read: (file: DatabaseSync) => T): T {
    const file = new DatabaseSync(join(this.#sandboxDir, 'sandbox.sqlite'), { readOnly: true, timeout: 2000 })
    try {
      return read(file)
    } finally {
      file.close()
    }
  }
}
