import type { VehicleDetail } from '@autopiazza/contract'
import { MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { townName } from '../../../entities/vehicle/town-name.ts'

export const sellerAnchor = 'seller'

/** Where the car is and who sells it, in one line that leads to the seller's section. */
export function SellerLine({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle.seller')
  const tVocabulary = useTranslations('vocabulary')
  const { companyName, firstName } = vehicle.seller
  return (
    <p className="mt-2 flex min-h-8 flex-wrap items-center gap-x-1.5 text-sm">
      <MapPin aria-hidden="true" size={16} className="shrink-0 text-muted" />
      <span>{townName(vehicle) ?? tVocabulary('italy')}</span>
      <Dot />
      <span>{tVocabulary(`sellerKind.${vehicle.seller.kind}`)}</span>
      <Dot />
      <a href={`#${sellerAnchor}`} className="min-w-0 py-1 font-medium text-action underline-offset-4 hover:underline">
        {companyName ?? firstName ?? t('unnamed')}
      </a>
    </p>
  )
}

const Dot = () => (
  <span aria-hidden="true" className="text-muted">
    ·
  </span>
)
