import type { Sale } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../../../app/api-error.ts'
import { useFailureToast } from '../../../../app/use-failure-toast.ts'
import { markStale } from '../../../../app/stale-queries.ts'
import { toast } from '../../../../ui/toast-store.ts'

interface ActOnReturn<Input> {
  send: (input: Input) => Promise<Sale>
  done: string
  /** Shows the messages of fields that the server refused; the dialog stays open. */
  onRefused?: (error: unknown) => void
  onDone: () => void
}

/** Runs the vendor's action after a sale and reloads what changed; after a refusal the current state of the sale is shown. */
export function useActOnReturn<Input>(
  { vehicle, buyerFirstName }: Sale,
  { send, done, onRefused, onDone }: ActOnReturn<Input>,
) {
  const t = useTranslations('returns.vendor')
  const tSales = useTranslations('vendor.sales')
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const name = buyerFirstName ?? tSales('someone')
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => toast.success(done, tSales('buyerNotified', { name })),
    onError: (error) => {
      if (onRefused && refusalOf(error)?.fields) onRefused(error)
      else showFailure(error, t('failed'), { stays: true })
    },
    onSettled: async (_, error) => {
      await markStale(queryClient, { type: 'reservation', vehicleId: vehicle.id })
      if (!(onRefused && refusalOf(error)?.fields)) onDone()
    },
  })
  return { act: mutate, isActing: isPending }
}
