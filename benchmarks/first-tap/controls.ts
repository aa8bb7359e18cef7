import type { Locator, Page } from '@playwright/test'
import type { Translator } from '../../tests/e2e/languages.ts'

/** A control, its page, and how its effect can be detected. */
export interface Control {
  readonly name: string
  /** link: a link or form, which needs no script; script: all others. */
  readonly kind: 'link' | 'script'
  readonly path: string
  /** Number of pages that the browser moves forward by it. */
  readonly steps: number
  find(page: Page): Locator
  press?(page: Page, control: Locator): Promise<void>
  /** Runs in the page, and uses nothing outside itself. */
  isDone(): boolean
}

/** Returns a dozen kinds of controls of the home page, the search, and the page of a car with photographs. */
export function controlsOf(t: Translator, vehicleId: string): readonly Control[] {
  const car = `/vehicle/${vehicleId}`
  const inBar = (page: Page) => page.getByRole('banner')
  return [
    {
      name: 'ready search',
      kind: 'link',
      path: '/',
      steps: 1,
      find: (page) => page.locator('main a[href="/search?maxPrice=10000"]').first(),
      isDone: () => location.pathname === '/search' && document.querySelector('#filters') !== null,
    },
    {
      name: 'featured car',
      kind: 'link',
      path: '/',
      steps: 1,
      find: (page) => page.locator('main article').first().getByRole('link').first(),
      isDone: () => location.pathname.startsWith('/vehicle/') && document.querySelector('h1') !== null,
    },
    {
      name: 'suggestion',
      kind: 'script',
      path: '/',
      steps: 0,
      find: (page) => page.getByRole('combobox', { name: t('searched.field.label') }),
      press: async (_, control) => {
        await control.focus()
        await control.fill('audi')
      },
      isDone: () => /Audi/.test(document.querySelector('main [role="option"]')?.textContent ?? ''),
    },
    {
      name: 'menu',
      kind: 'script',
      path: '/',
      steps: 0,
      find: (page) => inBar(page).getByRole('button', { name: t('frame.openMenu') }),
      isDone: () => document.querySelector('#menu:popover-open') !== null,
    },
    {
      name: 'card',
      kind: 'link',
      path: '/search',
      steps: 1,
      find: (page) => page.locator('main article').nth(1).getByRole('link').first(),
      isDone: () =>
        location.pathname.startsWith('/vehicle/') &&
        document.querySelector('#filters') === null &&
        document.querySelector('main h1') !== null,
    },
    {
      name: 'next page',
      kind: 'link',
      path: '/search',
      steps: 1,
      find: (page) => page.locator('main a[href="/search?page=2"]').last(),
      isDone: () =>
        location.search === '?page=2' &&
        [...document.querySelectorAll('main [aria-current="page"]')].some((link) => link.textContent === '2'),
    },
    {
      name: 'filters',
      kind: 'script',
      path: '/search',
      steps: 0,
      find: (page) => page.locator('main button[popovertarget="filters"]:not([popovertargetaction])'),
      isDone: () => document.querySelector('#filters:popover-open') !== null,
    },
    {
      name: 'order',
      kind: 'script',
      path: '/search',
      steps: 1,
      find: (page) => page.getByLabel(t('search.sort.label')),
      press: choose('price_asc'),
      // The cheapest car of the demo stock comes first.
      isDone: () => /3\.990\s€/.test(document.querySelector('main article')?.textContent ?? ''),
    },
    {
      name: 'heart',
      kind: 'script',
      path: '/search',
      steps: 0,
      find: (page) => page.locator('main article').first().locator('.heart-button'),
      isDone: () => document.querySelector('main article .heart-button')?.getAttribute('aria-pressed') === 'true',
    },
    {
      name: 'photograph',
      kind: 'script',
      path: car,
      steps: 0,
      find: (page) => page.locator('main a[href^="/images/"]').first(),
      isDone: () => document.querySelector('[role="dialog"] img') !== null,
    },
    {
      name: 'next photograph',
      kind: 'script',
      path: car,
      steps: 0,
      find: (page) => page.getByRole('button', { name: t('vehicle.gallery.next') }),
      isDone: () => {
        const second = document.querySelectorAll('main a[href^="/images/"]')[1]?.getBoundingClientRect()
        return second !== undefined && second.left > -20 && second.left < 100
      },
    },
    {
      name: 'begin the purchase',
      kind: 'link',
      path: car,
      steps: 1,
      find: (page) => page.getByRole('link', { name: t('vehicle.panel.begin') }).first(),
      isDone: () => location.pathname === '/auth' && document.querySelector('main input[type="email"]') !== null,
    },
    {
      name: 'write to the seller',
      kind: 'link',
      path: car,
      steps: 1,
      find: (page) => page.getByRole('button', { name: t('vehicle.panel.contact') }).first(),
      isDone: () => location.pathname === '/auth' && document.querySelector('main input[type="email"]') !== null,
    },
    {
      name: 'language',
      kind: 'script',
      path: car,
      steps: 0,
      find: (page) => inBar(page).getByRole('button', { name: t('frame.openMenu') }),
      async press(page, control) {
        await tap(page, control)
        await page.waitForTimeout(400)
        await page.evaluate(() => window.forgetTaps())
        await page.locator('#menu select').selectOption('en')
      },
      isDone: () => document.documentElement.lang === 'en' && !/Preferiti/.test(document.body.textContent ?? ''),
    },
  ]
}

/** Taps the control at its current position. */
export async function tap(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox()
  if (!box) throw new Error('A control is not shown')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Opens the list and selects a choice, as a user does. */
function choose(value: string) {
  return async (_: Page, control: Locator): Promise<void> => {
    await control.focus()
    await control.selectOption(value)
  }
}
