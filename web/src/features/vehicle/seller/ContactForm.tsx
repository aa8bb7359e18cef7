import type { ReactNode } from 'react'
import { hrefOf, paths } from '../../../app/paths.ts'
import type { ContactSeller } from './use-contact-seller.ts'

/** Around a button that opens the conversation with the seller; before the scripts load it is a plain form to sign in. */
export function ContactForm({
  contact: { returnTo, start },
  children,
}: {
  contact: ContactSeller
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
