import { englishOffer } from '@autopiazza/i18n/english-offer'
import type { RequestContext } from '../request-context.ts'

/** Offers the page in English. Rendered on the server only and usable without scripts, so that browsers load neither its texts nor its elements. */
export function EnglishOffer({ links }: { links: RequestContext['offered'] | undefined }) {
  const html = import.meta.env.SSR && links ? offerOf(links) : ''
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

function offerOf({ it, en }: NonNullable<RequestContext['offered']>): string {
  const link = 'inline-flex min-h-11 items-center px-2 underline underline-offset-4'
  return `<aside lang="en" aria-label="${englishOffer.label}" class="flex flex-wrap items-center justify-center gap-x-3 bg-info-soft px-4 text-sm print:hidden">
<a href="${written(en)}" hreflang="en" rel="nofollow" class="${link} font-medium text-action">${englishOffer.text}</a>
<a href="${written(it)}" hreflang="it" rel="nofollow" class="${link} text-muted">${englishOffer.keep}</a>
</aside>`
}

/** The URLs contain no quotes or angle brackets, so they need no escaping. */
const written = (address: string): string => address.replaceAll('&', '&amp;')
