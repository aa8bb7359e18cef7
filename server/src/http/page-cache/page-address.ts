import { linkLanguage, publicPages, sellerPages } from '@autopiazza/contract/addresses'
import { isId } from '@autopiazza/contract/ids'
import type { Language } from '@autopiazza/contract/vocabulary'
import { chosenLanguage, isEnglishOffered } from '../language.ts'

/** A page that every visitor with the same language sees alike. */
export interface PageAddress {
  readonly key: string
  readonly language: Language
  /** Path and query. */
  readonly target: string
}

const pages: ReadonlySet<string> = new Set(publicPages)
/** The pages of one thing, whose address ends with its id. */
const pagesOfOne = ['/vehicle/', `${sellerPages}/`]

/** The pattern of its address, as the router of the pages writes it. */
export function routeOf({ target }: Pick<PageAddress, 'target'>): string {
  const ofOne = pagesOfOne.find((start) => target.startsWith(start))
  return ofOne ? `${ofOne}$id` : (target.split('?', 1)[0] ?? target)
}

/** The page that a visitor asks for by path and query; null where it is not a public page, or chooses the language of the browser. */
export function pageAddress(
  target: string,
  { cookie, accepted }: { readonly cookie: string | null; readonly accepted: string | null },
): PageAddress | null {
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  if (!pages.has(path) && !pagesOfOne.some((start) => path.startsWith(start) && isId(path.slice(start.length))))
    return null
  if (end >= 0 && target.includes(`${linkLanguage}=`, end)) return null
  const language = chosenLanguage(cookie)
  const offer = language === 'it' && isEnglishOffered({ cookie, accepted }) ? ' with the offer of English' : ''
  return { key: `${language}${offer} ${target}`, language, target }
}
