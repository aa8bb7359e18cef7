import { maxPrivateAdverts } from '@autopiazza/contract/constants'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '../../app/api-client.ts'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { cached } from '../../app/query-keys.ts'
import { useSession } from '../../app/session.ts'
import { LinkButton } from '../../ui/Button.tsx'

/** Returns the query of the vendor's adverts as the dashboard first shows them, with the number in each state. */
export function advertCountsQuery(api: ApiClient) {
  return queryOptions({ ...cached('ownListings', {}), queryFn: ({ signal }) => api.listings.mine({}, { signal }) })
}

/** Shows how many of a private seller's adverts are online; nothing for a business. */
export function PrivateLimit() {
  const t = useTranslations('vendor.privateLimit')
  const used = useAdvertsOfPrivateSeller()
  if (!used) return null
  return (
    <p className="mb-4 flex gap-3 text-sm text-muted figures">
      <Info aria-hidden="true" size={20} className="shrink-0" />
      {t(used < maxPrivateAdverts ? 'room' : 'full', { used: String(used), most: String(maxPrivateAdverts) })}
    </p>
  )
}

/** Warns a private seller at the limit before the form of an advert is filled in. */
export function PrivateLimitReached() {
  const t = useTranslations('vendor.privateLimit')
  const used = useAdvertsOfPrivateSeller()
  if (used < maxPrivateAdverts) return null
  return (
    <div role="status" className="mb-8 rounded-lg bg-waiting-soft p-5 text-waiting">
      <p className="font-medium">{t('full', { used: String(used) })}</p>
      <p className="mt-1">{t('formKept')}</p>
      <LinkButton {...paths.vendor()} tone="outline" size="small" className="mt-3">
        {t('toListings')}
      </LinkButton>
    </div>
  )
}

function useAdvertsOfPrivateSeller(): number {
  const isPrivate = useSession()?.sellerKind === 'private'
  const { data } = useQuery({ ...advertCountsQuery(useAppContext().api), enabled: isPrivate })
  return isPrivate && data ? data.counts.active + data.counts.pending : 0
}
