import type { FinancingRequest } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { FinancingResultPage } from './FinancingResultPage.tsx'

const request: FinancingRequest = {
  reference: 'FIN-7K3M',
  grantingStatusCode: null,
  outcome: 'processing',
  creditMaturity: 36,
  amount: 1_150_000,
  downPayment: 0,
  loan: 1_150_000,
  vehicle: { ...cardFixture, salePrice: 1_150_000 },
  reservation: { id: 'r', status: 'pending', isOpen: true, expiresAt: '2026-03-07T12:00:00.000Z' },
  createdAt: '2026-03-04T12:00:00.000Z',
}

const show = (status: () => Promise<FinancingRequest>) =>
  showInApp(<FinancingResultPage vehicleId="1" reference="FIN-7K3M" />, {
    api: { financing: { status }, listings: { vehicle: async () => cardFixture } },
  })

test('the financing result page shows car, request and next steps, with links to home and support', async () => {
  const screen = await show(async () => request)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Richiesta in Elaborazione')
  for (const fact of ['2017', 'Fiat', 'Tipo', '11.500 €', 'FIN-7K3M', 'In attesa'])
    await expect.element(screen.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible()
  const steps = screen.getByRole('region', { name: 'Prossimi passi' })
  expect(
    steps
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Riceverai un’e-mail di conferma.',
    'Un consulente ti contatterà entro 24-48 ore.',
    'Potrebbero servire altri documenti.',
  ])
  await expect.element(screen.getByRole('link', { name: 'Torna alla Home' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByRole('link', { name: 'Contatta Assistenza' })).toHaveAttribute('href', '/contact')
})

const granted = 'GrantedButAwaitingSignature'

test.each([
  ['granted', granted, 'Finanziamento Approvato!', 'bg-action-soft'],
  ['refused', 'Rejected', 'Richiesta Non Approvata', 'bg-waiting-soft'],
  ['processing', 'UnderEvaluation', 'Richiesta in Elaborazione', 'bg-info-soft'],
] as const)(
  'a financing request that is %s (%s) has the heading "%s"',
  async (outcome, grantingStatusCode, heading, color) => {
    const screen = await show(async () => ({ ...request, outcome, grantingStatusCode }))
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    await expect.element(screen.getByRole('status')).toHaveClass(color)
    expect(await findViolations()).toEqual([])
  },
)

test('a financing request whose status cannot be loaded is shown as in processing, with the car', async () => {
  const screen = await show(async () => {
    throw new Error('offline')
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Richiesta in Elaborazione')
  await expect.element(screen.getByText('Tipo', { exact: true })).toBeVisible()
})
