import { yearInItaly } from '@autopiazza/contract/italian-time'
import type { Site } from '@autopiazza/contract/site'
import { type Messages, messagesOf } from '@autopiazza/i18n'
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Footer } from './Footer.tsx'

const { frame } = messagesOf('it')

async function show(site: Site) {
  const rootRoute = createRootRouteWithContext<object>()({
    component: () => (
      <IntlProvider locale="it" messages={{ frame } as Messages} timeZone="Europe/Rome">
        <Footer />
      </IntlProvider>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory(), context: { site } })
  await router.load()
  return render(<RouterProvider router={router} />)
}

test("shows the company's postal address, registration numbers, e-mail and phone in the footer, and links its configured social accounts", async () => {
  const screen = await show({
    company: {
      name: 'Piazza S.r.l.',
      address: 'Via Roma 1, 10121 Torino',
      vatNumber: '12345670017',
      rea: 'TO-1234567',
      email: 'info@piazza.example',
      phone: '+39 011 1234567',
      complaintsEmail: 'reclami@piazza.example',
    },
    socials: { instagram: 'https://instagram.example/piazza' },
  })
  await expect
    .element(screen.getByText('Piazza S.r.l., Via Roma 1, 10121 Torino. P.IVA 12345670017, REA TO-1234567'))
    .toBeInTheDocument()
  await expect
    .element(screen.getByRole('link', { name: 'info@piazza.example' }))
    .toHaveAttribute('href', 'mailto:info@piazza.example')
  await expect
    .element(screen.getByRole('link', { name: '+39 011 1234567' }))
    .toHaveAttribute('href', 'tel:+390111234567')
  expect(
    screen
      .getByRole('list', { name: frame.social })
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://instagram.example/piazza'])
})

test('states in the footer that the site is a demonstration and shows no contact where no company is configured', async () => {
  const screen = await show({ company: null, socials: {} })
  await expect.element(screen.getByText(frame.demonstration)).toBeInTheDocument()
  expect(screen.getByRole('list', { name: frame.social }).elements()).toEqual([])
  expect(document.querySelectorAll('a[href^="mailto:"], a[href^="tel:"]')).toHaveLength(0)
})

test("links the pages of the site in two groups below the footer's slogan, and shows the current year", async () => {
  const screen = await show({ company: null, socials: {} })
  await expect.element(screen.getByText(frame.slogan)).toBeInTheDocument()
  const addressesIn = (name: string) =>
    screen
      .getByRole('navigation', { name })
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  expect(addressesIn(frame.quickLinks)).toEqual(['/search', '/sell', '/about', '/contact'])
  expect(addressesIn(frame.services)).toEqual(['/delivery', '/financing', '/insurance', '/support'])
  await expect
    .element(screen.getByText(`© ${yearInItaly()} Autopiazza. Tutti i diritti riservati.`))
    .toBeInTheDocument()
})
