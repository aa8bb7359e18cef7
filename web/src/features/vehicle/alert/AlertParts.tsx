import type { VehicleDetail } from '@autopiazza/contract'
import { BellRing } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { alertAnchor } from '../../../entities/vehicle/alert-address.ts'
import { PriceTag } from '../../../entities/vehicle/PriceTag.tsx'
import { StateBadge } from '../../../entities/vehicle/StateBadge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { AlertButton } from './AlertButton.tsx'
import { useAvailabilityAlert } from './use-availability-alert.ts'

export function AlertBlock({ vehicle }: { vehicle: VehicleDetail }) {
  const alert = useAvailabilityAlert(vehicle)
  return (
    <div
      id={alertAnchor}
      className={classNames('scroll-mt-24', alert.isRequested && 'rounded-md bg-action-soft px-4 pt-3 pb-1.5')}
    >
      <div role="status">{alert.isRequested ? <AlertIsOn /> : null}</div>
      <AlertButton alert={alert} />
    </div>
  )
}

export function AlertBar({ vehicle }: { vehicle: VehicleDetail }) {
  const alert = useAvailabilityAlert(vehicle)
  return (
    <>
      <div
        className={classNames(
          'grid shrink-0 justify-items-start gap-1 text-sm',
          vehicle.listingType !== 'rent' && '[&_.text-muted]:hidden',
        )}
      >
        <PriceTag vehicle={vehicle} />
        {alert.isRequested ? <AlertIsOn isShort /> : <StateBadge status={vehicle.status} />}
      </div>
      <AlertButton alert={alert} isCompact />
    </>
  )
}

function AlertIsOn({ isShort = false }: { isShort?: boolean }) {
  const t = useTranslations('vehicle.alert')
  return (
    <span className="flex items-start gap-2 font-medium text-action">
      <BellRing aria-hidden="true" size={isShort ? 16 : 20} className="mt-0.5 shrink-0" />
      <span>
        {t('asked')}
        {isShort ? null : <span className="block text-sm font-normal text-ink">{t('askedText')}</span>}
      </span>
    </span>
  )
}
