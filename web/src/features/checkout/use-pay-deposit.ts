import { euroOf } from '@autopiazza/contract/money'
import { safe } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Quote } from '@autopiazza/contract'
import { errorMessage, refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { toast } from '../../ui/toast-store.ts'
import { quoteQuery } from './quote-query.ts'

/**
 * Reserves the car at the quoted price and leads to the card page. The same press, repeated, reserves once: the key changes only after a refusal.
 * When the price is another one by now, the fresh quote takes the place of the old one, and quotedBefore is what the buyer had seen.
 */
export function usePayDeposit(quote: Quote | undefined) {
  const t = useTranslations('checkout')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const key = useRef<string>(null)
  const [quotedBefore, setQuotedBefore] = useState<Quote | null>(null)

  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: async ({ vehicleId, total }: Quote) => {
      key.current ??= newKey()
      const answer = await safe(
        api.checkout.createPayment({
          vehicleId,
          channel: 'vehicle_page',
          idempotencyKey: key.current,
          totalAmount: euroOf(total),
        }),
      )
      if (answer.isSuccess) return answer.data
      if (answer.isDefined && answer.error.code === 'checkout.amount_changed')
        return { freshQuote: answer.error.data.details.quote }
      throw answer.error
    },
    retry: (failures, error) => refusalOf(error) === null && failures < 2,
    onSuccess: (answer, quoted) => {
      if ('url' in answer) return window.location.assign(answer.url)
      key.current = null
      setQuotedBefore(quoted)
      queryClient.setQueryData(quoteQuery(api, quoted.vehicleId).queryKey, answer.freshQuote)
      void queryClient.invalidateQueries({ queryKey: ['listings'] })
    },
    onError: (error) => {
      if (refusalOf(error)) key.current = null
      toast.error(errorMessage(error, t('failed')))
      void queryClient.invalidateQueries({ queryKey: ['checkout'] })
      void queryClient.invalidateQueries({ queryKey: ['listings'] })
    },
  })

  useEffect(() => {
    // A page that comes back from the browser's memory after the card page would still look busy.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      reset()
      void queryClient.invalidateQueries({ queryKey: ['checkout'] })
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [queryClient, reset])

  const isLeaving = data !== undefined && 'url' in data
  return { pay: () => quote && mutate(quote), isPaying: isPending || isLeaving, quotedBefore }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
