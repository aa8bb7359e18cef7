import type { Quote } from '@autopiazza/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useSession } from '../../app/session.ts'
import { FoldedOrderSummary, OrderSummary } from '../../entities/quote/OrderSummary.tsx'
import { useFirstError } from '../../forms/use-first-error.ts'
import { AddressPart } from './AddressPart.tsx'
import { applicantSchema, type ApplicantValues, type CheckedApplicant, newApplicant } from './applicant-form.ts'
import { ConsentPart } from './ConsentPart.tsx'
import { CreditPart } from './CreditPart.tsx'
import { FinancingSummary } from './FinancingSummary.tsx'
import { HomePart } from './HomePart.tsx'
import { PersonPart } from './PersonPart.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { type FinancedCar, useRequestFinancing } from './use-request-financing.ts'
import { WorkPart } from './WorkPart.tsx'

/** Everything the financing provider requires, with price and instalment beside it. Income and debts are never stored in the browser. */
export function FinancingForm({ car: seen }: { car: FinancedCar }) {
  const t = useTranslations('financing')
  const f = useFormats()
  const element = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(element)
  const session = useSession()
  const [initial] = useState(() => newApplicant(session))
  const form = useForm<ApplicantValues, unknown, CheckedApplicant>({
    resolver: standardSchemaResolver(applicantSchema),
    defaultValues: initial,
    shouldFocusError: false,
  })
  const clearKept = useKeptForm(form, session?.userId)
  const months = Number(useWatch({ control: form.control, name: 'creditMaturity' }))
  const [fresh, setFresh] = useState<Quote | null>(null)
  const car = fresh ? { ...seen, quote: fresh } : seen
  const order = { vehicle: car.vehicle, quote: car.quote, isPricing: false }
  const { request, failure, isSending } = useRequestFinancing({
    form,
    car,
    onRefused: focusFirstError,
    onPriceChange: setFresh,
    onSent: clearKept,
  })

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
            <CreditPart amount={car.quote.total} />
            <PersonPart />
            <AddressPart />
            <HomePart />
            <WorkPart />
            {fresh ? (
              <p role="alert" className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
                {t('changed', { before: f.money(seen.quote.total), now: f.money(fresh.total) })}
              </p>
            ) : null}
            <ConsentPart isSending={isSending} failure={failure} />
          </fieldset>
        </form>
        <aside aria-label={t('summary.title')}>
          <OrderSummary {...order} />
          <div className="lg:sticky lg:top-24 lg:mt-6">
            <FinancingSummary amount={car.quote.total} months={months} />
          </div>
        </aside>
      </div>
    </FormProvider>
  )
}
