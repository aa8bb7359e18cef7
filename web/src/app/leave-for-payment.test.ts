import { afterEach, expect, test, vi } from 'vitest'
import { leaveForPayment } from './leave-for-payment.ts'

function openWindow() {
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { origin: 'http://localhost:3000', assign } })
  return assign
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/sandbox/pay/cs_1', 'http://localhost:3000/sandbox/pay/cs_1'],
  ['http://localhost:3000/sandbox/pay/cs_1', 'http://localhost:3000/sandbox/pay/cs_1'],
  ['https://checkout.example/c/pay/cs_1#x', 'https://checkout.example/c/pay/cs_1#x'],
])('navigates to the payment page %s', (address, left) => {
  const assign = openWindow()
  leaveForPayment(address)
  expect(assign.mock.calls).toEqual([[left]])
})

test.each(['http://checkout.example/', 'javascript:alert(1)', 'data:text/html,x', '//checkout.example/', 'https://'])(
  'never navigates to %s',
  (address) => {
    const assign = openWindow()
    expect(() => leaveForPayment(address)).toThrow(/payment page|Invalid URL/)
    expect(assign).not.toHaveBeenCalled()
  },
)
