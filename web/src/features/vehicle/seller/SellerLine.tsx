import type { VehicleDetail } from '@autopiazza/contract'
import { publicName } from '@autopiazza/contract/person-name'
import { MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { townName } from '../../../entities/vehicle/town-name.ts'

export const sellerAnchor = 'seller'

export function SellerLine({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('seller')
  const tVocabulary = useTranslations('vocabulary')
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
      <span className="flex items-center gap-x-1.5">
        <MapPin aria-hidden="true" size={16} className="shrink-0 text-muted" />
        {townName(vehicle) ?? tVocabulary('italy')}
      </span>
      <span className="min-w-0">
        {tVocabulary(`sellerKind.${vehicle.seller.kind}`)}
        <span aria-hidden="true" className="mx-1.5 text-muted">
          ·
        </span>
        <a
          href={`#${sellerAnchor}`}
          className="inline-block py-0.5 font-medium text-action underline-offset-4 hover:underline"
        >
          {publicName(vehicle.seller) ?? t('unnamed')}
        </a>
      </span>
    </p>
  )
}
