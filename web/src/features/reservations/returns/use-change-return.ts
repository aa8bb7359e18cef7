import type { ReservationView } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '../../../app/api-error.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { useFailureToast } from '../../../app/use-failure-toast.ts'
import { toast } from '../../../ui/toast-store.ts'

interface Change<Input> {
  send: (input: Input) => Promise<unknown>
  done: string
  doneText?: string
  failed: string
  /** Shows the messages of fields that the server refused; the form stays open. */
  onRefused?: (error: unknown) => void
  onDone?: () => void
}

/** Changes what happens after a purchase and reloads it; after a refusal the page shows how it is now. */
export function useChangeReturn<Input>(
  { vehicle }: Pick<ReservationView, 'vehicle'>,
  { send, done, doneText, failed, onRefused, onDone }: Change<Input>,
) {
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => toast.success(done, doneText),
    onError: (error) => {
      if (onRefused && refusalOf(error)?.fields) onRefused(error)
      else showFailure(error, failed)
    },
    onSettled: async (_, error) => {
      await markStale(queryClient, { type: 'reservation', vehicleId: vehicle.id })
      if (!(onRefused && refusalOf(error)?.fields)) onDone?.()
    },
  })
  return { change: mutate, isChanging: isPending }
}
