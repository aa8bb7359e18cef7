import { classNames } from './class-names.ts'

/** A quiet block that keeps the place of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-sunken', className)} />
}
