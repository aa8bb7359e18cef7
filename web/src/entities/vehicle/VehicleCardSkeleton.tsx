import { Skeleton } from '../../ui/Skeleton.tsx'

/** The placeholder of a card, of the same height as the card. */
export function VehicleCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-3 p-4">
        <Skeleton className="h-11 w-3/4" />
        <Skeleton className="h-12 w-1/2" />
        <Skeleton className="h-16 w-2/3" />
        <Skeleton className="mt-3 h-5 w-1/2" />
      </div>
    </div>
  )
}
