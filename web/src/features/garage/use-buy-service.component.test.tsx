import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { toast, toastStore } from '../../ui/toast-store.ts'
import { useBuyService } from './use-buy-service.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.current()) toast.dismiss(id)
  vi.useRealTimers()
})

function Purchase() {
  const { buy, isBuying } = useBuyService({ id: 's', months: 12 }, () => undefined)
  return (
    <button type="button" onClick={() => buy(79_900)}>
      {isBuying ? 'buying' : 'idle'}
    </button>
  )
}

test('a service purchase that succeeds immediately is shown as being processed for a second', async () => {
  const buyService = vi.fn<() => Promise<null>>(async () => null)
  const screen = await showInApp(<Purchase />, { api: { aftersales: { buyService } } })
  const button = screen.getByRole('button')
  await expect.element(button).toHaveTextContent('idle')
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(900)
  await expect.element(button).toHaveTextContent('buying')
  expect(toastStore.current()).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(button).toHaveTextContent('idle')
  expect(buyService).toHaveBeenCalledExactlyOnceWith({ id: 's', price: 79_900, months: 12 })
  expect(toastStore.current().map(({ title }) => title)).toEqual(['Servizio acquistato'])
})
