import type { PriceLabel } from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'

const tones: Record<PriceLabel, BadgeTone> = {
  great: 'action',
  good: 'action',
  fair: 'neutral',
  above: 'waiting',
  high: 'waiting',
}

/** The label of a price, in words. */
export function PriceLabelBadge({ label }: { label: PriceLabel }) {
  const t = useTranslations('vocabulary.priceLabel')
  return <Badge tone={tones[label]}>{t(label)}</Badge>
}
