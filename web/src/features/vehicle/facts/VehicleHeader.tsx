import type { VehicleDetail } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { CompareButton } from '../../../entities/vehicle/CompareButton.tsx'
import { PriceTag } from '../../../entities/vehicle/PriceTag.tsx'
import { StateBadge } from '../../../entities/vehicle/StateBadge.tsx'
import { PriceComparison } from '../market/PriceComparison.tsx'
import { SellerLine } from '../seller/SellerLine.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { PriceVat } from './PriceVat.tsx'

interface VehicleHeaderProps {
  vehicle: VehicleDetail
  hasInstalment: boolean
}

export function VehicleHeader({ vehicle, hasInstalment }: VehicleHeaderProps) {
  const f = useFormats()
  const t = useTranslations('vehicle')
  const tVocabulary = useTranslations('vocabulary')
  return (
    <header className="pt-2 lg:pt-0">
      <div className="flex min-h-9 items-center justify-between gap-4">
        {vehicle.status === 'active' ? (
          <Badge tone="action">{tVocabulary(`listingType.${vehicle.listingType}`)}</Badge>
        ) : (
          <StateBadge status={vehicle.status} />
        )}
        <CompareButton vehicle={vehicle} text={t('compare')} />
        <LinkButton
          {...paths.compare({ ids: [vehicle.id] })}
          tone="quiet"
          size="small"
          rel="nofollow"
          className="-mr-3 hidden noscript:inline-flex"
        >
          {t('compareWith')}
        </LinkButton>
      </div>
      <h1 className="mt-0.5 text-xl">{f.vehicleName(vehicle)}</h1>
      {vehicle.version ? <p className="text-muted lg:mt-1">{f.vehicleText(vehicle.version)}</p> : null}
      <div className="mt-2 lg:hidden">
        <PriceTag vehicle={vehicle} drop={vehicle.priceDrop} hasInstalment={hasInstalment} />
        <PriceVat vehicle={vehicle} />
        <PriceComparison vehicle={vehicle} />
      </div>
      <KeyFacts vehicle={vehicle} />
      <SellerLine vehicle={vehicle} />
    </header>
  )
}
