import type { Conversation, PriceOffer } from '@autopiazza/contract'
import { useMutation } from '@tanstack/react-query'
import { useAppContext } from '../../../app/app-context.ts'
import { useActionFailure } from '../../../app/failures.ts'
import { markStale, refresh } from '../../../app/stale-queries.ts'
import { conversationQuery } from '../../../entities/conversation/conversation-queries.ts'

/** What somebody does with an offer, and what the page says where it fails. */
interface OfferMove {
  readonly move: () => Promise<unknown>
  readonly failed: string
}

/** Runs one move of an offer in this conversation at a time; afterwards, and where it is refused, the page shows what holds now. */
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

/** The key of the sentence about an offer in the state that it is in, for this side. */
export function stateKeyOf({ state, reason, isMine }: PriceOffer, viewer: Side) {
  const isBuyer = viewer === 'buyer'
  if (reason === 'below_lowest') return isBuyer ? 'belowLowestBuyer' : 'belowLowestSeller'
  if (reason !== null) return reason
  if (state === 'open') return isMine ? 'openMine' : 'openTheirs'
  if (state === 'accepted') return isBuyer ? 'acceptedBuyer' : 'acceptedSeller'
  if (state === 'used') return isBuyer ? 'usedBuyer' : 'usedSeller'
  return state === 'superseded' ? 'expired' : state
}
