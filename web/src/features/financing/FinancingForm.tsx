import type { Quote } from '@autopiazza/contract'
import { calculator } from '@autopiazza/contract/constants'
import { largestDownPayment } from '@autopiazza/contract/loan'
import type { Cents } from '@autopiazza/contract/money'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useSession } from '../../app/session.ts'
import { FoldedOrderSummary, OrderSummary } from '../../entities/quote/OrderSummary.tsx'
import type { FinancingChoice } from '../../entities/credit/financing-estimate.ts'
import { type OpeningCredit, openingCredit } from '../../entities/credit/opening-credit.ts'
import { typedCents } from '../../forms/typed-euro.ts'
import { useFirstError } from '../../forms/field-errors.ts'
import { AddressPart } from './AddressPart.tsx'
import { applicantSchema, type ApplicantValues, type CheckedApplicant, newApplicant } from './applicant-form.ts'
import { ConsentPart } from './ConsentPart.tsx'
import { CreditPart } from './CreditPart.tsx'
import { FinancingSummary } from './FinancingSummary.tsx'
import { HomePart } from './HomePart.tsx'
import { PersonPart } from './PersonPart.tsx'
import { useStoredForm } from './use-stored-form.ts'
import { type FinancedCar, useRequestFinancing } from './use-request-financing.ts'
import { WorkPart } from './WorkPart.tsx'

interface FinancingFormProps {
  car: FinancedCar
  /** The credit chosen before the form; null for the default credit. */
  requested: CreditChoice | null
}

/** Renders everything the financing provider requires, with price and instalment. Income and debts are never stored in the browser. */
export function FinancingForm({ car: seen, requested }: FinancingFormProps) {
  const t = useTranslations('financing')
  const f = useFormats()
  const element = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(element)
  const session = useSession()
  const [opening] = useState(() => openingCredit(requested, seen.quote.total))
  const [unkept, setUnkept] = useState<OpeningCredit['unkept']>(opening.unkept)
  const [newQuote, setNewQuote] = useState<Quote | null>(null)
  const car = newQuote ? { ...seen, quote: newQuote } : seen
  const price = car.quote.total
  const [initial] = useState(() => newApplicant(session, opening, f))
  const form = useForm<ApplicantValues, unknown, CheckedApplicant>({
    resolver: standardSchemaResolver(applicantSchema(price)),
    defaultValues: initial,
    shouldFocusError: false,
  })
  const clearStored = useStoredForm(form, session?.userId, [seen.id, requested?.downPayment, requested?.months].join())
  const [typed, months] = useWatch({ control: form.control, name: ['downPayment', 'creditMaturity'] })
  const credit = creditOf(typed, Number(months), price)
  const order = {
    vehicle: car.vehicle,
    quote: car.quote,
    isPricing: false,
    downPayment: (credit ?? openingCredit(requested, price)).downPayment,
    credit,
  }
  const { request, failure, isSending } = useRequestFinancing({
    form,
    car,
    onRefused: focusFirstError,
    onPriceChange: changePrice,
    onSent: clearStored,
  })

  /** Applies a new price. A down payment that exceeds it is reduced to the maximum. */
  function changePrice(quote: Quote) {
    setNewQuote(quote)
    const paid = typedCents(form.getValues('downPayment'))
    const next = openingCredit(
      { downPayment: paid ?? 0, months: Number(form.getValues('creditMaturity')) },
      quote.total,
    )
    setUnkept(next.unkept)
    if (next.unkept.downPayment !== null)
      form.setValue('downPayment', f.amount(next.downPayment), { shouldDirty: true })
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    let isRefused = true
    await form.handleSubmit((applicant) => {
      isRefused = false
      request(applicant)
    })(event)
    if (isRefused) focusFirstError()
  }

  return (
    <FormProvider {...form}>
      <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <FoldedOrderSummary {...order} isOpen={false} />
        <form ref={element} method="post" noValidate onSubmit={(event) => void send(event)}>
          <fieldset disabled={isSending} className="grid gap-6">
            <legend className="sr-only">{t('title')}</legend>
            <CreditPart price={price} credit={credit} unkept={unkept} />
            <PersonPart />
            <AddressPart />
            <HomePart />
            <WorkPart />
            {newQuote ? (
              <p role="alert" className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
                {t('changed', { before: f.money(seen.quote.total), now: f.money(newQuote.total) })}
              </p>
            ) : null}
            <ConsentPart isSending={isSending} failure={failure} />
          </fieldset>
        </form>
        <aside aria-label={t('summary.title')}>
          <OrderSummary {...order} />
          <div className="lg:sticky lg:top-6 lg:mt-6">
            <FinancingSummary price={price} credit={credit} />
          </div>
        </aside>
      </div>
    </FormProvider>
  )
}

/** Returns the typed credit; null while the down payment is invalid or leaves no loan. */
function creditOf(typed: string, months: number, price: Cents): FinancingChoice | null {
  const downPayment = typedCents(typed) ?? Number.NaN
  return downPayment <= (largestDownPayment(price) ?? 0)
    ? { downPayment, months, annualRate: calculator.annualRate }
    : null
}
