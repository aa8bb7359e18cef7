import type { CreditChoice } from '@autopiazza/contract/purchase'
import type { CheckoutStep, SalesChannel } from '@autopiazza/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { purchaseRefusal } from '../../../entities/vehicle/purchase-refusal.ts'
import { errorMessage } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { hrefOf, paths } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { paymentOutcome } from '../../../entities/reservation/payment-outcome.ts'
import { ownReservationQuery } from '../../../entities/reservation/reservation-queries.ts'
import { CheckoutFlow } from '../steps/CheckoutFlow.tsx'
import { CheckoutRefused } from './CheckoutRefused.tsx'
import { optionsQuery } from '../checkout-queries.ts'
import { OwnReservation } from './OwnReservation.tsx'
import { TrustBadges } from './TrustBadges.tsx'

interface CheckoutPageProps {
  vehicleId: string
  /** `vehicle_page` reserves at once from the car's page. */
  channel: SalesChannel
  /** The step in the URL; null continues at the buyer's last step. */
  step: CheckoutStep | null
  /** The credit in the URL. */
  credit: CreditChoice | null
  isCanceled: boolean
}

/** Renders the checkout in five steps. The step is in the address, so that the browser's back button goes one step back. */
export function CheckoutPage({ vehicleId, channel, step, credit, isCanceled }: CheckoutPageProps) {
  const t = useTranslations('checkout')
  return (
    <div className="page-width pt-6 lg:pt-10">
      <h1 className="text-xl sm:text-2xl">{t('title')}</h1>
      {isCanceled ? <Canceled vehicleId={vehicleId} /> : null}
      <div className="mt-6">
        <Body vehicleId={vehicleId} channel={channel} step={step} credit={credit} />
      </div>
      <TrustBadges />
    </div>
  )
}

/** Shows that nothing was paid, unless the reservation has been paid. */
function Canceled({ vehicleId }: { vehicleId: string }) {
  const t = useTranslations('checkout')
  const { api } = useAppContext()
  const isBuyer = useSession()?.role === 'buyer'
  const ownReservation = useQuery({ ...ownReservationQuery(api, vehicleId), enabled: isBuyer })
  if (paymentOutcome('canceled', ownReservation.data, 0) !== 'canceled') return null
  return (
    <p role="status" className="mt-4 rounded-lg bg-sunken px-4 py-3 font-medium">
      {t('canceled')}
    </p>
  )
}

function Body({ vehicleId, channel, step, credit }: Omit<CheckoutPageProps, 'isCanceled'>) {
  const t = useTranslations('checkout')
  const tRefusals = useTranslations('vehicle.refusals')
  const { api } = useAppContext()
  const navigate = useNavigate()
  const isBuyer = useSession()?.role === 'buyer'
  const ownReservation = useQuery({ ...ownReservationQuery(api, vehicleId), enabled: isBuyer })
  const { data: options } = useQuery({ ...optionsQuery(api, vehicleId, channel), enabled: isBuyer })

  if (!isBuyer) return <CheckoutRefused title={t('vendor.title')} text={t('vendor.text')} vehicleId={vehicleId} />
  if (ownReservation.data?.isOpen) return <OwnReservation reservation={ownReservation.data} />
  if (options?.openReservationId && ownReservation.isError)
    return <NotLoaded query={ownReservation} failed={errorMessage(ownReservation.error, t('notPriced'))} />
  if (options?.openReservationId && ownReservation.data === undefined) return <Skeleton className="h-96" />
  if (options?.refusal)
    return (
      <CheckoutRefused
        title={t('refused.title')}
        text={tRefusals(purchaseRefusal(options.refusal))}
        vehicleId={vehicleId}
      />
    )
  if (!options) return <Skeleton className="h-96" />
  const isAtOnce = channel === 'vehicle_page'
  const shown = step ?? (isAtOnce ? null : options.draft?.step) ?? 'payment_method'
  const linkTo = (to: CheckoutStep) =>
    isAtOnce ? paths.reserveNow(vehicleId, credit, to) : paths.checkout(vehicleId, to)
  // A URL without a step shows the buyer's last step. The step is first written to the URL, so that the back button can return to it.
  const goTo = async (to: CheckoutStep) => {
    if (step === null) await navigate({ href: hrefOf(linkTo(shown)), replace: true, resetScroll: false })
    await navigate({ href: hrefOf(linkTo(to)), resetScroll: true })
  }
  return (
    <CheckoutFlow options={options} channel={channel} credit={credit} step={shown} onStep={(to) => void goTo(to)} />
  )
}
