import { linkLanguage, publicPages, sellerPages } from '@autopiazza/contract/addresses'
import { isId } from '@autopiazza/contract/ids'
import type { Language } from '@autopiazza/contract/vocabulary'
import { chosenLanguage, isEnglishOffered } from '../language.ts'

/** A page that is the same for every visitor with the same language. */
export interface PageAddress {
  readonly key: string
  readonly language: Language
  readonly target: string
}

const pages: ReadonlySet<string> = new Set(publicPages)
/** Prefixes of pages about one thing, whose path ends with its id. */
const pagesOfOne = ['/vehicle/', `${sellerPages}/`]

/** Returns the path pattern of a page, as the pages' router writes it. */
export function routeOf({ target }: Pick<PageAddress, 'target'>): string {
  const ofOne = pagesOfOne.find((start) => target.startsWith(start))
  return ofOne ? `${ofOne}$id` : (target.split('?', 1)[0] ?? target)
}

/** Returns the page for a path and query; null when it is not public or when it changes the language of the browser. */
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
