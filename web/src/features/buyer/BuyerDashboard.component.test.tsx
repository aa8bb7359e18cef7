import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { useAppContext } from '../../app/app-context.ts'
import { fault } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { reservationsQuery } from '../../entities/reservation/reservation-queries.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { BuyerDashboard } from './BuyerDashboard.tsx'

beforeEach(forgetToasts)

function Reservations() {
  return useQuery(reservationsQuery(useAppContext().api)).isError ? <p>Nothing to show</p> : null
}

function Page() {
  const { href } = useLocation()
  return (
    <>
      <p>{href}</p>
      {href.startsWith('/buyer') ? (
        <BuyerDashboard tabs={[{ name: 'overview', panel: <Reservations />, shows: ['reservations'] }]} />
      ) : null}
    </>
  )
}

async function fail(): Promise<never> {
  throw fault()
}

const show = (session: () => Promise<object>) =>
  showInApp(<Page />, {
    session: { role: 'buyer' },
    page: { path: '/buyer/', address: '/buyer/' },
    api: { checkout: { reservations: fail }, identity: { session } },
  })

test("a buyer's dashboard that fails to load completely shows an error and leads to the sign-in", async () => {
  const screen = await show(fail)
  await expect.element(screen.getByText('/auth?next=%2Fbuyer%3Ftab%3Doverview')).toBeVisible()
  expect(newestToast().slice(0, 2)).toEqual(['error', 'Si è verificato un errore durante il caricamento dei dati'])
})

test("a section of the buyer's dashboard that fails to load shows an error in place of that section", async () => {
  const screen = await show(async () => ({ session: { role: 'buyer' } }))
  await expect.element(screen.getByText('Nothing to show')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(newestToast()).toEqual([])
})
