import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StepIndicator } from './StepIndicator.tsx'

const steps = [
  { title: 'Pagamento', isComplete: true },
  { title: 'Permuta', isComplete: false, description: 'Facoltativa' },
  { title: 'Conferma', isComplete: false },
]

const show = () => render(<StepIndicator label="Passaggi" completeLabel="completato" steps={steps} current={1} />)
const isSeen = (element: Element | null | undefined) => (element?.getBoundingClientRect().width ?? 0) > 1

test('the step indicator lists the steps in order and marks the current one', async () => {
  const screen = await show()
  const items = screen.getByRole('list', { name: 'Passaggi' }).getByRole('listitem').elements()
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items.slice(1).map((item) => item.textContent)).toEqual(['2PermutaFacoltativa', '3Conferma'])
})

test('a complete step of the step indicator has a check mark with a text instead of its number', async () => {
  const screen = await show()
  const [done, open] = screen.getByRole('listitem').elements()
  expect(done?.textContent).toBe('Pagamentocompletato')
  expect(done?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(open?.querySelector('svg')).toBeNull()
})

test('on a narrow screen the step indicator shows only the title of the current step, below the numbers, and all titles are accessible', async () => {
  await page.viewport(390, 844)
  const screen = await show()
  const below = screen.container.querySelector('p')
  const inList = screen.getByText('Conferma', { exact: true }).element()
  expect(below?.textContent).toBe('PermutaFacoltativa')
  expect([isSeen(below), isSeen(inList)]).toEqual([true, false])
  await page.viewport(1280, 800)
  expect([isSeen(below), isSeen(inList)]).toEqual([false, true])
})
