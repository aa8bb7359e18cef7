import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLeavingMark } from './use-leaving-mark.ts'

const pages = ['/', '/search', '/search?page=2', '/#part']

function Page() {
  useLeavingMark()
  return pages.map((href) => (
    <Link key={href} to={href}>
      {href}
    </Link>
  ))
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const isMarked = () => document.documentElement.hasAttribute('data-leaving')

/** Renders a site of two pages and records events in their order. */
async function openSite() {
  const order: string[] = []
  const rootRoute = createRootRoute({ component: Page })
  const page = (path: string) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      beforeLoad: ({ location }) => order.push(`${location.href}${isMarked() ? ', marked' : ''}`),
    })
  const routeTree = rootRoute.addChildren([page('/'), page('/search')])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const screen = await render(<RouterProvider router={router} />)
  order.length = 0
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) =>
    queueMicrotask(() => {
      order.push('a frame')
      paint()
    }),
  )
  const clickLink = (href: string) => screen.getByRole('link', { name: href, exact: true }).click()
  async function leave(go: () => unknown) {
    await go()
    await expect.poll(() => isMarked() || router.state.isLoading).toBe(false)
    return order.splice(0)
  }
  return { leave, clickLink, router }
}

test('follows a link after the leaving mark is painted, and removes the mark on arrival', async () => {
  const { leave, clickLink } = await openSite()
  expect(await leave(() => clickLink('/search'))).toEqual(['a frame', '/search, marked'])
  expect(await leave(() => clickLink('/search?page=2'))).toEqual(['a frame', '/search?page=2, marked'])
})

test('navigates at once when neither a link nor a form started the navigation', async () => {
  const { leave, router } = await openSite()
  expect(await leave(() => router.navigate({ to: '/search' }))).toEqual(['/search, marked'])
})

test('follows a link to a section of the same page without delay', async () => {
  const { leave, clickLink } = await openSite()
  expect(await leave(() => clickLink('/#part'))).toEqual(['/#part, marked'])
})

test('removes the leaving mark when a form prevents the navigation', async () => {
  const { leave, clickLink, router } = await openSite()
  const release = router.history.block({ blockerFn: () => true, enableBeforeUnload: false })
  expect(await leave(() => clickLink('/search'))).toEqual([])
  release()
  expect(await leave(() => clickLink('/search'))).toEqual(['a frame', '/search, marked'])
})
