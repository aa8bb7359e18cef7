/** What a person did to an element before the scripts had arrived. */
export interface EarlyPress {
  element: Element
  event: Event
  /** What a field held afterwards; undefined for a button that was pressed. */
  value?: string | boolean
}

declare global {
  interface Window {
    /** Hands over what was pressed so far, and notes no more. */
    takeEarlyPresses?: () => EarlyPress[]
  }
}

/** Notes what is pressed and written before the scripts have arrived. It travels as text in the page itself: it knows nothing around it. */
export function noteEarlyPresses(): void {
  const presses: EarlyPress[] = []
  const events = ['click', 'input'] as const
  function note(event: Event) {
    const { type, target } = event
    const element = target instanceof Element ? target.closest('button, input, select, textarea') : null
    if (!element) return
    if (element instanceof HTMLButtonElement) {
      if (element.type !== 'button' || element.popoverTargetElement || type !== 'click') return
      element.dataset['early'] = ''
      presses.push({ element, event })
    } else if (type === 'input' && 'value' in element) {
      const before = presses.findIndex((press) => press.element === element)
      if (before >= 0) presses.splice(before, 1)
      const isBox = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
      presses.push({ element, event, value: isBox ? element.checked : String(element.value) })
    }
  }
  for (const type of events) addEventListener(type, note, true)
  window.takeEarlyPresses = () => {
    for (const type of events) removeEventListener(type, note, true)
    // One that is still under way is answered by whoever takes over in its middle.
    return presses.filter(({ event }) => event.eventPhase === Event.NONE)
  }
}
