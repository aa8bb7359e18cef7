import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rulesOfColour = ['color-contrast', 'link-in-text-block']
const narrowest = { width: 320, height: 640 }

/** The rules of WCAG 2.0 to 2.2, A and AA, that a program can check, and good practice. */
export async function expectAccessible(page: Page, moment: string): Promise<void> {
  const axe = await axeOn(page)
  expect(await violationsOf(axe.withTags(rules)), moment).toEqual([])
}

/** What a change of colours alone can break. */
async function expectReadable(page: Page, moment: string): Promise<void> {
  const axe = await axeOn(page)
  expect(await violationsOf(axe.withRules(rulesOfColour)), moment).toEqual([])
}

/** A state of a page in light and in dark; it stays dark. */
export async function expectInBothSchemes(page: Page, moment = 'the page'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `${moment}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page, `${moment}, dark`)
}

/**
 * axe would join the results of frames in a tab of its own, and our pages have no frames. Passed rules are not reported, and axe is not sent again to a document that has it
 * already: both save most of the time.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'true' }) })
  return axe.options({ resultTypes: ['violations'] }).setLegacyMode()
}

export async function expectOneHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

/** No sideways scroll on the narrowest screen, which is also what 400 % zoom makes of a wide one. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize(narrowest)
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const reachesOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
    return [
      `${scrollWidth} px`,
      ...[...document.querySelectorAll('body *')].filter(reachesOut).map((element) => element.outerHTML.slice(0, 120)),
    ]
  })
  expect(tooWide, 'wider than 320 px').toEqual([])
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) => `${id} at ${target.join(' ')}: ${html.slice(0, 200)} ${failureSummary}`,
    ),
  )
}
