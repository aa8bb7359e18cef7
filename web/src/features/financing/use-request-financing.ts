import type { Quote } from '@autopiazza/contract'
import { safe } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { errorMessage, isFault, refusalOf } from '../../app/api-error.ts'
import { retryFaults } from '../../app/query-client.ts'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { useFaultNote } from '../../app/failures.ts'
import { markStale } from '../../app/stale-queries.ts'
import { toast } from '../../ui/toast-store.ts'
import { type ApplicantValues, applicantFields, type CheckedApplicant } from './applicant-form.ts'
import { euroOf } from '@autopiazza/contract/money'
import { seenOffer } from '../../entities/quote/seen-offer.ts'
import type { FinancingOffer } from './offer-query.ts'

export interface FinancedCar extends FinancingOffer {
  id: string
  /** Year, make and model. */
  title: string
}

interface RequestFinancing {
  form: UseFormReturn<ApplicantValues, unknown, CheckedApplicant>
  car: FinancedCar
  onRefused: () => void
  /** The provider has received the request. */
  onSent: () => void
  /** The price has changed; nothing was sent. */
  onPriceChange: (quote: Quote) => void
}

/** Sends the request and opens its page. A repeated click sends one request: the idempotency key changes only after a refusal. */
export function useRequestFinancing({ form, car, onRefused, onSent, onPriceChange }: RequestFinancing) {
  const t = useTranslations('financing')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const key = useRef<string>(null)
  const note = useFaultNote()
  const [failure, setFailure] = useState<string | null>(null)

  const { mutate, isPending, isSuccess, data } = useMutation({
    mutationFn: async ({ downPayment, ...customerData }: CheckedApplicant) => {
      key.current ??= newKey()
      const answer = await safe(
        api.financing.request({
          vehicleId: car.id,
          vehicleTitle: car.title,
          ...seenOffer(queryClient, api, car.quote),
          quoteId: car.quote.id,
          ...car.choices,
          projectType: 'USEDCAR',
          downPayment: euroOf(downPayment),
          idempotencyKey: key.current,
          customerData,
        }),
      )
      if (answer.isSuccess) return answer.data
      if (answer.isDefined && answer.error.code === 'checkout.amount_changed')
        return { freshQuote: answer.error.data.details.quote }
      throw answer.error
    },
    retry: retryFaults(2),
    onMutate: () => setFailure(null),
    onSuccess: async (answer) => {
      if ('freshQuote' in answer) {
        void markStale(queryClient, { type: 'listing', vehicleId: car.id })
        key.current = null
        return onPriceChange(answer.freshQuote)
      }
      void markStale(queryClient, { type: 'reservation', vehicleId: car.id })
      onSent()
      toast.success(t('sent'))
      await navigate({ href: hrefOf(paths.financingSuccess(car.id, answer.reference)), replace: true })
    },
    onError: (error) => {
      const refusal = refusalOf(error)
      if (!isFault(error)) key.current = null
      const messageOf = (field: keyof ApplicantValues) =>
        refusal?.fields[field === 'downPayment' ? field : `customerData.${field}`]
      const wrong = applicantFields.filter((field) => messageOf(field) !== undefined)
      for (const field of wrong) form.setError(field, { type: 'server', message: messageOf(field) ?? '' })
      const message = refusal?.code === 'financing.provider_unavailable' ? '' : errorMessage(error, '')
      const sentence = message ? t('failedWithReason', { message }) : t('failed')
      toast.error(sentence, note(error))
      setFailure(sentence)
      if (wrong.length > 0) onRefused()
      void markStale(queryClient, { type: 'listing', vehicleId: car.id })
    },
  })
  return { request: mutate, failure, isSending: isPending || (isSuccess && 'reference' in data) }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
