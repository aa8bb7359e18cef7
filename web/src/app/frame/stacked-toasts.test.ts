import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const routes = new URL('../../routes/', import.meta.url)
/** Screens of a vendor, a buyer, the checkout and the messages; the saved searches and the cart are a buyer's too. */
const stacking = /^(vendor|buyer|checkout|messages|cart|saved-searches)\b/
/** It only leads on to the dashboard. */
const redirecting = 'vendor.dashboard.tsx'

test('notices are stacked on the screens of vendors, buyers, checkout and messages, and come one at a time elsewhere', () => {
  const pages = readdirSync(routes).filter((name) => /^\w.*\.tsx$/.test(name) && name !== redirecting)
  const stacked = pages.filter((name) => readFileSync(new URL(name, routes), 'utf8').includes("toasts: 'stack'"))
  expect(stacked).toEqual(pages.filter((name) => stacking.test(name)))
})
