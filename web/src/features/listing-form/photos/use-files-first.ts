import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'

/** A form that is sent while chosen files are still being looked at is sent again once they are in it. */
export function useFilesFirst(form: RefObject<HTMLFormElement | null>) {
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

  /** Whether it waits; an event that does goes no further. */
  function waits(event: SubmitEvent<HTMLFormElement>): boolean {
    if (!choosing.current) return false
    event.preventDefault()
    void choosing.current.then(() => setSends((count) => count + 1))
    return true
  }

  return { onChoosing, waits }
}
