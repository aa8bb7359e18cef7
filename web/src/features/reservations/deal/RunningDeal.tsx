import type { ReservationView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { VehiclePhoto } from '../../../entities/vehicle/VehiclePhoto.tsx'
import { sellerName } from './seller-name.ts'

/** Something is still to be done about it although it is no longer reserved: money, keys or a return. */
export const isRunning = ({ isOpen, next }: ReservationView): boolean => !isOpen && next !== null

/** A purchase that is not finished: the car, what is next and until when. */
export function RunningDeal({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations('buyer.next')
  const f = useFormats()
  const { id, vehicle, next } = reservation
  if (!next) return null
  const name = f.vehicleName(vehicle)
  return (
    <Card className="flex flex-col gap-4 sm:flex-row">
      <div className="shrink-0 self-start overflow-hidden rounded-md max-sm:w-full sm:w-44">
        <VehiclePhoto vehicle={vehicle} sizes="(min-width: 640px) 11rem, 90vw" />
      </div>
      <div className="min-w-0 grow figures">
        <h4 className="text-sm text-muted">{name}</h4>
        <p className="mt-1 font-semibold wrap-anywhere">
          {t(next.step, {
            seller: sellerName(reservation),
            amount: next.amount === null ? '' : f.money(next.amount),
          })}
        </p>
        {next.by ? <p className="mt-1 text-sm text-muted">{t('by', { deadline: f.dateTime(next.by) })}</p> : null}
        <LinkButton {...paths.reservation(id)} className="mt-4">
          {t('open')}
          <span className="sr-only">{`: ${name}`}</span>
        </LinkButton>
      </div>
    </Card>
  )
}
