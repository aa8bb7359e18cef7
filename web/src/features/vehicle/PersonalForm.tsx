import type { ReactNode } from 'react'
import { hrefOf, paths } from '../../app/paths.ts'

export interface PersonalAction {
  /** The URL that repeats the action after sign-in. */
  returnTo: string
  start: () => void
}

/** Renders a form around a button that needs an account. Before hydration, the form leads to the sign-in. */
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
