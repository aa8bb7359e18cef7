import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What the sandbox's card provider has in its own book: the truth about money. */
export function readProviderBook(dataDir) {
  const file = new DatabaseSync(join(dataDir, 'sandbox/sandbox.sqlite'), { readOnly: true, timeout: 2000 })
  try {
    const query = file.prepare('select document from documents where kind = ? order by sequence')
    const all = (kind) => query.all(kind).map(({ document }) => JSON.parse(document))
    const sessions = all('checkout.session')
    return {
      sessions,
      paidSessions: sessions.filter(({ payment_status }) => payment_status === 'paid'),
      charges: all('charge').filter(({ paid }) => paid),
      refunds: all('refund'),
      undelivered: all('webhook_delivery').filter(({ state }) => state !== 'delivered'),
    }
  } finally {
    file.close()
  }
}
