import { test } from '../e2e/journey.ts'
import { openPage } from '../e2e/open-page.ts'
import { enterAsOperator } from '../e2e/operators.ts'
import { demo, enter, enterHalfWay } from '../e2e/people.ts'
import { freeVehicle, photographedVehicle } from '../e2e/vehicles.ts'
import { expectAccessible, expectNoSidewaysScroll, expectOneHeading } from './accessibility-checks.ts'
import { pages } from './page-list.ts'

const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

const looks = [
  { language: 'it', wide: 'light', phone: 'dark' },
  { language: 'en', wide: 'dark', phone: 'light' },
] as const

/** Each page is loaded once, in one theme and language; the browser is shared, so scripts are fetched once. */
for (const [at, { language, wide, phone }] of looks.entries())
  test.describe(language, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })
    const listed = pages.filter((_, index) => index % looks.length === at)

    for (const [who, own] of Object.entries(
      Object.groupBy(listed, ({ as }) => (as ? 'a signed-in user' : 'a visitor')),
    ))
      test(`pages of ${who} are accessible: ${wide} on a wide screen and ${phone} on a phone`, async ({
        page,
        request,
      }) => {
        test.setTimeout(180_000)
        const [photographed, drawn] = [await photographedVehicle(request), await freeVehicle(request)]
        for (const { name, address, as } of own)
          await test.step(name, async () => {
            if (as === 'operator') await enterAsOperator(page, 'Olga', language)
            else if (as === 'signing in') await enterHalfWay(page, 'Sara', language)
            else if (as) await enter(page, demo[as])
            await page.setViewportSize(sizes.wide)
            await page.emulateMedia({ colorScheme: wide })
            await openPage(page, address.replace('{photographed}', photographed.id).replace('{drawn}', drawn.id))
            await expectOneHeading(page)

            await expectAccessible(page, `${name}, wide, ${wide}`)
            await page.setViewportSize(sizes.phone)
            await page.emulateMedia({ colorScheme: phone })
            await expectAccessible(page, `${name}, phone, ${phone}`)
            await expectNoSidewaysScroll(page)
          })
      })
  })
