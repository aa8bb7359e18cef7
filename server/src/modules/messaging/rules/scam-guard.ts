import { type MessageWarning, messageWarnings } from '@autopiazza/contract/conversation-terms'
import { hasIban } from './find-iban.ts'
import { findLinks, findSpelledOutHosts } from './find-links.ts'
import { plainText } from './guarded-text.ts'
import { isLookAlike, judgeLink } from './judge-link.ts'
import { pushesToMessenger } from './messenger-pushes.ts'
import { namesMoneyTransfer } from './money-transfer-names.ts'

/** Returns the warnings that both users see about a message, the gravest first. `ownHost` is the host of this site, null when unknown. */
export function findWarnings(text: string, ownHost: string | null): MessageWarning[] {
  const plain = plainText(text)
  const found = new Set<MessageWarning | null>(findLinks(text).map((link) => judgeLink(link, ownHost)))
  if (findSpelledOutHosts(text).some((host) => isLookAlike(host, ownHost))) found.add('lookalike_link')
  if (hasIban(plain)) found.add('iban')
  if (namesMoneyTransfer(plain)) found.add('money_transfer')
  if (pushesToMessenger(plain)) found.add('messenger')
  // A dangerous link needs no second warning as an external link.
  if (found.has('lookalike_link') || found.has('short_link')) found.delete('outside_link')
  return messageWarnings.filter((warning) => found.has(warning))
}
