import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'

/** Delays a submit while chosen files are being checked, and submits again once they are in the form. */
export function useSubmitAfterFiles(form: RefObject<HTMLFormElement | null>) {
  const choosing = useRef<Promise<void>>(null)
  const [sends, setSends] = useState(0)
  useEffect(() => {
    if (sends > 0) form.current?.requestSubmit()
  }, [form, sends])

  function onChoosing(choice: Promise<void>) {
    choosing.current = choice
    void choice.finally(() => {
      if (choosing.current === choice) choosing.current = null
    })
  }

  /** Returns whether the submit is delayed; the caller must then ignore the event. */
  function isDelayed(event: SubmitEvent<HTMLFormElement>): boolean {
    if (!choosing.current) return false
    event.preventDefault()
    void choosing.current.then(() => setSends((count) => count + 1))
    return true
  }

  return { onChoosing, isDelayed }
}
