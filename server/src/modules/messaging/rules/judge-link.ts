import type { MessageWarning } from '@autopiazza/contract/conversation-terms'
import { domainToUnicode } from 'node:url'
import { type FoundLink, wordEndings } from './find-links.ts'
import { plainText } from './guarded-text.ts'

const ourName = 'autopiazza'
const shorteners = new Set(
  'bit.ly tinyurl.com t.co goo.gl is.gd v.gd cutt.ly rb.gy ow.ly shorturl.at rebrand.ly s.id t.ly tiny.cc buff.ly urly.it adf.ly bl.ink lnkd.in qr.ae shorte.st soo.gd u.to x.co bitly.com tny.im clck.ru'.split(
    ' ',
  ),
)
const messengers = new Set(
  'wa.me whatsapp.com api.whatsapp.com chat.whatsapp.com web.whatsapp.com t.me telegram.me telegram.org signal.me signal.group m.me discord.gg join.skype.com line.me wechat.com viber.com'.split(
    ' ',
  ),
)
const endsWithWord = new RegExp(`\\.(?:${wordEndings})$`)

/** Returns the warning about a link, or null for a link to this site or a text that is not a link. */
export function judgeLink(link: FoundLink, ownHost: string | null): MessageWarning | null {
  const host = link.host.replace(/^www\./, '')
  if (!host.includes('.')) return null
  if (link.claim !== null && isOther(link.claim, host)) return 'lookalike_link'
  if (link.hasUser || isLookAlike(host, ownHost)) return 'lookalike_link'
  if (isOwn(host, ownHost)) return null
  if (shorteners.has(host)) return 'short_link'
  if (messengers.has(host)) return 'messenger'
  return endsWithWord.test(host) && !link.hasPath ? null : 'outside_link'
}

/** Returns whether a host imitates the site's host: by punycode, letters of other alphabets, or the site's name with other letters, parts or endings. */
export function isLookAlike(host: string, ownHost: string | null): boolean {
  if (isOwn(host, ownHost)) return false
  if (host.split('.').some((label) => label.startsWith('xn--'))) return true
  const unicode = domainToUnicode(host) || host
  if (/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(unicode)) return true
  const labels = unicode.split('.').slice(0, -1).map(asLetters)
  const parts = labels.flatMap((label) => [label.replaceAll('-', ''), ...label.split('-')])
  return [...parts, labels.join('').replaceAll('-', '')].some((part) =>
    namesToGuard(ownHost).some((name) => part.includes(name) || resembles(part, name)),
  )
}

function isOwn(host: string, ownHost: string | null): boolean {
  return ownHost !== null && (host === ownHost || host.endsWith(`.${ownHost}`))
}

function isOther(claim: string, host: string): boolean {
  const named = /(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}/u.exec(plainText(claim))?.[0].replace(/^www\./, '')
  return named !== undefined ? named !== host : asLetters(claim).includes(ourName)
}

function namesToGuard(ownHost: string | null): string[] {
  const own = ownHost?.split('.').at(-2) ?? ''
  return own.length >= 6 && own !== ourName ? [ourName, own] : [ourName]
}

function resembles(part: string, name: string): boolean {
  return Math.abs(part.length - name.length) <= 2 && editDistance(part, name) <= 2
}

/** Replaces digits and pairs of letters with the letters that they look like. */
function asLetters(text: string): string {
  return plainText(text)
    .replaceAll('0', 'o')
    .replace(/[1|!]/g, 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('7', 't')
    .replaceAll('2', 'z')
    .replaceAll('vv', 'w')
}

/** Returns the Levenshtein distance of two words. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (const [index, otherLetter] of Array.from(other).entries())
      next.push(
        Math.min(
          (next[index] ?? 0) + 1,
          (row[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + (letter === otherLetter ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
