import type { Sale } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFailureToast } from '../../../app/use-failure-toast.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { SaleAction } from './sale-actions.ts'

interface ActOnSale {
  sale: Sale
  onDone: () => void
}

/** Does one thing to a sale, says so, and loads anew what it changed; a refusal shows the state the sale has now. */
export function useActOnSale({ sale: { id, vehicle, buyerFirstName }, onDone }: ActOnSale) {
  const t = useTranslations('vendor.sales')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const told = t('told', { name: buyerFirstName ?? t('someone') })

  const { mutate, isPending } = useMutation({
    mutationFn: (ask: { action: Exclude<SaleAction, 'cancel'> } | { action: 'cancel'; reason: string }) =>
      ask.action === 'cancel' ? api.sales.cancel({ id, reason: ask.reason }) : api.sales[ask.action]({ id }),
    onSuccess: ({ status }, { action }) => {
      if (action === 'cancel') toast.success(t('cancelling.done'), told)
      else if (action === 'complete') toast.success(t('completing.done'), told)
      else toast.success(t(status === 'completed' ? 'transfer.doneCompleted' : 'transfer.done'), told)
    },
    onError: (error) => showFailure(error, t('failed'), { stays: true }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['checkout'] })
      void queryClient.invalidateQueries({ queryKey: ['listings', 'mine'] })
      void queryClient.invalidateQueries({ queryKey: ['listings', 'vehicle', vehicle.id] })
      void queryClient.invalidateQueries({ queryKey: ['stock'] })
      onDone()
    },
  })
  return { act: mutate, isActing: isPending }
}
