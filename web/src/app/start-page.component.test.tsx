import { afterEach, expect, test } from 'vitest'
import { startPage } from './start-page.ts'

afterEach(() => {
  window.replayQueuedInput?.()
  document.body.replaceChildren()
  dispatchEvent(new Event('pagehide'))
})

const never = { entries: [], files: [], waits: true }

const isLeaving = () => document.documentElement.hasAttribute('data-leaving')

/** Inserts served HTML before its scripts have started. */
function serve(html: string) {
  document.body.innerHTML = html
  startPage(never)
  const [form, button] = [document.querySelector('form'), document.querySelector('button')]
  if (!button) throw new Error('The button is missing')
  const seen = { clicks: 0, submits: 0 }
  button.addEventListener('click', () => (seen.clicks += 1))
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    seen.submits += 1
  })
  return { button, seen }
}

test.each(['<button type="button">Salva</button>', '<button>Salva</button>'])(
  'replays any number of clicks on a scripted button as one click after hydration: %s',
  (html) => {
    const { button, seen } = serve(html)
    button.click()
    button.click()
    expect(seen.clicks).toBe(0)
    expect(button).toHaveAttribute('data-early')
    window.replayQueuedInput?.()
    expect(seen.clicks).toBe(1)
    expect(button).not.toHaveAttribute('data-early')
    button.click()
    expect(seen.clicks).toBe(2)
  },
)

test('queues the submission of a form that needs scripts', () => {
  const { button, seen } = serve('<form method="post"><input name="day" /><button>Salva</button></form>')
  button.click()
  button.click()
  expect(seen.submits).toBe(0)
  window.replayQueuedInput?.()
  expect(seen.submits).toBe(1)
})

test('lets the scripts validate a form with an empty required field, and submits it unvalidated where they do not load', () => {
  const { button, seen } = serve(
    '<form action="/search" noValidate><input name="q" required /><button>Cerca</button></form>',
  )
  button.click()
  expect(seen.submits).toBe(0)
  document.documentElement.dataset['scriptless'] = ''
  button.click()
  expect(seen.submits).toBe(1)
})

test.each(['action="/search"', 'method="post" action="/unsubscribe"'])(
  'submits a form that works without scripts immediately: %s',
  (attributes) => {
    const { button, seen } = serve(`<form ${attributes}><button>Salva</button></form>`)
    button.click()
    expect(seen.submits).toBe(1)
    window.replayQueuedInput?.()
    expect(seen.submits).toBe(1)
  },
)

test.each([
  ['/search', true],
  ['#contact', false],
  ['tel:+3906', false],
  ['/search" target="_blank', false],
])('marks the page as leaving when a clicked link leads to another page: %s', (href, expected) => {
  serve(`<a href="${href}">Avanti</a><button type="button">Salva</button>`)
  // Runs after all other listeners and prevents the navigation.
  addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
  document.querySelector('a')?.click()
  expect(isLeaving()).toBe(expected)
  dispatchEvent(new Event('pagehide'))
  expect(isLeaving()).toBe(false)
})

test('lets the browser follow a link before hydration and the router after it', () => {
  serve('<a href="/search">Cerca</a><button type="button">Salva</button>')
  const link = document.querySelector('a')
  let answered = 0
  link?.addEventListener('click', () => (answered += 1))
  const stay = (event: Event) => event.preventDefault()
  addEventListener('click', stay, true)
  link?.click()
  expect(answered).toBe(0)
  window.replayQueuedInput?.()
  link?.click()
  expect(answered).toBe(1)
  removeEventListener('click', stay, true)
})

test.each([
  ['hidden', true],
  ['', false],
])('queues the click on a link to a hidden section of the same page: %s', (hidden, expected) => {
  serve(`<a href="#color">Colore</a><div id="color" ${hidden}>Bianco</div><button type="button">Salva</button>`)
  addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
  document.querySelector('a')?.click()
  expect(document.querySelector('a')?.hasAttribute('data-early')).toBe(expected)
})

test('sends a message with Enter, including the text typed before hydration', () => {
  serve('<form><textarea enterkeyhint="send"></textarea><button type="submit">Invia</button></form>')
  const [box, send] = [document.querySelector('textarea'), document.querySelector('button')]
  const pressEnter = (init: KeyboardEventInit) =>
    box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }))
  expect(pressEnter({ shiftKey: true })).toBe(true)
  expect(send).not.toHaveAttribute('data-early')
  expect(pressEnter({})).toBe(false)
  expect(send).toHaveAttribute('data-early')
  let sent = 0
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    sent += 1
  })
  window.replayQueuedInput?.()
  expect(sent).toBe(1)
})

test('opens a popover before hydration', () => {
  const { button, seen } = serve(
    '<button type="button" popovertarget="menu">Menu</button><div id="menu" popover></div>',
  )
  button.click()
  expect(document.querySelector('#menu:popover-open')).not.toBeNull()
  window.replayQueuedInput?.()
  expect(seen.clicks).toBe(1)
})

test('marks the page as scriptless and discards queued clicks when the scripts fail to load', async () => {
  document.body.innerHTML = '<button type="button">Salva</button><a href="/images/a.jpg">Foto</a>'
  startPage({ entries: ['/nowhere.js'], files: [], waits: false })
  const button = document.querySelector('button')
  button?.click()
  expect(button).toHaveAttribute('data-early')
  await expect.poll(() => document.documentElement.hasAttribute('data-scriptless')).toBe(true)
  expect(button).not.toHaveAttribute('data-early')
  addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
  document.querySelector('a')?.click()
  expect(document.querySelector('a')).not.toHaveAttribute('data-early')
  window.replayQueuedInput?.()
  expect(document.documentElement).not.toHaveAttribute('data-scriptless')
})

test('loads the scripts at a touch on a photograph but not on a link', () => {
  document.body.innerHTML = '<a href="/elsewhere">Auto</a><a href="/images/photograph">Foto</a>'
  const begun = () => document.head.querySelectorAll('link[href="/nowhere.js"]').length
  const touch = (type: string, selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }))
  startPage({ entries: [], files: ['/nowhere.js'], waits: true })
  touch('pointerdown', 'a')
  expect(begun()).toBe(0)
  touch('pointerdown', 'a[href^="/images/"]')
  expect(begun()).toBe(1)
})

test('loads the scripts when the pointer moves, but not at a pointer event without movement', () => {
  const begun = () => document.head.querySelectorAll('link[href="/nowhere-yet.js"]').length
  const move = (movementX: number) => dispatchEvent(new PointerEvent('pointermove', { movementX }))
  startPage({ entries: [], files: ['/nowhere-yet.js'], waits: true })
  move(0)
  expect(begun()).toBe(0)
  move(1)
  expect(begun()).toBe(1)
})

test('replays typed text and choices after hydration', () => {
  serve('<button type="button">Salva</button><input /><select><option>1</option><option>2</option></select>')
  const [field, choice] = [document.querySelector('input'), document.querySelector('select')]
  if (!field || !choice) throw new Error('A field is missing')
  const type = (control: HTMLInputElement | HTMLSelectElement, value: string) => {
    control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type(field, 'Ada')
  type(choice, '2')
  const events: string[] = []
  field.addEventListener('input', () => events.push(field.value))
  choice.addEventListener('change', () => events.push(choice.value))
  field.value = ''
  window.replayQueuedInput?.()
  expect(events.at(-2)).toBe('Ada')
  expect(events.at(-1)).toBe('2')
})

test('replays the focus of a field after hydration', () => {
  serve('<input name="q" /><button type="button">Cerca</button>')
  const field = document.querySelector('input')
  field?.focus()
  const events: EventTarget[] = []
  document.body.addEventListener('focusin', ({ target }) => target && events.push(target), { once: true })
  window.replayQueuedInput?.()
  expect(events).toEqual([field])
})

test('replays a file chosen before hydration', () => {
  serve('<button type="button">Salva</button><input type="file" />')
  const field = document.querySelector('input')
  if (!field) throw new Error('The field is missing')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['Panda'], 'stock.csv'))
  field.files = chosen.files
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const events: (string | undefined)[] = []
  field.addEventListener('change', () => events.push(field.files?.[0]?.name))
  window.replayQueuedInput?.()
  expect(events).toEqual(['stock.csv'])
})

test.each([
  [true, 'keyup'],
  [false, 'focusout'],
])(
  'restores a slider that was moved before hydration, and lets a focused one be moved further: %s',
  async (hasFocus, expected) => {
    serve('<button type="button">Salva</button><input type="range" />')
    const field = document.querySelector('input')
    if (!field) throw new Error('The slider is missing')
    if (hasFocus) field.focus()
    field.value = '60'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const events: string[] = []
    for (const type of ['keyup', 'focusout']) field.addEventListener(type, () => events.push(type))
    window.replayQueuedInput?.()
    await expect.poll(() => events).toEqual([expected])
  },
)
