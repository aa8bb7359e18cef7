import type { Sale } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../../../app/api-error.ts'
import { useFailedPress } from '../../../../app/use-failed-press.ts'
import { markStale } from '../../../../app/stale-queries.ts'
import { toast } from '../../../../ui/toast-store.ts'

interface ActOnReturn<Input> {
  send: (input: Input) => Promise<Sale>
  done: string
  /** Shows the messages of fields that the server refused; the dialog stays open. */
  onRefused?: (error: unknown) => void
  onDone: () => void
}

/** Runs the vendor's action after a sale and reloads what changed; a refusal stays in the dialog, over the current state of the sale. */
export function useActOnReturn<Input>(
  { vehicle, buyerFirstName }: Sale,
  { send, done, onRefused, onDone }: ActOnReturn<Input>,
) {
  const t = useTranslations('returns.vendor')
  const tSales = useTranslations('vendor.sales')
  const queryClient = useQueryClient()
  const failure = useFailedPress()
  const name = buyerFirstName ?? tSales('someone')
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: failure.forget,
    onSuccess: () => toast.success(done, tSales('buyerNotified', { name })),
    onError: (error) => {
      if (onRefused && refusalOf(error)?.fields) onRefused(error)
      else failure.show(error, t('failed'), { stays: true })
    },
    onSettled: async (_, error) => {
      await markStale(queryClient, { type: 'reservation', vehicleId: vehicle.id })
      if (!error) onDone()
    },
  })
  return { act: mutate, isActing: isPending, failure: failure.reason }
}
