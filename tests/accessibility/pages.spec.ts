import { test } from '../e2e/journey.ts'
import { languages } from '../e2e/languages.ts'
import { openPage } from '../e2e/open-page.ts'
import { demo, enter } from '../e2e/people.ts'
import { freeVehicle, photographedVehicle } from '../e2e/vehicles.ts'
import { expectAccessible, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'
import { pages } from './page-list.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const schemes = [
  ['light', 'dark'],
  ['dark', 'light'],
] as const

for (const [at, { name, address, as }] of pages.entries()) {
  const language = languages[at % languages.length] ?? 'it'
  const [wideScheme, phoneScheme] = schemes[Math.floor(at / languages.length) % schemes.length] ?? schemes[0]

  test.describe(language, () => {
    test.use({ language, viewport: wide, colorScheme: wideScheme, contextOptions: { reducedMotion: 'reduce' } })

    test(`${name}: wide and ${wideScheme}, on a phone and ${phoneScheme}`, async ({ page, request }) => {
      if (as) await enter(page, demo[as])
      const [photographed, drawn] = [await photographedVehicle(request), await freeVehicle(request)]
      await openPage(page, address.replace('{photographed}', photographed.id).replace('{drawn}', drawn.id))
      await expectOneHeading(page)

      await expectAccessible(page, `wide, ${wideScheme}`)
      await page.setViewportSize(phone)
      await page.emulateMedia({ colorScheme: phoneScheme })
      await expectAccessible(page, `phone, ${phoneScheme}`)
      await expectNoSidewaysScroll(page)
    })
  })
}
