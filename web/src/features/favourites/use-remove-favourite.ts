import type { Favourite, KeptFavourite } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useAppContext } from '../../app/app-context.ts'
import { removeFavourite, restoreFavourite } from '../../app/change-favourites.ts'
import { cached } from '../../app/query-keys.ts'
import { toast } from '../../ui/toast-store.ts'
import { favouritesQuery } from './favourites-query.ts'

/** Returns a function that removes a car from the list optimistically, and offers to undo it. */
export function useRemoveFavourite(userId: string | null): (favourite: Favourite) => void {
  const t = useTranslations('favourites')
  const f = useFormats()
  const context = useAppContext()
  const { api, queryClient } = context
  const { queryKey } = favouritesQuery(api, userId)
  const keptKey = cached('keptFavourites', userId).queryKey

  return (favourite) => {
    const { id, seen, savedAt, vehicle } = favourite
    queryClient.setQueryData(queryKey, (shown) => shown?.filter((other) => other.id !== id))
    queryClient.setQueryData(keptKey, (kept: KeptFavourite[] = []) => kept.filter((other) => other.id !== id))
    void removeFavourite(context, userId, { id, seen })
    toast.success(t('removed'), vehicle ? f.vehicleName(vehicle) : undefined, {
      label: t('undo'),
      onClick: () => void restoreFavourite(context, userId, { id, seen, savedAt }),
    })
  }
}
