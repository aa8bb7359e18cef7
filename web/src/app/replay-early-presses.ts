import type { EarlyPress } from './early-presses.ts'

/** Does again, for the page that answers now, what was done before: what was written first, then what was pressed. */
export function replayEarlyPresses(presses: readonly EarlyPress[]): void {
  for (const { element, value } of presses) if (value !== undefined && element.isConnected) write(element, value)
  for (const { element, value } of presses) {
    if (!(element instanceof HTMLElement) || value !== undefined) continue
    delete element.dataset['early']
    standingFor(element)?.click()
  }
}

/** The button or link itself, or the one of the same name if React has rendered the page again. */
function standingFor(pressed: HTMLElement): HTMLElement | undefined {
  if (pressed.isConnected) return pressed
  const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent
  const others = document.querySelectorAll<HTMLElement>(pressed.localName)
  return [...others].find((element) => nameOf(element) === nameOf(pressed))
}

function write(element: Element, value: string | boolean): void {
  const tell = (type: string) => element.dispatchEvent(new Event(type, { bubbles: true }))
  // React takes a field over at the first event, and may empty it.
  tell('input')
  if (typeof value === 'boolean' && element instanceof HTMLInputElement) {
    element.checked = !value
    element.click()
  } else if (element instanceof HTMLSelectElement) {
    element.value = String(value)
    tell('change')
  } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.value = ''
    // Past React's own setter, or it would take the value for one it knows.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
    tell('input')
    if (element.type === 'range') setTimeout(() => tell('focusout'))
  }
}
