import type { ReservationView } from '@autopiazza/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { refresh } from '../../../app/stale-queries.ts'
import { Button, buttonStyles, LinkButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/loading.tsx'
import { CancelReservationDialog } from '../../../entities/reservation/CancelReservationDialog.tsx'
import { ownReservationQuery } from '../../../entities/reservation/reservation-queries.ts'
import { PaidConfirmation } from '../../../entities/reservation/PaidConfirmation.tsx'
import {
  paymentOutcome,
  type PaymentOutcome,
  type PaymentReturn,
} from '../../../entities/reservation/payment-outcome.ts'
import { vehicleQuery } from '../../../entities/vehicle/vehicle-queries.ts'

const pollSeconds = 2
const variants: Record<PaymentOutcome, { Icon: typeof Clock | typeof Spinner; tone: string }> = {
  success: { Icon: CircleCheck, tone: 'bg-action-soft text-action' },
  checking: { Icon: Spinner, tone: 'bg-waiting-soft text-waiting' },
  slow: { Icon: Clock, tone: 'bg-waiting-soft text-waiting' },
  canceled: { Icon: CircleAlert, tone: 'bg-sunken text-ink' },
  ended: { Icon: CircleAlert, tone: 'bg-sunken text-ink' },
  unknown: { Icon: CircleAlert, tone: 'bg-sunken text-ink' },
}

interface PaymentNoticeProps {
  vehicleId: string
  answer: PaymentReturn
}

/** Shows the result of a payment after the card page. Polls until the card provider responds. */
export function PaymentNotice(returned: PaymentNoticeProps) {
  return (
    <div role="status" className="mt-4 empty:hidden">
      <PaymentResult {...returned} />
    </div>
  )
}

function PaymentResult({ vehicleId, answer }: PaymentNoticeProps) {
  const t = useTranslations('buyer.paymentReturn')
  const queryClient = useQueryClient()
  const { api } = useAppContext()
  const session = useSession()
  const reservation = useQuery({
    ...ownReservationQuery(api, vehicleId),
    enabled: Boolean(session),
    refetchInterval: ({ state }) =>
      paymentOutcome(answer, state.data, state.dataUpdateCount) === 'checking' && !state.error
        ? pollSeconds * 1000
        : false,
  })
  const fetchCount = queryClient.getQueryState(ownReservationQuery(api, vehicleId).queryKey)?.dataUpdateCount ?? 0
  const outcome = paymentOutcome(answer, reservation.data, fetchCount)
  const status = reservation.data?.status

  useEffect(() => {
    if (status) void refresh(queryClient, { queryKey: vehicleQuery(api, vehicleId).queryKey })
  }, [status, queryClient, api, vehicleId])

  if (session === null && answer === 'success') {
    return (
      <Notice outcome="unknown" text={t('signIn')}>
        <SignIn vehicleId={vehicleId} />
      </Notice>
    )
  }
  if (reservation.isError && answer === 'success') {
    return (
      <Notice outcome="slow" text={t('failed')}>
        <Again isBusy={reservation.isFetching} onClick={() => void reservation.refetch()} />
      </Notice>
    )
  }
  if (outcome === 'success' && reservation.data?.paymentMethod === 'card')
    return <PaidConfirmation reservation={reservation.data} />
  if (outcome === 'canceled' && reservation.data) return <CanceledPayment reservation={reservation.data} />
  return (
    <Notice outcome={outcome} text={t(outcome)}>
      {outcome === 'slow' ? <Again isBusy={reservation.isFetching} onClick={() => void reservation.refetch()} /> : null}
      {outcome === 'success' ? (
        <LinkButton {...paths.checkout(vehicleId)} tone="outline" size="small">
          {t('see')}
        </LinkButton>
      ) : null}
    </Notice>
  )
}

/** Nothing was paid. Shows how long the car stays held, and the two possible actions. */
function CanceledPayment({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations('buyer.paymentReturn')
  const tReservations = useTranslations('buyer.reservations')
  const f = useFormats()
  const [isCancelling, setIsCancelling] = useState(false)
  const { status, can, paymentUrl, expiresAt } = reservation
  const isHeld = status === 'pending'

  const left = isHeld ? tReservations('returned.held', { time: f.time(expiresAt) }) : tReservations('returned.free')
  return (
    <Notice outcome="canceled" text={t('canceled')} more={left}>
      {isHeld && can.pay && paymentUrl ? (
        <a href={paymentUrl} className={buttonStyles({ size: 'small' })}>
          {tReservations('pay')}
        </a>
      ) : null}
      {isHeld && can.cancel ? (
        <Button tone="outline" size="small" onClick={() => setIsCancelling(true)}>
          {tReservations('returned.release')}
        </Button>
      ) : null}
      {isCancelling ? (
        <CancelReservationDialog reservation={reservation} onClose={() => setIsCancelling(false)} />
      ) : null}
    </Notice>
  )
}

interface NoticeProps {
  outcome: PaymentOutcome
  text: string
  more?: string
  children?: ReactNode
}

function Notice({ outcome, text, more, children }: NoticeProps) {
  const { Icon, tone } = variants[outcome]
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg px-4 py-3 font-medium', tone)}>
      <span className="flex grow basis-96 items-start gap-3">
        <Icon aria-hidden={true} className="mt-0.5 size-5 shrink-0" />
        <span>
          {text}
          {more ? <span className="mt-1 block font-normal">{more}</span> : null}
        </span>
      </span>
      {children ? <div className="flex flex-wrap gap-3">{children}</div> : null}
    </div>
  )
}

function Again({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const t = useTranslations('buyer.paymentReturn')
  return (
    <Button tone="outline" size="small" isBusy={isBusy} onClick={onClick}>
      {t('again')}
    </Button>
  )
}

function SignIn({ vehicleId }: { vehicleId: string }) {
  const t = useTranslations('frame')
  return (
    <LinkButton {...paths.auth(`/vehicle/${vehicleId}?payment=success`)} tone="outline" size="small">
      {t('signIn')}
    </LinkButton>
  )
}
