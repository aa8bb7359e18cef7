import { classNames } from './class-names.ts'

/** Shows why the click on a nearby button failed. It is not a live region, because a toast announces the failure. */
export function ActionFailure({ children, className }: { children: string | null; className?: string }) {
  if (children === null) return null
  return (
    <p className={classNames('rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger', className)}>
      {children}
    </p>
  )
}
