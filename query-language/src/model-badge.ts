import { parseBadge } from '@autopiazza/reference-data/cars'
import type { Sentence } from './sentence.ts'

export interface ModelBadge {
  readonly to: number
  readonly badge: NonNullable<ReturnType<typeof parseBadge>>
  /** The token where the words of the version begin. */
  readonly versionFrom: number
}

/** Parses a badge: '320d', 'A180', 'C 220' after Mercedes, '320' after BMW. */
export function parseModelBadge(sentence: Sentence, at: number, makes: ReadonlySet<string>): ModelBadge | null {
  const [token, next] = [sentence.tokens[at], sentence.tokens[at + 1]]
  if (!token || !sentence.isFree(at)) return null
  const single = token.kind === 'symbol' ? null : parseBadge(token.plain)
  if (single) return { to: at + 1, badge: single, versionFrom: at }
  const isLetter = token.plain.length === 1 && token.kind === 'word'
  if (
    isLetter &&
    next?.isPlainNumber &&
    !sentence.isBreakBefore(at + 1) &&
    sentence.isFree(at + 1) &&
    (makes.has('Mercedes-Benz') || at + 2 === sentence.tokens.length) &&
    (makes.has('Mercedes-Benz') || at === 0)
  ) {
    const behind = sentence.tokens[at + 2]
    const isDieselLetter = behind?.plain === 'd' && sentence.isFree(at + 2)
    const badge = parseBadge(token.plain + next.plain + (isDieselLetter ? 'd' : ''))
    if (badge) return { to: at + (isDieselLetter ? 3 : 2), badge, versionFrom: at + 1 }
  }
  if (token.isPlainNumber && makes.has('BMW')) {
    const letter =
      next && /^(d|i|e|xd)$/.test(next.plain) && next.gap !== 'break' && sentence.isFree(at + 1) ? next.plain : ''
    const badge = parseBadge(`${token.plain}${letter || 'i'}`)
    if (badge) return { to: at + (letter ? 2 : 1), badge, versionFrom: at }
  }
  return null
}
