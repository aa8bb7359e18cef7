import type { EarlyPress } from './early-presses.ts'

/** Repeats recorded actions on the page that responds now: first the input, then the presses. */
export function replayEarlyPresses(presses: readonly EarlyPress[]): void {
  for (const { element, value } of presses) if (value !== undefined && element.isConnected) write(element, value)
  for (const { element, value } of presses) {
    if (!(element instanceof HTMLElement) || value !== undefined) continue
    delete element.dataset['early']
    currentElementOf(element)?.click()
  }
}

/** The button or link itself, or the one with the same name if React has rendered the page again. */
function currentElementOf(pressed: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed
  const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent
  const others = document.querySelectorAll<HTMLElement>(pressed.localName)
  return [...others].find((element) => nameOf(element) === nameOf(pressed))
}

function write(element: Element, value: string | boolean): void {
  const dispatch = (type: string) => element.dispatchEvent(new Event(type, { bubbles: true }))
  // React hydrates a field at the first event, and may clear it.
  dispatch('input')
  if (typeof value === 'boolean' && element instanceof HTMLInputElement) {
    element.checked = !value
    element.click()
  } else if (element instanceof HTMLSelectElement) {
    element.value = String(value)
    dispatch('change')
  } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.value = ''
    // React's own setter would store the value, and React would then ignore the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
    dispatch('input')
    if (element.type === 'range' || element.inputMode === 'numeric') setTimeout(() => dispatch('focusout'))
  }
}
