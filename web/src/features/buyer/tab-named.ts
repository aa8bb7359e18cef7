import type { BuyerTab } from '../../app/paths.ts'

interface Named {
  readonly name: BuyerTab
}

export type Shown<Tab extends Named> = readonly [Tab, ...Tab[]]

/** Returns the tab that an address names; the first one when it names none. */
export function tabNamed<Tab extends Named>(tabs: Shown<Tab>, named: unknown): Tab {
  return tabs.find(({ name }) => name === named) ?? tabs[0]
}
