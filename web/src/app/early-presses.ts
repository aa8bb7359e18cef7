/** A press or an input on an element before the scripts have loaded. */
export interface EarlyPress {
  element: Element
  event: Event
  /** The value of a field afterwards; undefined for a button or link that was pressed. */
  value?: string | boolean
}

declare global {
  interface Window {
    /** Resolves with the recorded presses as soon as the whole page responds, and stops recording. */
    takeEarlyPresses?: () => Promise<EarlyPress[]>
  }
}

/** Records presses and input before the page responds. Its source is sent as text in the page, so it uses nothing outside itself. */
export function noteEarlyPresses(): void {
  let presses: EarlyPress[] = []
  const listening = {
    click: note,
    input: note,
    submit: onSubmit,
    pointerdown: onPointerDown,
    pointerup: onPointerUp,
    pointercancel: onPointerUp,
  }
  let held: Element | null = null
  const pressable = ({ target }: Event) => (target instanceof Element ? target.closest('a, button') : null)
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

  /** Whether events reach a hydrated element: React stops events that it cannot handle yet at the root. The probe makes React hydrate at once, so every element is hydrated first. */
  function isAnswering(element: Element) {
    const probe = new Event('dragend')
    let isReached = false
    const reach = () => (isReached = true)
    element.addEventListener(probe.type, reach, { capture: true })
    element.dispatchEvent(probe)
    element.removeEventListener(probe.type, reach, { capture: true })
    return isReached
  }
  function keep(press: EarlyPress) {
    const { element, event } = press
    presses = presses.filter((other) => other.element !== element || other.value === undefined)
    presses.push(press)
    const remove = () => {
      if (!isTakenOver(element)) return
      presses = presses.filter((other) => other !== press)
      element.removeAttribute('data-early')
    }
    element.addEventListener(event.type, remove, { capture: true, once: true })
  }
  function note(event: Event) {
    const { type, target } = event
    const element = target instanceof Element ? target.closest('button, input, select, textarea') : null
    if (element instanceof HTMLButtonElement) {
      if (element.type !== 'button' || element.popoverTargetElement || type !== 'click') return
      if (!isTakenOver(element)) element.dataset['early'] = ''
      keep({ element, event })
    } else if (element && type === 'input' && 'value' in element) {
      const isBox = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
      keep({ element, event, value: isBox ? element.checked : String(element.value) })
    }
  }
  /** The browser would send a form that only scripts can send to the address of the page. */
  function onSubmit(event: Event) {
    if (!(event instanceof SubmitEvent)) return
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !(submitter instanceof HTMLElement)) return
    if (form.method !== 'post' || form.hasAttribute('action') || isTakenOver(form)) return
    event.preventDefault()
    submitter.dataset['early'] = ''
    presses = presses.filter(({ element }) => element !== submitter)
    presses.push({ element: submitter, event })
  }
  function onPointerDown(event: Event) {
    held = pressable(event)
  }
  /** An element that is rendered again under the pointer gets no click. */
  function onPointerUp(event: Event) {
    const [element, below] = [held, pressable(event)]
    held = null
    if (!element || element.isConnected || event.type !== 'pointerup') return
    if (below?.textContent === element.textContent) presses.push({ element, event })
  }
  for (const [type, listener] of Object.entries(listening)) addEventListener(type, listener, true)
  window.takeEarlyPresses = () =>
    new Promise((resolve) => {
      let attempts = 0
      // React hydrates the parts of a page one after the other.
      function check() {
        // A link of a part that is hydrated later works without scripts.
        const controls = [...document.querySelectorAll('main :is(a:not([data-later] a), button)')]
        const isWaiting = held || !controls.every(isTakenOver) || !controls.every(isAnswering)
        if (attempts++ < 100 && isWaiting) return void setTimeout(check, 50)
        for (const [type, listener] of Object.entries(listening)) removeEventListener(type, listener, true)
        // React handles an event that is still being dispatched.
        resolve(presses.filter(({ event }) => event.eventPhase === Event.NONE))
      }
      check()
    })
}
