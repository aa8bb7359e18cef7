import { outsideTransactions } from '../../../kernel/outside-calls.ts'
import type { MailTransport, OutgoingMail } from '../ports.ts'

export interface FakeMailTransport extends MailTransport {
  /** The accepted mails, oldest first. */
  readonly taken: readonly OutgoingMail[]
  /** The next mail is refused. */
  readonly refuseNext: () => void
}

export function createFakeMailTransport(): FakeMailTransport {
  const taken: OutgoingMail[] = []
  let isRefusing = false
  return outsideTransactions<FakeMailTransport>({
    taken,
    refuseNext: () => {
      isRefusing = true
    },
    send: async (mail) => {
      if (isRefusing) {
        isRefusing = false
        throw new Error('The mail server did not take the mail')
      }
      taken.push(mail)
    },
  })
}
