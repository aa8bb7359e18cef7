import type { SellerPage } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { sellerJsonLd } from './load-seller.ts'

const dealer: SellerPage = {
  id: 's',
  kind: 'business',
  firstName: 'Vera',
  companyName: 'Prova Auto',
  vatNumber: '00743110157',
  town: 'Torino',
  province: 'TO',
  memberSince: '2020-03-01T12:00:00.000Z',
  answerTime: null,
  hasPhone: true,
  cars: 3,
}
const url = 'https://example.it/seller/s'

test("describes a dealer as structured data with place and P.IVA, without a person's name or a phone number", () => {
  const text = sellerJsonLd(dealer, { name: 'Prova Auto', url })
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: 'Prova Auto',
    url,
    vatID: 'IT00743110157',
    address: { '@type': 'PostalAddress', addressLocality: 'Torino', addressRegion: 'TO', addressCountry: 'IT' },
  })
  expect(text).not.toContain('Vera')
})

test("omits unknown facts from the seller's structured data and prevents a name from closing the script element", () => {
  const text = sellerJsonLd({ ...dealer, vatNumber: null, town: null }, { name: 'A</script>', url })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).not.toHaveProperty('vatID')
  expect(JSON.parse(text).address).not.toHaveProperty('addressLocality')
})
