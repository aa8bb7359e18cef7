import type { CheckoutDraft, CheckoutOptions, DeliveryChoice, Quote, ReservationView } from '@autopiazza/contract'
import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '../../../app/api-client.ts'
import { errorMessage } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { hrefOf, paths } from '../../../app/paths.ts'
import { cached } from '../../../app/query-keys.ts'
import { PriceLines } from '../../../entities/quote/PriceLines.tsx'
import { reservationQuery } from '../../../entities/reservation/reservation-queries.ts'
import { useChangeReservation } from '../../../entities/reservation/use-change-reservation.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useFirstError } from '../../../forms/field-errors.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ActionFailure } from '../../../ui/ActionFailure.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { optionsQuery } from '../checkout-queries.ts'
import { DeliveryFields } from '../delivery/DeliveryFields.tsx'
import { useDeliveryForm } from '../delivery/use-delivery-form.ts'
import { changeDraft } from '../steps/checkout-steps.ts'
import { ServicesStep } from '../steps/ServicesStep.tsx'
import { TradeInStep } from '../trade-in/TradeInStep.tsx'
import { choicesOf, draftOfReservation } from './choices-of.ts'

/** Changes services, trade-in and delivery of a reservation during its hold. The server prices each change, which requires a confirmation. */
export function ChangeChoicesPage({ id }: { id: string }) {
  const t = useTranslations('checkout.change')
  const { api } = useAppContext()
  const { data: reservation } = useSuspenseQuery(reservationQuery(api, id))
  const { data: options } = useSuspenseQuery(optionsQuery(api, reservation.vehicle.id, 'checkout'))
  return (
    <div className="page-width max-w-5xl pt-6 lg:pt-10">
      <Link {...paths.reservation(id)} className="inline-flex min-h-11 items-center gap-2 text-action">
        <ArrowLeft aria-hidden="true" size={20} />
        {t('back')}
      </Link>
      <h1 className="mt-2 text-xl sm:text-2xl">{t('title')}</h1>
      {reservation.can.changeChoices ? (
        <Choices key={reservation.quote.id} reservation={reservation} options={options} />
      ) : (
        <div className="mt-6">
          <EmptyState title={t('fixed')} action={<LinkButton {...paths.reservation(id)}>{t('back')}</LinkButton>}>
            {t('fixedText')}
          </EmptyState>
        </div>
      )}
    </div>
  )
}

function changeQuoteQuery(api: ApiClient, id: string, choices: ReturnType<typeof choicesOf>) {
  return queryOptions({
    ...cached('quote', id, choices),
    queryFn: () => api.checkout.quoteChange({ id, ...choices }),
    retry: false,
    placeholderData: keepPreviousData,
  })
}

function Choices({ reservation, options }: { reservation: ReservationView; options: CheckoutOptions }) {
  const t = useTranslations('checkout.change')
  const { api } = useAppContext()
  const [former] = useState(() => draftOfReservation(reservation))
  const [draft, setDraft] = useState(former)
  const [unconfirmed, setUnconfirmed] = useState<{ readonly delivery: DeliveryChoice | undefined } | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const focusFirstError = useFirstError(body)
  const change = (part: Partial<CheckoutDraft>) => setDraft((known) => changeDraft(known, part))
  const { form, clearAddress } = useDeliveryForm({ initial: former, buyer: options.buyer, onChange: change })
  const choices = choicesOf(draft)
  const isSame = JSON.stringify(choices) === JSON.stringify(choicesOf(former))
  const quoted = useQuery({ ...changeQuoteQuery(api, reservation.id, choices), enabled: !isSame })
  const quote = isSame ? reservation.quote : quoted.data
  const isPricing = !isSame && quoted.isFetching
  const hasDelivery = draft.deliveryMethod !== null
  const isDeliveryChanged =
    JSON.stringify([draft.deliveryMethod, draft.pickupLocationId, draft.address]) !==
    JSON.stringify([former.deliveryMethod, former.pickupLocationId, former.address])
  const isChanged = !isSame || (hasDelivery && isDeliveryChanged)
  const awaitsValue = draft.hasTradeIn === true && draft.tradeInId === null
  const hasSameTradeIn = draft.tradeInId !== null && draft.tradeInId === reservation.tradeInId
  const step = {
    draft,
    change,
    isTried: false,
    options: hasSameTradeIn ? { ...options, tradeIn: reservation.tradeIn } : options,
  }

  async function ask() {
    if (!(hasDelivery && isDeliveryChanged)) return setUnconfirmed({ delivery: undefined })
    let isRefused = true
    await form.handleSubmit((delivery) => {
      isRefused = false
      setUnconfirmed({ delivery })
    })()
    if (isRefused) focusFirstError()
  }

  return (
    <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div ref={body} className="grid min-w-0 gap-10">
        <p className="prose-width text-muted">{t('lead')}</p>
        <Part title={t('services')}>
          <ServicesStep {...step} />
        </Part>
        <Part title={t('tradeIn')}>
          <TradeInStep {...step} hasLapsed={false} />
        </Part>
        <Part title={t('delivery')}>
          <FormProvider {...form}>
            <DeliveryFields pickupPoints={options.pickupPoints} onMethod={clearAddress} />
          </FormProvider>
        </Part>
      </div>
      <Card className="lg:sticky lg:top-24">
        <h2 className="text-lg">{t('price')}</h2>
        <div className="mt-2" aria-busy={isPricing || undefined}>
          {quote ? <NewPrice reservation={reservation} quote={quote} /> : <Skeleton className="h-28" />}
        </div>
        <ActionFailure className="mt-4">
          {!isSame && quoted.error ? errorMessage(quoted.error, t('failed')) : null}
        </ActionFailure>
        <Button
          size="large"
          isWide
          className="mt-4"
          disabled={!isChanged || awaitsValue || isPricing || !quote || (!isSame && quoted.isError)}
          onClick={() => void ask()}
        >
          {t('confirm')}
        </Button>
        {isChanged ? null : <p className="mt-3 text-sm text-muted">{t('nothing')}</p>}
      </Card>
      {unconfirmed && quote ? (
        <ConfirmChange
          reservation={reservation}
          quote={quote}
          choices={choices}
          delivery={unconfirmed.delivery}
          onClose={() => setUnconfirmed(null)}
        />
      ) : null}
    </div>
  )
}

/** Shows the price of the current choices, the paid amount, and the amount still due. */
function NewPrice({ reservation: { paid, vehicle }, quote }: { reservation: ReservationView; quote: Quote }) {
  const t = useTranslations('checkout.change')
  const f = useFormats()
  return (
    <>
      <p className="text-sm text-muted">{f.vehicleName(vehicle)}</p>
      <dl className="figures">
        <PriceLines quote={quote} />
        {paid > 0 ? (
          <div className="flex justify-between gap-4 py-1">
            <dt className="text-muted">{t('paid')}</dt>
            <dd className="shrink-0">{f.money(paid)}</dd>
          </div>
        ) : null}
        <div className="flex justify-between gap-4 py-1 font-medium">
          <dt>{t('rest')}</dt>
          <dd className="shrink-0">{f.money(quote.total - paid)}</dd>
        </div>
      </dl>
    </>
  )
}

interface ConfirmChangeProps {
  reservation: ReservationView
  quote: Quote
  choices: ReturnType<typeof choicesOf>
  delivery: DeliveryChoice | undefined
  onClose: () => void
}

/** Requires a confirmation, with both totals and the amount that is still due. */
function ConfirmChange({ reservation, quote, choices, delivery, onClose }: ConfirmChangeProps) {
  const t = useTranslations('checkout.change')
  const f = useFormats()
  const { api } = useAppContext()
  const navigate = useNavigate()
  const { id, quote: former, paid } = reservation
  const { act, isActing, failure } = useChangeReservation<void>(reservation, {
    send: () => api.checkout.change({ id, ...choices, quoteId: quote.id, ...(delivery && { delivery }) }),
    done: t('done'),
    onDone: () => void navigate({ href: hrefOf(paths.reservation(id)) }),
  })
  return (
    <ConfirmDialog
      title={t('ask.title')}
      keepLabel={t('ask.keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <div className="grid gap-2 figures">
        <p className="font-medium">
          {quote.total === former.total
            ? t('ask.same', { total: f.money(quote.total) })
            : t('ask.total', { former: f.money(former.total), total: f.money(quote.total) })}
        </p>
        <p>{t('ask.balance', { balance: f.money(quote.total - paid) })}</p>
        {delivery ? <p>{t(`ask.${delivery.method}`)}</p> : null}
      </div>
    </ConfirmDialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </section>
  )
}
