import { randomUUID } from 'node:crypto'
import type { Store } from '../store.ts'
import { linksIn } from './links.ts'
import { readMail } from './read-mail.ts'

export interface Mail {
  id: string
  receivedAt: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  links: string[]
}

export interface Mailbox {
  receive(raw: Uint8Array, recipients: readonly string[]): Promise<Mail>
  newestFirst(recipient?: string): Mail[]
  find(id: string): Mail | undefined
}

const maxMails = 500

export function openMailbox(store: Store, now: () => number): Mailbox {
  const mails = store.collection<Mail>('mail')
  return {
    async receive(raw, recipients) {
      const parsed = await readMail(raw)
      const mail: Mail = {
        id: randomUUID(),
        receivedAt: new Date(now()).toISOString(),
        ...parsed,
        to: recipients.length > 0 ? [...recipients] : parsed.to,
        links: linksIn(parsed),
      }
      mails.put(mail.id, mail)
      return mail
    },
    newestFirst(recipient) {
      const wanted = recipient?.toLowerCase()
      return Iterator.from(mails.newestFirst())
        .filter((mail) => wanted === undefined || mail.to.some((address) => address.toLowerCase() === wanted))
        .take(maxMails)
        .toArray()
    },
    find: (id) => mails.get(id),
  }
}
