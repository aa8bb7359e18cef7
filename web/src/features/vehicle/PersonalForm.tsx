import type { ReactNode } from 'react'
import { hrefOf, paths } from '../../app/paths.ts'

export interface PersonalAction {
  /** The address that repeats the action after sign-in. */
  returnTo: string
  start: () => void
}

/** A form around a button that needs an account; before hydration it leads to the sign-in. */
export function PersonalForm({
  action: { returnTo, start },
  children,
}: {
  action: PersonalAction
  children: ReactNode
}) {
  return (
    <form
      action={hrefOf(paths.auth())}
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <input type="hidden" name="next" value={returnTo} />
      {children}
    </form>
  )
}
