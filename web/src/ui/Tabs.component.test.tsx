import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs, type TabsProps } from './Tabs.tsx'

const values = ['listings', 'inventory', 'sales'] as const
type Value = (typeof values)[number]
const tabs = values.map((value) => ({ value, label: value.toUpperCase() }))

type ShownProps = Pick<TabsProps<Value>, 'linkTo'> & { onChange?: ((value: Value) => void) | undefined }

function Shown({ linkTo, onChange }: ShownProps) {
  const [value, setValue] = useState<Value>('listings')
  return (
    <Tabs
      label="Sezioni"
      tabs={tabs}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
      linkTo={linkTo}
    >
      <p>{`pannello ${value}`}</p>
    </Tabs>
  )
}

async function show() {
  const screen = await render(<Shown />)
  return { screen, tab: (name: string) => screen.getByRole('tab', { name, exact: true }) }
}

const linkTo = (value: Value) => ({ to: '/about', hash: value }) as const

function linkedTabs(onChange?: (value: Value) => void) {
  const rootRoute = createRootRoute({ component: () => <Shown linkTo={linkTo} onChange={onChange} /> })
  return createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
}

test('the tab panel is labelled by the chosen tab', async () => {
  const { screen, tab } = await show()
  await expect.element(screen.getByRole('tabpanel', { name: 'LISTINGS' })).toHaveTextContent('pannello listings')
  await tab('SALES').click()
  await expect.element(screen.getByRole('tabpanel', { name: 'SALES' })).toHaveTextContent('pannello sales')
  await expect.element(tab('SALES')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('LISTINGS')).toHaveAttribute('aria-selected', 'false')
})

test('only the chosen tab is in the tab order, and arrows, Home and End move the focus and choose, wrapping at the ends', async () => {
  const { screen, tab } = await show()
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map((each) => each.tabIndex),
  ).toEqual([0, -1, -1])
  tab('LISTINGS').element().focus()
  for (const [key, chosen] of [
    ['ArrowRight', 'INVENTORY'],
    ['End', 'SALES'],
    ['ArrowRight', 'LISTINGS'],
    ['ArrowLeft', 'SALES'],
    ['Home', 'LISTINGS'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(tab(chosen)).toHaveFocus()
    await expect.element(tab(chosen)).toHaveAttribute('aria-selected', 'true')
  }
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('tabpanel')).toHaveFocus()
})

test('tabs with a URL are links, and keys choose them too', async () => {
  const router = linkedTabs()
  const screen = await render(<RouterProvider router={router} />)
  const sales = screen.getByRole('tab', { name: 'SALES' })
  await expect.element(sales).toHaveAttribute('href', '/about#sales')
  screen.getByRole('tab', { name: 'LISTINGS' }).element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(sales).toHaveFocus()
  await expect.element(screen.getByRole('tabpanel', { name: 'SALES' })).toHaveTextContent('pannello sales')
})

test('a clicked tab link navigates once, also when it is already chosen, and a click with a modifier key is left to the browser', async () => {
  const onChange = vi.fn<(value: Value) => void>()
  const screen = await render(<RouterProvider router={linkedTabs(onChange)} />)
  const sales = screen.getByRole('tab', { name: 'SALES' })
  const isLeft: boolean[] = []
  function watch(event: Event) {
    isLeft.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', watch)
  await sales.click({ modifiers: ['Shift'] })
  window.removeEventListener('click', watch)
  expect(isLeft).toEqual([true])
  expect(onChange).not.toHaveBeenCalled()
  await sales.click()
  await expect.element(screen.getByRole('tabpanel', { name: 'SALES' })).toHaveTextContent('pannello sales')
  expect(onChange.mock.calls).toEqual([['sales']])
  await sales.click()
  expect(onChange.mock.calls).toEqual([['sales'], ['sales']])
})

test('without scripts the tabs are links, and the panel is labelled by the chosen tab', async () => {
  const router = linkedTabs()
  await router.load()
  const page = document.createElement('div')
  page.innerHTML = renderToString(<RouterProvider router={router} />)
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[role=tab]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(values.map((value) => `/about#${value}`))
  expect(links.map((link) => link.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false'])
  expect(links[0]?.tabIndex).toBe(0)
  const panel = page.querySelector('[role=tabpanel]')
  expect(panel?.textContent).toBe('pannello listings')
  expect(panel?.getAttribute('aria-labelledby')).toBe(links[0]?.id)
})

test('the chosen tab is scrolled into view where not all tabs fit', async () => {
  const screen = await render(
    <div style={{ width: '12rem' }}>
      <Shown />
    </div>,
  )
  screen.getByRole('tab', { name: 'LISTINGS' }).element().focus()
  await userEvent.keyboard('{End}')
  const list = screen.getByRole('tablist').element().getBoundingClientRect()
  await expect
    .poll(() => screen.getByRole('tab', { name: 'SALES' }).element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(list.right + 1)
})
