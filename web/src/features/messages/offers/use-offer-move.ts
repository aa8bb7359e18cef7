import type { Conversation, PriceOffer } from '@autopiazza/contract'
import { useMutation } from '@tanstack/react-query'
import { useAppContext } from '../../../app/app-context.ts'
import { useActionFailure } from '../../../app/failures.ts'
import { markStale, refresh } from '../../../app/stale-queries.ts'
import { conversationQuery } from '../../../entities/conversation/conversation-queries.ts'

/** A request that changes an offer, and the message for its failure. */
interface OfferMove {
  readonly move: () => Promise<unknown>
  readonly failed: string
}

/** Returns a function that runs one change of an offer at a time. Success and failure both reload the conversation. */
export function useOfferMove({ id, vehicle }: Pick<Conversation, 'id' | 'vehicle'>, onDone?: () => void) {
  const { api, queryClient } = useAppContext()
  const failure = useActionFailure()
  const { queryKey } = conversationQuery(api, id)
  const moving = useMutation({
    mutationFn: ({ move }: OfferMove) => move(),
    onMutate: failure.forget,
    onSuccess: () => onDone?.(),
    onError: (error, { failed }) => failure.show(error, failed),
    onSettled: () =>
      Promise.all([
        refresh(queryClient, { queryKey }),
        markStale(queryClient, { type: 'offer', ...(vehicle && { vehicleId: vehicle.id }) }),
      ]),
  })
  return { run: moving.mutate, isBusy: moving.isPending, failure: failure.reason }
}

type Side = 'buyer' | 'seller'

/** Returns the message key of an offer's state for one side. */
export function stateKeyOf({ state, reason, isMine }: PriceOffer, viewer: Side) {
  const isBuyer = viewer === 'buyer'
  if (reason === 'below_lowest') return isBuyer ? 'belowLowestBuyer' : 'belowLowestSeller'
  if (reason !== null) return reason
  if (state === 'open') return isMine ? 'openMine' : 'openTheirs'
  if (state === 'accepted') return isBuyer ? 'acceptedBuyer' : 'acceptedSeller'
  if (state === 'used') return isBuyer ? 'usedBuyer' : 'usedSeller'
  return state === 'superseded' ? 'expired' : state
}
