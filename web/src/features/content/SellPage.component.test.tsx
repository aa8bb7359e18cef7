import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { SellPage } from './SellPage.tsx'

test('the information about selling is collapsed below a valuation', async () => {
  const screen = await showInApp(<SellPage onSignUpAgain={() => undefined} isFolded />, { language: 'en' })
  const step = screen.getByRole('heading', { name: '1. Describe your car' }).or(screen.getByText(/^1\. /).first())
  await expect.element(step.first()).not.toBeVisible()
  await screen.getByText('How selling works here').click()
  await expect.element(step.first()).toBeVisible()
})

const page = <SellPage onSignUpAgain={() => undefined} />

test('the selling page leads a vendor to the dashboard', async () => {
  const screen = await showInApp(page, { language: 'en', session: { role: 'vendor' } })
  await expect
    .element(screen.getByRole('link', { name: 'Go to the vendor dashboard' }))
    .toHaveAttribute('href', '/vendor')
  await expect.element(screen.getByText('Register as Vendor')).not.toBeInTheDocument()
})

test('the selling page shows buyers and visitors that a vendor account is required, with a link to the sign-up', async () => {
  const visiting = await showInApp(page, { language: 'en' })
  await expect.element(visiting.getByText('You need a vendor account to publish a listing.')).toBeVisible()
  await expect
    .element(visiting.getByRole('link', { name: 'Register as Vendor' }))
    .toHaveAttribute('href', '/auth?tab=sign-up&role=vendor')
  await visiting.unmount()
  const buying = await showInApp(page, { language: 'en', session: { role: 'buyer' } })
  await expect.element(buying.getByText(/^You need a vendor account to publish a listing/)).toBeVisible()
  await expect.element(buying.getByRole('button', { name: 'Register as Vendor' })).toBeEnabled()
})
