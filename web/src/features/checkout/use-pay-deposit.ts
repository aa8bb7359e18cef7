import { euroOf } from '@autopiazza/contract/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Quote } from '@autopiazza/contract'
import { errorMessage, refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { toast } from '../../ui/toast-store.ts'

/** Reserves the car at the quoted price and leads to the card page. The same press, repeated, reserves once: the key changes only after a refusal. */
export function usePayDeposit(quote: Quote | undefined) {
  const t = useTranslations('checkout')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const key = useRef<string>(null)

  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: ({ vehicleId, total }: Quote) => {
      key.current ??= newKey()
      return api.checkout.createPayment({
        vehicleId,
        channel: 'vehicle_page',
        idempotencyKey: key.current,
        totalAmount: euroOf(total),
      })
    },
    retry: (failures, error) => refusalOf(error) === null && failures < 2,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      if (refusalOf(error)) key.current = null
      toast.error(
        refusalOf(error)?.code === 'checkout.amount_changed' ? t('changed') : errorMessage(error, t('failed')),
      )
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

  return { pay: () => quote && mutate(quote), isPaying: isPending || isSuccess }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
