import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const routes = new URL('../../routes/', import.meta.url)
/** Routes of vendors, buyers, checkout and messages. Saved searches and cart belong to buyers too. */
const stacking = /^(vendor|buyer|checkout|messages|cart|saved-searches)\b/
/** Only redirects to the dashboard. */
const redirecting = 'vendor.dashboard.tsx'

test('stacks toasts on the screens of vendors, buyers, checkout and messages, and shows one at a time elsewhere', () => {
  const pages = readdirSync(routes).filter((name) => /^\w.*\.tsx$/.test(name) && name !== redirecting)
  const stacked = pages.filter((name) => readFileSync(new URL(name, routes), 'utf8').includes("toasts: 'stack'"))
  expect(stacked).toEqual(pages.filter((name) => stacking.test(name)))
})
