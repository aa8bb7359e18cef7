import { classNames } from './class-names.ts'

/** Why a press on the button nearby failed; nothing while there is no reason. A toast reads it out. */
export function PressFailure({ children, className }: { children: string | null; className?: string }) {
  if (children === null) return null
  return (
    <p className={classNames('rounded-md bg-danger-soft px-4 py-3 text-sm font-medium text-danger', className)}>
      {children}
    </p>
  )
}
