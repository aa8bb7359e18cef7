import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'
import { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx'
import { toast, toastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.current()) toast.dismiss(id)
  vi.useRealTimers()
})

const region = (mode: ToastRegionProps['mode']) => <ToastRegion label="Avvisi" dismissLabel="Chiudi" mode={mode} />

async function show(mode: ToastRegionProps['mode']) {
  const screen = await render(region(mode))
  const notices = screen.getByRole('region', { name: 'Avvisi' })
  return {
    screen,
    notices,
    text: (message: string) => notices.getByText(message, { exact: true }),
    titles: () => [...notices.element().querySelectorAll('p:first-child')].map((title) => title.textContent),
  }
}

test('toasts are announced by a polite live region and do not take the focus', async () => {
  const { notices, text, titles } = await show('single')
  await expect.element(notices).toHaveAttribute('aria-live', 'polite')
  const focused = document.activeElement
  toast.success('Salvato', 'Si vede subito')
  await expect.poll(titles).toEqual(['Salvato'])
  await expect.element(text('Si vede subito')).toBeVisible()
  expect(document.activeElement).toBe(focused)
})

test('in single mode only the newest toast is shown, for ten seconds', async () => {
  const { titles } = await show('single')
  toast.info('Primo')
  toast.error('Secondo')
  await expect.poll(titles).toEqual(['Secondo'])
  await vi.advanceTimersByTimeAsync(9_900)
  expect(titles()).toEqual(['Secondo'])
  await vi.advanceTimersByTimeAsync(200)
  await expect.poll(titles).toEqual(['Primo'])
})

test('in stack mode all toasts are shown, each for five seconds', async () => {
  const { titles } = await show('stack')
  toast.info('Primo')
  await expect.poll(titles).toEqual(['Primo'])
  await vi.advanceTimersByTimeAsync(3_000)
  toast.error('Secondo')
  await expect.poll(titles).toEqual(['Primo', 'Secondo'])
  await vi.advanceTimersByTimeAsync(2_100)
  await expect.poll(titles).toEqual(['Secondo'])
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.poll(titles).toEqual([])
})

test('a toast stays while the pointer is on it', async () => {
  const { text, titles } = await show('single')
  toast.info('Fermo')
  await expect.poll(titles).toEqual(['Fermo'])
  await userEvent.hover(text('Fermo'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(titles()).toEqual(['Fermo'])
  await userEvent.hover(document.body, { position: { x: 5, y: 5 } })
  await vi.advanceTimersByTimeAsync(10_100)
  await expect.poll(titles).toEqual([])
})

test('a toast stays while the focus is on it', async () => {
  const { notices, titles } = await show('single')
  toast.info('Fermo')
  await expect.poll(titles).toEqual(['Fermo'])
  notices.getByRole('button', { name: 'Chiudi' }).element().focus()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(titles()).toEqual(['Fermo'])
})

test('a toast is closed by its button, and its action runs once and closes it', async () => {
  const { notices, titles } = await show('stack')
  const undo = vi.fn<() => void>()
  toast.info('Primo')
  toast.success('Tolto', undefined, { label: 'Annulla', onClick: undo })
  await expect.poll(titles).toEqual(['Primo', 'Tolto'])
  await notices.getByRole('button', { name: 'Annulla' }).click()
  await expect.poll(titles).toEqual(['Primo'])
  expect(undo).toHaveBeenCalledOnce()
  await notices.getByRole('button', { name: 'Chiudi' }).click()
  await expect.poll(titles).toEqual([])
})

test('toasts move into a modal dialog, where they are visible and clickable, and out again', async () => {
  const page = (isOpen: boolean) => (
    <>
      <Dialog isOpen={isOpen} onClose={() => undefined} title="Domanda" closeLabel="Chiudi la finestra">
        <p>Sicuro?</p>
      </Dialog>
      {region('single')}
    </>
  )
  const screen = await render(page(false))
  const notices = screen.getByRole('region', { name: 'Avvisi' })
  const dialog = screen.getByRole('dialog', { name: 'Domanda' })
  const home = notices.element().parentElement
  await screen.rerender(page(true))
  toast.error('Non riuscito')
  const close = notices.getByRole('button', { name: 'Chiudi', exact: true })
  await expect.element(close).toBeVisible()
  expect(dialog.element().contains(notices.element())).toBe(true)
  await close.click()
  await expect.poll(() => notices.getByText('Non riuscito').elements()).toEqual([])
  await screen.rerender(page(false))
  expect(notices.element().parentElement).toBe(home)
})
