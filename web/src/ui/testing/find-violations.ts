import axe, { type RunOptions } from 'axe-core'
import { cdp, page } from 'vitest/browser'
import { describeViolations, allRules, findTooWide, narrowest, colourRules } from './axe-rules.ts'

/** These apply to whole pages only; `tests/accessibility` checks them there. */
const pageRules = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region']
const componentRules: RunOptions = {
  ...allRules,
  rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
}

/** Returns the accessibility violations of the rendered component: in light, in dark, and on the narrowest screen. */
export async function findViolations(): Promise<string[]> {
  await emulate('light', 'reduce')
  const light = await violationsOf(componentRules)
  await emulate('dark', 'reduce')
  const dark = await violationsOf(colourRules)
  await emulate('', '')
  const tooWide = await findTooWideOnNarrowest()
  return [
    ...light.map((violation) => `In light ${violation}`),
    ...dark.map((violation) => `In dark ${violation}`),
    ...tooWide.map((found) => `Too wide: ${found}`),
  ]
}

const violationsOf = async (rules: RunOptions) => describeViolations(await axe.run(document, rules))

/** A component without a page gets the margins of one. */
async function findTooWideOnNarrowest(): Promise<string[]> {
  const { innerWidth, innerHeight } = window
  if (!document.querySelector('.page-width')) document.body.style.paddingInline = '1rem'
  await page.viewport(narrowest.width, narrowest.height)
  const tooWide = findTooWide()
  document.body.style.paddingInline = ''
  await page.viewport(innerWidth, innerHeight)
  return tooWide
}

/** Disables motion, because a colour in transition has another contrast. */
async function emulate(scheme: string, motion: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: motion },
    ],
  })
}
