import type { SearchFilters, SellerPage } from '@autopiazza/contract'
import { publicName } from '@autopiazza/contract/person-name'
import { orNotFound } from '../../app/api-error.ts'
import type { AppContext } from '../../app/app-context.ts'
import { formatsFor } from '../../app/format.ts'
import { translatorOf } from '../../app/message-store.ts'
import { pageHead } from '../../app/page-head.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { sellerQuery } from '../../entities/seller/seller-queries.ts'

type ShownCars = SearchFilters & { page?: number; points?: 1 }

export async function loadSeller(context: AppContext, id: string, shown: ShownCars) {
  const { api, queryClient } = context
  const seller = await queryClient.ensureQueryData(sellerQuery(api, id)).catch(orNotFound('sellers.not_found'))
  return sellerHead(context, seller, shown)
}

/** Returns title, description and structured data of a seller's page. Search engines index only a business without filters. */
function sellerHead(context: AppContext, seller: SellerPage, { page, ...shown }: ShownCars) {
  const { messageStore, baseUrl } = context
  const t = translatorOf(messageStore, 'seller')
  const tPage = translatorOf(messageStore, 'sellers')
  const f = formatsFor(messageStore.language())
  const { kind, cars, town } = seller
  const name = publicName(seller) ?? t('unnamed')
  const link = paths.search({ seller: seller.id, page })
  const head = pageHead(context, {
    title: tPage('title', { name }),
    description: tPage('description', { kind, name, town: town ?? 'none', count: cars, number: f.number(cars) }),
    link,
    isHidden: kind === 'private' || Object.keys(shown).length > 0,
  })
  // Crawlers load one page only, so the browser does not load the code of structured data.
  if (!import.meta.env.SSR || kind === 'private') return head
  const children = sellerJsonLd(seller, { name, url: `${baseUrl}${hrefOf(paths.seller(seller.id))}` })
  return { ...head, scripts: [{ type: 'application/ld+json', children }] }
}

/** Returns a business as schema.org JSON-LD, escaped for a script element. */
export function sellerJsonLd(
  { town, province, vatNumber }: SellerPage,
  { name, url }: { readonly name: string; readonly url: string },
): string {
  const dealer = {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name,
    url,
    vatID: vatNumber ? `IT${vatNumber}` : undefined,
    address: {
      '@type': 'PostalAddress',
      addressLocality: town ?? undefined,
      addressRegion: province ?? undefined,
      addressCountry: 'IT',
    },
  }
  return JSON.stringify(dealer).replaceAll('<', '\\u003c')
}
