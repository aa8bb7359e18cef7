import { visibleText } from './guarded-text.ts'

export interface FoundLink {
  /** The host as it is written in the message, in lower case. */
  readonly host: string
  /** The visible text of the link, when it differs from the URL. */
  readonly claim: string | null
  readonly hasPath: boolean
  /** True if the URL contains a user name, which can hide the host. */
  readonly hasUser: boolean
}

/** Top-level domains. Those in the second list are also words, so they count only with a path or when the rest resembles the site's name. */
const endings =
  'com|net|org|eu|it|de|fr|es|uk|ch|ru|cn|br|pl|ro|xyz|icu|vip|biz|pw|cc|ws|tk|ml|ga|cf|gq|buzz|cfd|sbs|rest|lol|dev'
export const wordEndings =
  'info|top|shop|store|online|site|club|app|link|click|live|website|space|support|help|page|pro|tech|world|io|me|is|at|to|so|co|id|ly|gl|gd|gg|ai|sh|li|be|ae|in'
/** Models of the catalogue that look like a host. */
const modelsLikeHosts: ReadonlySet<string> = new Set(['id.buzz'])
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`
const path = String.raw`(?:[/?#:][^\s<>"')\]]*)?`
const written = String.raw`[^\s<>"')\]]`

const withScheme = new RegExp(String.raw`(?:h(?:tt|xx)ps?|ftp):\/\/(${written}+)`, 'giu')
const withWww = new RegExp(String.raw`(?<![\p{L}\p{N}@./_-])(www\.${written}+)`, 'giu')
const bare = new RegExp(
  String.raw`(?<![\p{L}\p{N}@/_.-])((?:${label}\.)+(?:${endings}|${endings.toUpperCase()}|${wordEndings}))(?![\p{L}\p{N}_@-]|['’]s)(${path})`,
  'gu',
)
const markdown = /\[([^\][\n]{1,200})\]\(\s*(?:https?:\/\/)?([^\s)]+)\)/giu
const anchor = /<a\s[^>]{0,200}?href\s*=\s*["']?(?:https?:\/\/)?([^"'\s>]+)[^>]{0,200}>([^<]{0,200})/giu
/** Dots in brackets and as words: piazza[.]it, piazza (dot) it, piazza punto it. */
const hiddenDot = /\s?(?:\[\s?(?:\.|dot|punto)\s?\]|\(\s?(?:\.|dot|punto)\s?\)|\{\s?(?:\.|dot|punto)\s?\})\s?/giu
const spelledOutDot = /(?<=\p{L})\s+(?:dot|punto|\.)\s+(?=(?:it|com|net|org|eu|info)(?!\p{L}))/giu

/** Returns the links of a text, with and without a scheme, also with disguised dots. */
export function findLinks(text: string): FoundLink[] {
  const seen = visibleText(text).replace(hiddenDot, '.')
  const links: FoundLink[] = []
  for (const [, claim = '', address = ''] of seen.matchAll(markdown)) links.push(linkOf(address, claim))
  for (const [, address = '', claim = ''] of seen.matchAll(anchor)) links.push(linkOf(address, claim))
  for (const [, address = ''] of seen.matchAll(withScheme)) links.push(linkOf(address))
  for (const [, address = ''] of seen.matchAll(withWww)) links.push(linkOf(address))
  for (const [, host = '', rest = ''] of seen.matchAll(bare)) {
    const hasMore = rest.length > 1
    if (!hasMore && modelsLikeHosts.has(host.toLowerCase())) continue
    if (hasMore || host.indexOf('.') > 1) links.push(linkOf(host + rest))
  }
  return links
}

/** Returns hosts whose dot is written as a word. They matter only when they resemble the site's name. */
export function findSpelledOutHosts(text: string): string[] {
  const seen = visibleText(text).toLowerCase().replace(spelledOutDot, '.')
  return [...seen.matchAll(/(?<![\p{L}\p{N}-])([\p{L}\p{N}-]{4,60})\.(?:it|com|net|org|eu|info)(?!\p{L})/gu)].map(
    ([host]) => host,
  )
}

function linkOf(address: string, claim: string | null = null): FoundLink {
  const [authority = '', ...rest] = address.split(/[/?#]/)
  const at = authority.lastIndexOf('@')
  const host = authority
    .slice(at + 1)
    .replace(/:\d*$/, '')
    .replace(/[.,;:!]+$/, '')
    .toLowerCase()
  return { host, claim, hasPath: rest.join('').length > 0, hasUser: at >= 0 }
}
