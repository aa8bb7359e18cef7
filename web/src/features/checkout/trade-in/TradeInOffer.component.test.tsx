import type { TradeInValue } from '@autopiazza/contract'
import { valuationBases } from '@autopiazza/contract/purchase-vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test, vi } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { TradeInOffer } from './TradeInOffer.tsx'

const offer: TradeInValue = {
  valuationId: '0190a000-0000-7000-8000-000000000001',
  value: 6_000,
  marketValue: 8_000,
  range: { low: 5_000, high: 11_000 },
  basis: 'make',
  comparables: 7,
  isWide: true,
  validUntil: '2026-11-25T10:00:00.000Z',
}
const show = (language: 'it' | 'en', given: TradeInValue, onAccept = () => undefined) =>
  showInApp(<TradeInOffer offer={given} isAccepted={false} onAccept={onAccept} onRemove={() => undefined} />, {
    language,
  })

test.each(['it', 'en'] as const)(
  'in %s, a rough trade-in value shows its uncertainty and the reason, and can be accepted',
  async (language) => {
    const { tradein } = messagesOf(language)
    const accept = vi.fn<() => undefined>()
    const screen = await show(language, offer, accept)
    await expect.element(screen.getByText(tradein.offer.wide.title)).toBeVisible()
    await expect.element(screen.getByText(tradein.offer.wide.caution)).toBeVisible()
    await screen.getByRole('button', { name: tradein.offer.apply }).click()
    expect(accept).toHaveBeenCalledOnce()
  },
)

test.each(
  (['it', 'en'] as const).flatMap((language) =>
    valuationBases.flatMap((basis) => [1, 7].map((comparables) => ({ language, basis, comparables }))),
  ),
)(
  'in $language, the explanation of a rough trade-in value ($basis, comparables: $comparables) mentions adverts and no loss of value',
  async ({ language, ...found }) => {
    const screen = await show(language, { ...offer, ...found })
    const { title } = messagesOf(language).tradein.offer.wide
    const text = screen.getByText(title).element().parentElement?.textContent
    expect(text).toMatch(/annunci|advert/)
    expect(text).not.toMatch(/perdono valore|lose value/)
  },
)

test('a trade-in value from adverts of the same model is not marked as rough', async () => {
  const screen = await show('it', { ...offer, basis: 'model', isWide: false })
  const { wide } = messagesOf('it').tradein.offer
  await expect.element(screen.getByText(/8\.000/)).toBeVisible()
  await expect.element(screen.getByText(wide.title)).not.toBeInTheDocument()
})
