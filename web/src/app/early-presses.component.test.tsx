import { afterEach, expect, test } from 'vitest'
import { noteEarlyPresses } from './early-presses.ts'

afterEach(() => document.body.replaceChildren())

/** A served form, before the scripts of the page have loaded. */
function serve(attributes: string): { form: HTMLFormElement; button: HTMLButtonElement; wasSent: () => boolean } {
  document.body.innerHTML = `<form ${attributes}><input name="day" /><button>Salva</button></form>`
  const [form, button] = [document.querySelector('form'), document.querySelector('button')]
  if (!form || !button) throw new Error('The form is missing')
  let isSent = false
  addEventListener(
    'submit',
    (event) => {
      isSent = !event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  return { form, button, wasSent: () => isSent }
}

test('a form that only scripts can send waits for them, and is sent once however often it was pressed', async () => {
  noteEarlyPresses()
  const { button, wasSent } = serve('method="post"')
  button.click()
  expect(wasSent()).toBe(false)
  expect(button).toHaveAttribute('data-early')
  button.click()
  const presses = await window.takeEarlyPresses?.()
  expect(presses?.map(({ element }) => element)).toEqual([button])
})

test.each(['method="get"', 'method="post" action="/unsubscribe"'])(
  'a form that works without scripts is sent at once: %s',
  async (attributes) => {
    noteEarlyPresses()
    const { button, wasSent } = serve(attributes)
    button.click()
    expect(wasSent()).toBe(true)
    expect(await window.takeEarlyPresses?.()).toEqual([])
  },
)
