import type { CheckoutDraft, CheckoutOptions } from '@autopiazza/contract'
import { depositCents } from '@autopiazza/contract/constants'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { checkoutSteps } from '@autopiazza/contract/purchase-vocabulary'
import { type CheckoutStep, type SalesChannel } from '@autopiazza/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { useFormats } from '../../../app/format.ts'
import { useFirstError } from '../../../forms/field-errors.ts'
import { ActionFailure } from '../../../ui/ActionFailure.tsx'
import { StepIndicator } from '../../../ui/StepIndicator.tsx'
import { quoteQuery } from '../checkout-queries.ts'
import { isStepDone, pricedChoices, reachableStep, stepAfter, stepBefore } from './checkout-steps.ts'
import { ConfirmationStep } from './ConfirmationStep.tsx'
import { DepositTerms } from './DepositTerms.tsx'
import { DeliveryFields } from '../delivery/DeliveryFields.tsx'
import { useDeliveryForm } from '../delivery/use-delivery-form.ts'
import { FoldedOrderSummary, OrderSummary } from '../../../entities/quote/OrderSummary.tsx'
import { CreditExample } from '../../../entities/credit/CreditExample.tsx'
import { openingCredit } from '../../../entities/credit/opening-credit.ts'
import { SellerRights } from '../../../entities/vehicle/SellerRights.tsx'
import { PaymentMethodStep } from './PaymentMethodStep.tsx'
import { ServicesStep } from './ServicesStep.tsx'
import { StepButtons } from './StepButtons.tsx'
import { TradeInStep } from '../trade-in/TradeInStep.tsx'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutFlowProps {
  options: CheckoutOptions
  channel: SalesChannel
  /** The credit chosen outside this checkout. It replaces the credit of the draft. */
  credit: CreditChoice | null
  /** The requested step. The first incomplete step before it is shown instead, if there is one. */
  step: CheckoutStep
  onStep: (step: CheckoutStep) => void
}

/** Renders the five steps with the price beside them, for the page and for the modal, where a card payment is one step. */
export function CheckoutFlow({ options, channel, credit, step: wanted, onStep }: CheckoutFlowProps) {
  const t = useTranslations('checkout')
  const f = useFormats()
  const { api } = useAppContext()
  const { draft, change: changeDraft, save, clear } = useCheckoutDraft(options, channel, credit)
  const { methods, vehicle, buyer, pickupPoints } = options
  const step = reachableStep(draft, wanted, methods)
  const [triedStep, setTriedStep] = useState<CheckoutStep | null>(null)
  const delivery = useDeliveryForm({ initial: draft, buyer, onChange: change })
  const { place, isPlacing, failure, quotedBefore } = usePlaceOrder({ draft, options, save, clear })
  // Placing the order makes the quote stale, which must not load a new price.
  const quoted = useQuery({ ...quoteQuery(api, vehicle.id, pricedChoices(draft)), enabled: !isPlacing })
  const quote = quoted.data
  /** Undefined while the displayed price belongs to earlier choices. */
  const agreed = quoted.isPlaceholderData ? undefined : quote
  const isTried = triedStep === step
  const body = useRef<HTMLDivElement>(null)
  const focusFirstError = useFirstError(body)
  const heading = useFocusOnChange(step, () => setTriedStep(null))

  const isCardAtOnce = channel === 'vehicle_page' && draft.paymentMethod === 'card'
  const isFinancingAtOnce = channel === 'vehicle_page' && draft.paymentMethod === 'financing'
  const isLast = step === 'confirmation'
  const isFirst = step === 'payment_method'
  const paysAtOnce = isFirst && isCardAtOnce
  const orders = isLast || paysAtOnce || (isFirst && isFinancingAtOnce)
  const hasSteps = channel === 'checkout' || draft.paymentMethod === 'bank_transfer'
  // The choice above determines the available steps, and its options must not move under the pointer.
  const areStepsBelow = isFirst && channel === 'vehicle_page'

  /** Any change hides the errors until the next click on the button. */
  function change(part: Partial<CheckoutDraft>) {
    setTriedStep(null)
    changeDraft(part)
  }
  function go(to: CheckoutStep) {
    change({ step: to })
    onStep(to)
  }
  function leaveStep() {
    const after = stepAfter(step)
    if (!after || orders) return agreed && place(agreed)
    go(after)
  }
  async function goOn() {
    const isDone = isLast || isStepDone(draft, step, methods)
    if (!isDone) setTriedStep(step)
    // The fields of a complete address can still contradict each other; only the server detects that.
    const isValid = step !== 'delivery' || (await isDeliveryValid())
    if (isDone && isValid) return leaveStep()
    focusFirstError()
  }
  async function isDeliveryValid(): Promise<boolean> {
    let isValid = false
    await delivery.form.handleSubmit(() => {
      isValid = true
    })()
    return isValid
  }
  const before = stepBefore(step)
  const parts = { draft, options, change, isTried }
  const opening = quote && openingCredit(draft.credit, quote.total)
  const isFinanced = draft.paymentMethod === null ? draft.credit !== null : draft.paymentMethod === 'financing'
  const financed = isFinanced ? opening : undefined
  const order = {
    vehicle,
    quote,
    isPricing: quoted.isFetching,
    isMethodChosen: draft.paymentMethod !== null,
    ...(opening && { downPayment: opening.downPayment }),
    credit: financed,
  }

  const steps = (
    <StepIndicator
      label={t('steps.label')}
      completeLabel={t('steps.complete')}
      current={checkoutSteps.indexOf(step)}
      steps={checkoutSteps.map((each, index) => ({
        title: t(`steps.${each}`),
        isComplete: index < checkoutSteps.indexOf(step),
      }))}
    />
  )

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="min-w-0">
        {areStepsBelow ? null : <div className="mb-6 lg:mb-8">{steps}</div>}
        <div className="mb-8 lg:hidden">
          <FoldedOrderSummary {...order} isOpen={isLast} />
        </div>
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t(`headings.${step}`)}
        </h2>
        <div ref={body} className="mt-5" onFocus={showWholeText}>
          {step === 'payment_method' ? <PaymentMethodStep {...parts} /> : null}
          {step === 'trade_in' ? (
            <TradeInStep {...parts} hasLapsed={step !== wanted && draft.hasTradeIn === true} />
          ) : null}
          {step === 'services' ? <ServicesStep {...parts} /> : null}
          {step === 'delivery' ? (
            <FormProvider {...delivery.form}>
              <DeliveryFields pickupPoints={pickupPoints} onMethod={delivery.clearAddress} />
            </FormProvider>
          ) : null}
          {isLast ? <ConfirmationStep draft={draft} options={options} onEdit={go} /> : null}
        </div>
        {paysAtOnce ? <DepositTerms /> : null}
        {areStepsBelow && hasSteps ? <div className="mt-6">{steps}</div> : null}
        {quote && financed ? (
          <CreditExample price={quote.total} choice={financed} className="mt-6 text-sm text-muted figures" />
        ) : null}
        {orders ? <SellerRights kind={vehicle.sellerKind} className="mt-6 rounded-lg bg-sunken p-4" /> : null}
        {quote && quotedBefore ? (
          <p role="alert" className="mt-6 rounded-md bg-waiting-soft p-4 text-sm text-waiting">
            {t('changed', { before: f.money(quotedBefore.total), now: f.money(quote.total) })}
          </p>
        ) : null}
        {quoted.error ? (
          <div className="mt-6">
            <NotLoaded query={quoted} failed={errorMessage(quoted.error, t('notPriced'))} />
          </div>
        ) : null}
        {paysAtOnce ? <p className="mt-6 text-sm text-muted">{t('payNote')}</p> : null}
        <ActionFailure className="mt-6">{orders ? failure : null}</ActionFailure>
        <StepButtons
          quote={paysAtOnce ? undefined : quote}
          method={draft.paymentMethod}
          orders={orders}
          isPricing={!agreed}
          isPlacing={isPlacing}
          isDisabled={orders && !agreed}
          label={
            isPlacing
              ? t(draft.paymentMethod === 'card' ? 'paying' : 'placing')
              : isLast
                ? draft.paymentMethod === 'financing'
                  ? t('finance')
                  : quote && draft.paymentMethod === 'card'
                    ? t('completeAndPay', { amount: f.money(quote.dueNow) })
                    : t('complete')
                : paysAtOnce
                  ? t('pay', { amount: f.money(agreed?.dueNow ?? depositCents) })
                  : t('next')
          }
          onNext={goOn}
          onBack={before ? () => go(before) : undefined}
        />
        {isLast && draft.paymentMethod === 'card' ? <p className="mt-3 text-sm text-muted">{t('payNote')}</p> : null}
      </div>
      <div className="max-lg:hidden lg:sticky lg:top-6 lg:in-[dialog]:top-0">
        <OrderSummary {...order} />
      </div>
    </div>
  )
}

/** Browsers scroll a focused element of several lines only to its first line, which leaves the rest behind the bar. */
function showWholeText({ target }: FocusEvent<HTMLElement>) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus to the heading of a new step, so that it is announced; not for the first step shown. */
function useFocusOnChange(step: CheckoutStep, onChange: () => void) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
    changed()
  }, [step])
  return heading
}
