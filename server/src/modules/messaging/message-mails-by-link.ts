import * as addresses from '@autopiazza/contract/addresses'
import { mailsEndedByLink } from '../identity/index.ts'
import { saveMailChoice } from './mail-choices-store.ts'
import { hasEndedMails } from './reads/has-ended-mails.ts'

/** The mails about the unread messages of one person. */
export const {
  linkTo: messageMailsLink,
  show: showMessageMailsByLink,
  end: endMessageMailsByLink,
} = mailsEndedByLink({
  purpose: 'end-message-mails',
  address: addresses.messageMails,
  invalid: 'messaging.link_invalid',
  find: async (ctx, userId) => ({ hasEnded: await hasEndedMails(ctx, userId) }),
  end: async (ctx, userId) => saveMailChoice(ctx, { userId, isOn: false }),
  auditedAs: 'message_mails.end',
})
