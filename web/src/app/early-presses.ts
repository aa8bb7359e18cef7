/** What a person did to an element before the scripts had arrived. */
export interface EarlyPress {
  element: Element
  event: Event
  /** What a field held afterwards; undefined for a button that was pressed. */
  value?: string | boolean
}

declare global {
  interface Window {
    /** Hands over what was pressed so far as soon as the whole page answers, and notes no more. */
    takeEarlyPresses?: () => Promise<EarlyPress[]>
  }
}

/** Notes what is pressed and written before the page answers. It travels as text in the page itself: it knows nothing around it. */
export function noteEarlyPresses(): void {
  const presses: EarlyPress[] = []
  const events = ['click', 'input'] as const
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  function keep(press: EarlyPress) {
    const before = presses.findIndex(({ element, value }) => element === press.element && value !== undefined)
    if (before >= 0) presses.splice(before, 1)
    presses.push(press)
    // React may have reached the element by this very press, and answered it.
    setTimeout(() => {
      if (isTakenOver(press.element)) presses.splice(presses.indexOf(press), 1)
    })
  }
  function note(event: Event) {
    const { type, target } = event
    const element = target instanceof Element ? target.closest('button, input, select, textarea') : null
    if (!element || isTakenOver(element)) return
    if (element instanceof HTMLButtonElement) {
      if (element.type !== 'button' || element.popoverTargetElement || type !== 'click') return
      element.dataset['early'] = ''
      keep({ element, event })
    } else if (type === 'input' && 'value' in element) {
      const isBox = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
      keep({ element, event, value: isBox ? element.checked : String(element.value) })
    }
  }
  for (const type of events) addEventListener(type, note, true)
  window.takeEarlyPresses = () =>
    new Promise((resolve) => {
      let looks = 0
      // Parts of a page are taken over one after the other.
      function look() {
        if (looks++ < 100 && [...document.querySelectorAll('main button')].some((button) => !isTakenOver(button)))
          return void setTimeout(look, 50)
        for (const type of events) removeEventListener(type, note, true)
        // One that is still under way is answered by whoever takes over in its middle.
        resolve(presses.filter(({ event }) => event.eventPhase === Event.NONE))
      }
      look()
    })
}
