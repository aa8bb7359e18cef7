import type { BuyerTab } from '../../app/paths.ts'

interface Named {
  readonly name: BuyerTab
}

/** The shown tabs, in their order; at least one. */
export type Shown<Tab extends Named> = readonly [Tab, ...Tab[]]

/** The tab that an address names; the first one when it names none of them. */
export function tabNamed<Tab extends Named>(tabs: Shown<Tab>, named: unknown): Tab {
  return tabs.find(({ name }) => name === named) ?? tabs[0]
}
