import type { AxeResults, RunOptions } from 'axe-core'

/** The rules of WCAG 2.0 to 2.2, A and AA, that a program can check, and good practice. */
export const everyRule: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
}

/** What a change of colours alone can break. */
export const rulesOfColour: RunOptions = {
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

/** What reaches out of a screen, as people would have to scroll sideways for it. Runs in a page. */
export function findTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const reachesOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
  return [
    `${scrollWidth} px on a screen of ${clientWidth} px`,
    ...[...document.querySelectorAll('body *')].filter(reachesOut).map((element) => element.outerHTML.slice(0, 120)),
  ]
}

/** The narrowest screen, which is also what 400 % zoom makes of a wide one. */
export const narrowest = { width: 320, height: 640 }
