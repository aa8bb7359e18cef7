import type { BuyerTab } from '../../app/paths.ts'

interface Named {
  readonly name: BuyerTab
}

export type ShownTabs<Tab extends Named> = readonly [Tab, ...Tab[]]

/** Returns the tab that a URL names, or the first tab. */
export function findTab<Tab extends Named>(tabs: ShownTabs<Tab>, named: unknown): Tab {
  return tabs.find(({ name }) => name === named) ?? tabs[0]
}
