import type { ReactNode } from 'react'
import { hrefOf, paths } from '../../app/paths.ts'

export interface PersonalAction {
  /** The address that does it after signing in. */
  returnTo: string
  start: () => void
}

/** Around a button that needs an account; before the scripts load it is a plain form to sign in. */
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
