import { type RefObject, useEffect, useState } from 'react'

const wrong = ':is(input, select, textarea, fieldset)[aria-invalid="true"], [data-invalid="true"]'

/** Returns a function that moves the focus to the first invalid field, in the order of the page. */
export function useFirstError(form: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return
    const first = form.current?.querySelector<HTMLElement>(wrong)
    const control = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input:enabled') : first
    control?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [asked, form])
  return () => setAsked((times) => times + 1)
}
