import type { ReservationView } from '@autopiazza/contract'
import { spellIban } from '@autopiazza/contract/iban'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { Card } from '../../ui/Card.tsx'
import { VehiclePhoto } from '../vehicle/VehiclePhoto.tsx'
import { CopyExactly } from './CopyExactly.tsx'
import { NextStepAction } from './NextStepAction.tsx'
import { useNextStepText } from './use-next-step-text.ts'

interface NextStepCardProps {
  reservation: ReservationView
  /** The time when the data was loaded. Deadlines before it have passed. */
  now: number
  /** True on the page of this reservation, which already shows the car and the account. */
  isOnPage?: boolean
}

const transferSteps: ReadonlySet<string> = new Set(['send_transfer', 'pay_balance', 'pay_down_payment'])

/** Shows the next step of a reservation, the same on every page: the car, one line with day and hour, and one button. */
export function NextStepCard({ reservation, now, isOnPage = false }: NextStepCardProps) {
  const t = useTranslations('buyer.next')
  const f = useFormats()
  const titleId = useId()
  const text = useNextStepText()(reservation, now)
  const { id, vehicle, next, transfer } = reservation
  if (!next || !text) return null
  return (
    <Card>
      <article
        aria-labelledby={titleId}
        className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6 figures"
      >
        <div className="self-start overflow-hidden rounded-md sm:row-span-2">
          <VehiclePhoto vehicle={vehicle} sizes="(min-width: 640px) 11rem, 6rem" />
        </div>
        <div className="min-w-0">
          <p className="text-sm text-muted">
            {isOnPage ? (
              t('title')
            ) : (
              <Link {...paths.reservation(id)} className="wrap-anywhere hover:underline hover:underline-offset-4">
                {f.vehicleName(vehicle)}
              </Link>
            )}
          </p>
          <h2 id={titleId} className="mt-1 text-lg font-semibold wrap-anywhere">
            {text}
          </h2>
        </div>
        <div className="grid min-w-0 gap-4 empty:hidden max-sm:col-span-2 sm:col-start-2">
          {transfer && !isOnPage && transferSteps.has(next.step) ? <Account transfer={transfer} /> : null}
          <NextStepAction reservation={reservation} isOnPage={isOnPage} />
        </div>
      </article>
    </Card>
  )
}

function Account({ transfer: { iban, reference } }: { transfer: NonNullable<ReservationView['transfer']> }) {
  const t = useTranslations('buyer.next')
  return (
    <dl className="grid gap-1">
      {(
        [
          ['iban', spellIban(iban), iban],
          ['reference', reference, reference],
        ] as const
      ).map(([key, value, exact]) => (
        <div key={key} className="flex flex-wrap items-center justify-between gap-x-4">
          <dt className="text-sm text-muted">{t(key)}</dt>
          <dd className="flex min-w-0 grow items-center justify-between gap-x-4 font-medium sm:justify-end">
            <span className="min-w-0 wrap-anywhere text-balance select-all">{value}</span>
            <CopyExactly what={t(key)} text={exact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
