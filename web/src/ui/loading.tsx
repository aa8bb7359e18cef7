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

export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <progress
      aria-label={label}
      max={Math.max(total, 1)}
      value={Math.min(done, total)}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken text-action [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-action [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-150 motion-reduce:[&::-webkit-progress-value]:transition-none"
    />
  )
}
