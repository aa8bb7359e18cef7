import { type RefObject, useEffect, useState } from 'react'

const wrong = ':is(input, select, textarea, fieldset)[aria-invalid="true"], [data-invalid="true"]'

/** Moves the focus to the first field that is wrong, in the order of the page, each time it is asked to. */
export function useFirstError(form: RefObject<HTMLFormElement | null>): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return
    const first = form.current?.querySelector<HTMLElement>(wrong)
    const control = first?.matches('fieldset') ? first.querySelector('input') : first
    control?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [asked, form])
  return () => setAsked((times) => times + 1)
}
