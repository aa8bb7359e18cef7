import type { PurchasedService } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { markStale } from '../../app/stale-queries.ts'
import { toast } from '../../ui/toast-store.ts'

/** Minimum time that a purchase is shown as being processed, in milliseconds. */
const minimumBusyTime = 1_000

/** Returns a function that buys a service at the displayed price and period. `onEnd` runs when it is bought or refused. */
export function useBuyService({ id, months }: Pick<PurchasedService, 'id' | 'months'>, onEnd: () => void) {
  const t = useTranslations('buyer.vehicles.buy')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (price: number) => {
      const [answer] = await Promise.allSettled([
        api.aftersales.buyService({ id, price, months }),
        new Promise((resolve) => setTimeout(resolve, minimumBusyTime)),
      ])
      if (answer.status === 'rejected') throw answer.reason
    },
    onSuccess: () => toast.success(t('done'), t('doneText')),
    onError: (error) => toast.error(t('error'), errorMessage(error, t('failed'))),
    // Also runs after a refusal, because the price may have changed.
    onSettled: async () => {
      await markStale(queryClient, { type: 'garage' })
      onEnd()
    },
  })
  return { buy: mutate, isBuying: isPending }
}
