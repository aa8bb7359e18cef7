import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLeavingMark } from './use-leaving-mark.ts'

function Marked() {
  useLeavingMark()
  return null
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const isMarked = () => document.documentElement.hasAttribute('data-leaving')

/** A site of two pages; what happens is noted in its order. */
async function openSite() {
  const order: string[] = []
  const rootRoute = createRootRoute({ component: Marked })
  const page = (path: string) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      beforeLoad: ({ location }) => order.push(`${location.href}${isMarked() ? ', marked' : ''}`),
    })
  const routeTree = rootRoute.addChildren([page('/'), page('/search')])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  await render(<RouterProvider router={router} />)
  order.length = 0
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) =>
    queueMicrotask(() => {
      order.push('a frame')
      paint()
    }),
  )
  async function goTo(href: string) {
    await router.navigate({ href })
    await expect.poll(isMarked).toBe(false)
    return order.splice(0)
  }
  return { goTo, router }
}

test('the way to another page begins when the mark is painted, and the mark ends with it', async () => {
  const { goTo } = await openSite()
  expect(await goTo('/search')).toEqual(['a frame', '/search, marked'])
})

test('another search on the same page begins at once', async () => {
  const { goTo } = await openSite()
  await goTo('/search')
  expect(await goTo('/search?page=2')).toEqual(['/search?page=2, marked'])
})

test('where a form keeps the person, nothing is on its way', async () => {
  const { goTo, router } = await openSite()
  const release = router.history.block({ blockerFn: () => true, enableBeforeUnload: false })
  router.history.push('/search')
  expect(isMarked()).toBe(true)
  await expect.poll(isMarked).toBe(false)
  release()
  expect(await goTo('/search')).toEqual(['a frame', 'a frame', '/search, marked'])
})
