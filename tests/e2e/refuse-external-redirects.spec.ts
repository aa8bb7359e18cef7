import type { Page } from '@playwright/test'
import { externalAddresses, externalHost } from '../../web/src/app/testing/external-addresses.ts'
import { expect, test } from './journey.ts'
import { openPage, waitForScripts } from './open-page.ts'
import { demo, enter } from './people.ts'
import { type RawAnswer, rawAnswer } from './raw-request.ts'
import { expectSignedIn, signIn } from './sign-in.ts'
import { freeVehicle } from './vehicles.ts'

const encoded = (address: string) => encodeURIComponent(address)

/** Ways to put a return address into the query of the sign-in page. */
const queries: readonly string[] = [
  ...externalAddresses.map((address) => `next=${encoded(address)}`),
  ...externalAddresses.slice(0, 12).map((address) => `next=${encoded(encoded(address))}`),
  `next=/buyer&next=//${externalHost}`,
  `next=//${externalHost}&next=/buyer`,
  `next[]=//${externalHost}`,
  `next[href]=https://${externalHost}`,
  `next.href=https://${externalHost}`,
  `next=%5B%22%2F%2F${externalHost}%22%5D`,
  `next=//${externalHost}&tab=sign-up&role=vendor`,
  `tab=//${externalHost}&role=//${externalHost}`,
  ...['NEXT', 'redirect', 'redirect_to', 'returnTo', 'return_to', 'url', 'href', 'continue', 'to'].map(
    (name) => `${name}=https://${externalHost}`,
  ),
]

/** Each address takes one of three ways in the browser; auth-search.test.ts covers every address, and the server answers every query below. */
const inBrowser = {
  signIn: queries.filter((_, index) => index % 30 === 0),
  stepOfVisitor: queries.filter((_, index) => index % 8 === 1),
  stepOfBuyer: queries.filter((_, index) => index % 8 === 5),
}

/** Every other page that uses its query, an id in its address or the return of a payment before it leads somewhere. */
const otherPages = (car: string, address: string): string[] => {
  const value = encoded(address)
  return [
    `/auth/forgot?next=${value}`,
    `/auth/verify?token=${value}&next=${value}`,
    `/auth/reset?token=${value}&next=${value}`,
    `/vehicle/${car}?payment=${value}&success=${value}&next=${value}`,
    `/checkout/${car}/delivery?payment=${value}&success=${value}`,
    `/checkout/${car}/delivery?payment=success&next=${value}`,
    `/checkout/${car}/payment?step=${value}&payment=${value}`,
    `/checkout/${car}/financing-success?reference=${value}`,
    `/checkout/${value}/financing-success`,
    `/checkout/${car}?method=${value}`,
    `/checkout/${value}?method=card`,
    `/checkout/${value}/delivery?success=true`,
    `/vehicle/${value}`,
    `/messages/${value}`,
    `/buyer/reservation/${value}`,
    `/buyer?tab=${value}&next=${value}`,
    `/vendor?tab=${value}`,
    `/vendor/dashboard?next=${value}`,
    `/cart?next=${value}`,
    `/search?q=${value}&next=${value}`,
    `/?language=${value}&next=${value}`,
  ]
}

/** Targets that clients would normalise before sending. */
const rawTargets = [
  `//${externalHost}`,
  `//${externalHost}/auth?next=//${externalHost}`,
  `//${externalHost}/buyer`,
  `///${externalHost}/buyer/`,
  `/\\${externalHost}`,
  `/\\${externalHost}/buyer/`,
  `/%5c${externalHost}/buyer/`,
  `/%2f%2f${externalHost}/buyer/`,
  `/%2f${externalHost}/..;/buyer/`,
  `/.//${externalHost}/`,
  `/..//${externalHost}/`,
  `/auth//${externalHost}/`,
  `/checkout/..%2f..%2f%2f${externalHost}/payment`,
  `/vehicle/..%2f..%2f%2f${externalHost}`,
  `/vendor/dashboard/?next=//${externalHost}`,
  `/%09//${externalHost}/`,
  `/auth?__proto__=https://${externalHost}`,
  `/auth?constructor=https://${externalHost}&__proto__[next]=//${externalHost}`,
  `/@${externalHost}/`,
]

/** Returns the ways in which an answer leads off this site: a Location, or an attribute of its page. */
function waysOut(origin: string, target: string, { location, body }: RawAnswer): string[] {
  const attributes = [...body.matchAll(/\s(?:href|src|action|formaction|content)=(?:"([^"]*)"|'([^']*)')/gi)]
  const addresses = attributes.map(([, double, single]) => (double ?? single ?? '').replaceAll('&amp;', '&'))
  const base = new URL(new URL(origin).origin)
  return [...(location === null ? [] : [location]), ...addresses]
    .filter((address) => !address.startsWith('data:image/gif;'))
    .filter((address) => {
      const url = URL.parse(address.replace(/^\d+;\s*url=/i, ''), base)
      return (
        url?.hostname.endsWith('elsewhere.example') || /^(javascript|data|vbscript|blob):/i.test(url?.protocol ?? '')
      )
    })
    .map((address) => `${target} → ${address}`)
}

async function cookieOf(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

for (const who of ['visitor', 'buyer', 'vendor'] as const) {
  test(`no URL leads a ${who} to another site`, async ({ page, request, baseURL }) => {
    test.setTimeout(240_000)
    const origin = baseURL ?? ''
    const car = await freeVehicle(request)
    if (who === 'buyer') await enter(page, demo.newcomer)
    if (who === 'vendor') await enter(page, demo.vendor)
    const cookie = await cookieOf(page)
    const found: string[] = []

    for (const query of queries) {
      const target = `/auth?${query}`
      const answer = await rawAnswer(origin, target, cookie)
      found.push(...waysOut(origin, target, answer))
      if (who !== 'visitor' && !query.includes('sign-up') && answer.status !== 307)
        found.push(`${target}: ${answer.status}`)
      if (answer.location?.includes('elsewhere')) found.push(`${target} still leads to ${answer.location}`)
      if (answer.location === null && answer.body.includes('elsewhere')) found.push(`${target} keeps it in its page`)
    }
    const others = externalAddresses.flatMap((address, index) =>
      otherPages(car.id, address).filter((_, page) => index < 4 || page % 7 === index % 7),
    )
    for (const target of [...others, ...rawTargets])
      found.push(...waysOut(origin, target, await rawAnswer(origin, target, cookie)))

    expect(found).toEqual([])
  })
}

test('a user who signs in arrives on this site, whatever the URL contains', async ({ page, t }) => {
  test.setTimeout(400_000)
  const external: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).hostname !== 'localhost') external.push(request.url())
  })
  for (const query of inBrowser.signIn) {
    await openPage(page, `/auth?${query}`)
    expect(page.url(), query).not.toContain('elsewhere')
    expect(await page.content(), query).not.toContain('elsewhere')
    await signIn(page, t, demo.newcomer)
    await expectSignedIn(page, t)
    await expect(page, query).toHaveURL(/^http:\/\/localhost:\d+\/(buyer)?$/)
    await page.context().clearCookies({ name: 'autopiazza.session' })
  }
  expect(external).toEqual([])
})

test('no navigation inside the page leads to another site, and refused values are removed from the URL', async ({
  page,
  t,
}) => {
  test.setTimeout(400_000)
  const external: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).hostname !== 'localhost') external.push(request.url())
  })
  const step = (target: string) => page.evaluate((to) => history.pushState({}, '', to), target)

  await openPage(page, '/about')
  await waitForScripts(page)
  for (const query of inBrowser.stepOfVisitor) {
    await step(`/auth?${query}`)
    await expect(page.getByRole('tab', { name: t('auth.signIn.tab') }), query).toBeVisible()
    await page.getByRole('tab', { name: t('auth.signUp.tab') }).click()
    await expect(page, query).toHaveURL((url) => url.pathname === '/auth' && !url.href.includes('elsewhere'))
    await step('/about')
    await expect(page.getByRole('tab', { name: t('auth.signIn.tab') })).toBeHidden()
  }

  await enter(page, demo.newcomer)
  await openPage(page, '/about')
  await waitForScripts(page)
  for (const query of inBrowser.stepOfBuyer.filter((query) => !query.includes('sign-up'))) {
    await step(`/auth?${query}`)
    await expect(page, query).toHaveURL((url) => url.pathname === '/' || url.pathname === '/buyer')
    expect(page.url(), query).not.toContain('elsewhere')
    await step('/about')
    await expect(page).toHaveURL('/about')
  }
  expect(external).toEqual([])
})
