import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import {
  describeViolations,
  allRules,
  findTooWide,
  narrowest,
  colourRules,
} from '../../web/src/ui/testing/axe-rules.ts'

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Checks the rules of WCAG 2.0 to 2.2, A and AA, that can be automated, and best practices. */
export async function expectAccessible(page: Page, moment: string): Promise<void> {
  expect(await violationsOf(page, allRules), moment).toEqual([])
}

/** Checks a state of a page in light and dark; the page stays dark. */
export async function expectInBothSchemes(page: Page, moment = 'the page'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, `${moment}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, colourRules), `${moment}, dark`).toEqual([])
}

export async function expectOneHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize(narrowest)
  expect(await page.evaluate(findTooWide), 'too wide').toEqual([])
}

/** Injects axe without a script tag, which the page's policy would refuse, and only once per document. */
async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    rules,
  )
  return describeViolations({ violations })
}
