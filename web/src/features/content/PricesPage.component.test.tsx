import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { PricesPage } from './PricesPage.tsx'
import { Suspense } from 'react'

const method = {
  adverts: 1_173,
  fittedAt: '2026-11-27T03:00:00.000Z',
  medianError: 0.0684,
  meanError: 0.0921,
  coverage: 0.803,
}

const show = (language: 'it' | 'en', answer: typeof method | null) =>
  showInApp(
    <Suspense>
      <PricesPage />
    </Suspense>,
    { language, api: { valuation: { method: async () => answer } } },
  )

test.each([
  ['it', ['6,8\u00a0%', '9,2\u00a0%', '80,3\u00a0%'], '27 novembre 2026'],
  ['en', ['6.8%', '9.2%', '80.3%'], '27 November 2026'],
] as const)(
  'in %s, the valuation rule is shown with its measured error and the date of the measurement',
  async (language, shares, date) => {
    const screen = await show(language, method)
    for (const share of shares) await expect.element(screen.getByText(share, { exact: true })).toBeVisible()
    await expect.element(screen.getByText(new RegExp(date))).toBeVisible()
    for (const label of Object.values(messagesOf(language).vocabulary.priceLabel))
      await expect.element(screen.getByRole('term').getByText(label, { exact: true })).toBeVisible()
    expect(await findViolations()).toEqual([])
  },
)

const promises: ['it' | 'en', readonly RegExp[]][] = [
  [
    'it',
    [
      /vendute escono dal confronto il giorno dopo/,
      /al massimo un quinto/,
      /copia dello stesso annuncio conta una volta/,
      /una sola auto di confronto/,
      /Tra una notte e l’altra il valore di un’auto con gli stessi dati non cambia/,
    ],
  ],
  [
    'en',
    [
      /sold cars leave the comparison the next day/,
      /a fifth at most/,
      /a copy of an advert counts once/,
      /a single reference car/,
      /From one night to the next, the value of a car with the same facts does not change/,
    ],
  ],
]

test.each(promises)(
  'in %s, the valuation rule lists its inputs, the adverts it compares and how often it is updated',
  async (language, texts) => {
    const screen = await show(language, method)
    for (const text of texts) await expect.element(screen.getByText(text)).toBeVisible()
  },
)

test('before the first computation, the page about prices states that no car has a value', async () => {
  const screen = await show('it', null)
  await expect.element(screen.getByText(messagesOf('it').content.prices.error.none)).toBeVisible()
})
