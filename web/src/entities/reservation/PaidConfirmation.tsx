import type { ReservationView } from '@autopiazza/contract'
import { CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { buttonStyles, LinkButton } from '../../ui/Button.tsx'
import { sellerName } from './reservation-facts.ts'
import { keepShown, useIsDismissed, wasShown } from './shown-confirmations.ts'

interface PaidConfirmationProps {
  reservation: ReservationView
  /** The id of the delivery choice, when it is on the same page. */
  choiceId?: string
}

/** Confirms a paid deposit: its effect, its end, and the next step. Takes the focus the first time it is shown, unless another element has the focus. */
export function PaidConfirmation({ reservation, choiceId }: PaidConfirmationProps) {
  const t = useTranslations('buyer.reservations.confirmation')
  const f = useFormats()
  const { id, status, expiresAt } = reservation
  const isDismissed = useIsDismissed(id)
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (wasShown(id)) return
    keepShown(id, 'seen')
    if (document.activeElement === document.body) title.current?.focus()
  }, [id])

  function dismiss() {
    keepShown(id, 'dismissed')
    document.querySelector('main')?.focus({ preventScroll: true })
  }

  if (isDismissed) return null
  const isOpen = status === 'confirmed'
  return (
    <div className="relative flex items-start gap-3 rounded-lg bg-action-soft p-4 sm:p-5 sm:pr-14">
      <CircleCheck aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-action max-sm:hidden" />
      <div className="min-w-0 grow">
        <p ref={title} tabIndex={-1} className="font-semibold text-action outline-none max-sm:pr-9 sm:text-lg">
          {t(isOpen ? 'title' : 'completed')}
        </p>
        {isOpen ? (
          <>
            <p className="mt-1 font-medium figures max-sm:text-sm">{t('until', { deadline: f.dateTime(expiresAt) })}</p>
            <Steps reservation={reservation} />
          </>
        ) : null}
        <NextStep reservation={reservation} choiceId={choiceId} />
      </div>
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={dismiss}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-md hover:bg-surface sm:top-2 sm:right-2"
      >
        <X aria-hidden="true" size={20} />
      </button>
    </div>
  )
}

function Steps({ reservation }: Pick<PaidConfirmationProps, 'reservation'>) {
  const { balance, paid, expiresAt } = reservation
  const t = useTranslations('buyer.reservations.confirmation')
  const f = useFormats()
  return (
    <>
      <p className="mt-3 text-sm text-muted">{t('next')}</p>
      <ol className="prose-width mt-1 grid list-decimal gap-1 pl-5 figures max-sm:text-sm">
        <li>{t('see', { seller: sellerName(reservation) })}</li>
        <li>{t('conclude')}</li>
        <li>{balance > 0 ? t('balance', { balance: f.money(balance) }) : t('allPaid')}</li>
        <li>{t('refund', { deposit: f.money(paid), deadline: f.moment(expiresAt) })}</li>
      </ol>
    </>
  )
}

/** Links to the choice of delivery and to the conclusion of the purchase. */
function NextStep({ reservation: { id, can, vehicle }, choiceId }: PaidConfirmationProps) {
  const t = useTranslations('buyer.reservations.confirmation')
  const large = { size: 'large', className: 'mt-4 max-sm:w-full' } as const
  if (can.chooseDelivery && choiceId)
    return (
      <a href={`#${choiceId}`} className={buttonStyles(large)}>
        {t('chooseDelivery')}
      </a>
    )
  if (can.chooseDelivery)
    return (
      <LinkButton {...paths.checkoutDelivery(vehicle.id)} {...large}>
        {t('chooseDelivery')}
      </LinkButton>
    )
  return (
    <LinkButton {...paths.reservation(id)} {...large}>
      {t('open')}
    </LinkButton>
  )
}
