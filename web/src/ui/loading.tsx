import { classNames } from './class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-sunken', className)} />
}

/** Decorative: the text beside it describes the work. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent',
        className,
      )}
    />
  )
}
