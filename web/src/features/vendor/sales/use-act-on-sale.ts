import type { Sale } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFailedPress } from '../../../app/use-failed-press.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { SaleAction } from './sale-actions.ts'

interface ActOnSale {
  sale: Sale
  onDone: () => void
}

/** Runs an action on a sale, shows the result in a toast and reloads what changed; a refusal stays in the dialog, over the current state of the sale. */
export function useActOnSale({ sale: { id, vehicle, buyerFirstName }, onDone }: ActOnSale) {
  const t = useTranslations('vendor.sales')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const failure = useFailedPress()
  const notified = t('buyerNotified', { name: buyerFirstName ?? t('someone') })

  const { mutate, isPending } = useMutation({
    mutationFn: (ask: { action: Exclude<SaleAction, 'cancel'> } | { action: 'cancel'; reason: string }) =>
      ask.action === 'cancel' ? api.sales.cancel({ id, reason: ask.reason }) : api.sales[ask.action]({ id }),
    onMutate: failure.forget,
    onSuccess: ({ status }, { action }) => {
      if (action === 'cancel') toast.success(t('cancelling.done'), notified)
      else if (action === 'complete') toast.success(t('completing.done'), notified)
      else toast.success(t(status === 'completed' ? 'transfer.doneCompleted' : 'transfer.done'), notified)
    },
    onError: (error) => failure.show(error, t('failed'), { stays: true }),
    onSettled: async (_, error) => {
      await markStale(queryClient, { type: 'reservation', vehicleId: vehicle.id })
      if (!error) onDone()
    },
  })
  return { act: mutate, isActing: isPending, failure: failure.reason }
}
