import type { AxeResults, RunOptions } from 'axe-core'

/** The automatable rules of WCAG 2.0 to 2.2, A and AA, and best practices. */
export const allRules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
}

/** The rules that a colour scheme alone can violate. */
export const colourRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

export function describeViolations({ violations }: Pick<AxeResults, 'violations'>): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) => `${id} at ${target.join(' ')}: ${html.slice(0, 200)} ${failureSummary}`,
    ),
  )
}

/** Returns the elements that cause horizontal scrolling. Runs in a page. */
export function findTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const reachesOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
  return [
    `${scrollWidth} px on a screen of ${clientWidth} px`,
    ...[...document.querySelectorAll('body *')].filter(reachesOut).map((element) => element.outerHTML.slice(0, 120)),
  ]
}

/** The narrowest supported screen, which equals a screen of 1280 pixels at 400 % zoom. */
export const narrowest = { width: 320, height: 640 }
