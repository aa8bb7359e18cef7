import axe, { type RunOptions } from 'axe-core'
import { cdp, page } from 'vitest/browser'
import { describeViolations, everyRule, findTooWide, narrowest, rulesOfColour } from './axe-rules.ts'

/** Only a whole page has these; `tests/accessibility` asks every page for them. */
const rulesOfPages = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region']
const everyRuleOfParts: RunOptions = {
  ...everyRule,
  rules: Object.fromEntries(rulesOfPages.map((rule) => [rule, { enabled: false }])),
}

/** What would keep people from using the part of a page that a test shows: in light, in dark, and on the narrowest screen. */
export async function findViolations(): Promise<string[]> {
  await emulate('light', 'reduce')
  const light = await violationsOf(everyRuleOfParts)
  await emulate('dark', 'reduce')
  const dark = await violationsOf(rulesOfColour)
  await emulate('', '')
  const tooWide = await findTooWideOnNarrowest()
  return [
    ...light.map((violation) => `In light ${violation}`),
    ...dark.map((violation) => `In dark ${violation}`),
    ...tooWide.map((found) => `Too wide: ${found}`),
  ]
}

const violationsOf = async (rules: RunOptions) => describeViolations(await axe.run(document, rules))

/** A part that is no page of its own stands between the margins of one. */
async function findTooWideOnNarrowest(): Promise<string[]> {
  const { innerWidth, innerHeight } = window
  if (!document.querySelector('.page-width')) document.body.style.paddingInline = '1rem'
  await page.viewport(narrowest.width, narrowest.height)
  const tooWide = findTooWide()
  document.body.style.paddingInline = ''
  await page.viewport(innerWidth, innerHeight)
  return tooWide
}

/** Without motion, as a colour that is on its way to another has a contrast of its own. */
async function emulate(scheme: string, motion: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: motion },
    ],
  })
}
