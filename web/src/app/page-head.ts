import type { Feature } from '@autopiazza/i18n'
import type { AppContext } from './app-context.ts'
import { translatorOf } from './message-store.ts'
import { hrefOf, type PageLink } from './paths.ts'

export interface PageHead {
  title: string
  description: string
  link: PageLink
  /** Image for shared links, as a path or a full URL. */
  image?: string | undefined
  isHidden?: boolean
}

const localeNames = { it: 'it_IT', en: 'en_GB' } as const

/** Returns title, description, Open Graph tags and canonical address of a page, for a route's `head`. */
export function pageHead(
  { baseUrl, messageStore }: Pick<AppContext, 'baseUrl' | 'messageStore'>,
  { title, description, link, image = '/og.png', isHidden = false }: PageHead,
) {
  const url = `${baseUrl}${hrefOf(link)}`
  const whole = title.includes('Autopiazza') ? title : `${title} · Autopiazza`
  return {
    meta: [
      { title: whole },
      { name: 'description', content: description },
      { property: 'og:title', content: whole },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: url },
      { property: 'og:site_name', content: 'Autopiazza' },
      { property: 'og:locale', content: localeNames[messageStore.language()] },
      { property: 'og:image', content: new URL(image, baseUrl).href },
      ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

type Translator<F extends Feature> = ReturnType<typeof translatorOf<F>>

/** Returns the `head` of a route with a constant title, written with one feature's messages. Search engines do not index these pages. */
export function hiddenHead<F extends Feature>(feature: F, headOf: (t: Translator<F>) => Omit<PageHead, 'isHidden'>) {
  return ({ match: { context } }: Pick<Loaded, 'match'>) =>
    pageHead(context, { ...headOf(translatorOf(context.messageStore, feature)), isHidden: true })
}

interface Loaded {
  match: { context: AppContext }
  loaderData?: { head: Omit<PageHead, 'isHidden'> } | undefined
}

/**
 * Returns the page head that a personal page's loader wrote. The loader's code is fetched with its page, but the code
 * of heads with every page. Search engines do not index these pages.
 */
export function loadedHead({ match, loaderData }: Loaded) {
  return loaderData ? pageHead(match.context, { ...loaderData.head, isHidden: true }) : {}
}
