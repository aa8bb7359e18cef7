import type { ListingStatus } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/Badge.tsx'

const tones = { pending: 'waiting', sold: 'outline', inactive: 'neutral' } as const

export function StateBadge({ status }: { status: ListingStatus }) {
  const t = useTranslations('vocabulary.listingStatus')
  return status === 'active' ? null : <Badge tone={tones[status]}>{t(status)}</Badge>
}
