import { expect, test } from 'vitest'
import type { BuyerTab } from '../../app/paths.ts'
import { type ShownTabs, findTab } from './find-tab.ts'

const tabs: ShownTabs<{ name: BuyerTab }> = [{ name: 'overview' }, { name: 'vehicles' }, { name: 'messages' }]

test.each([
  ['vehicles', 'vehicles'],
  ['messages', 'messages'],
  [undefined, 'overview'],
  ['Vehicles', 'overview'],
  ['services', 'overview'],
  ['vehicles,messages', 'overview'],
])('the dashboard with the tab parameter %s shows the tab %s', (named, expected) => {
  expect(findTab(tabs, named).name).toBe(expected)
})
