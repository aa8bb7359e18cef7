import { Skeleton } from '../../ui/Skeleton.tsx'

/** The placeholder of a card, of the same height as the card. */
export function VehicleCardSkeleton({ isDetailed = false }: { isDetailed?: boolean }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-3 p-4">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-7 w-1/3" />
        <Skeleton className="h-5 w-2/3" />
        {isDetailed ? <Skeleton className="h-5 w-1/2" /> : null}
        <Skeleton className="mt-3 h-5 w-1/2" />
      </div>
    </div>
  )
}
