import type { ReservationView } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '../../../app/api-error.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { useFailedPress } from '../../../app/use-failed-press.ts'
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

/** Changes what happens after a purchase and reloads it; a refusal stays beside its button, on the page as it is now. */
export function useChangeReturn<Input>(
  { vehicle }: Pick<ReservationView, 'vehicle'>,
  { send, done, doneText, failed, onRefused, onDone }: Change<Input>,
) {
  const queryClient = useQueryClient()
  const failure = useFailedPress()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: failure.forget,
    onSuccess: () => toast.success(done, doneText),
    onError: (error) => {
      if (onRefused && refusalOf(error)?.fields) onRefused(error)
      else failure.show(error, failed)
    },
    onSettled: async (_, error) => {
      await markStale(queryClient, { type: 'reservation', vehicleId: vehicle.id })
      if (!error) onDone?.()
    },
  })
  return { change: mutate, isChanging: isPending, failure: failure.reason }
}
