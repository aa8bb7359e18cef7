import { test } from '../e2e/journey.ts'
import { languages } from '../e2e/languages.ts'
import { openPage } from '../e2e/open-page.ts'
import { demo, enter } from '../e2e/people.ts'
import { freeVehicle, photographedVehicle } from '../e2e/vehicles.ts'
import { expectForEveryone, expectNoSidewaysScroll, expectOneHeading, expectReadable } from './for-everyone.ts'
import { places } from './places.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

for (const [at, { name, address, as }] of places.entries()) {
  const language = languages[at % languages.length] ?? 'it'

  test.describe(language, () => {
    test.use({ language, viewport: wide, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

    test(`${name}: wide and on a phone, light and dark`, async ({ page, request }) => {
      if (as) await enter(page, demo[as])
      const [photographed, drawn] = [await photographedVehicle(request), await freeVehicle(request)]
      await openPage(page, address.replace('{photographed}', photographed.id).replace('{drawn}', drawn.id))
      await expectOneHeading(page)

      await expectForEveryone(page, 'wide, light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectReadable(page, 'wide, dark')
      await page.setViewportSize(phone)
      await expectForEveryone(page, 'phone, dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await expectReadable(page, 'phone, light')
      await expectNoSidewaysScroll(page)
    })
  })
}
