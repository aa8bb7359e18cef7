import type { CheckoutOptions, Quote } from '@autopiazza/contract'
import { levelledServices } from '@autopiazza/contract/purchase-vocabulary'
import { cardFixture } from '../../vehicle/testing/vehicle-fixtures.ts'

const pickupPointFixture = {
  id: 'p1',
  name: 'Sede di Torino',
  address: 'Via Roma, 1',
  city: 'Torino',
  province: 'TO',
  postalCode: '10121',
  isDefault: true,
}

export const checkoutOptionsFixture: CheckoutOptions = {
  vehicle: cardFixture,
  refusal: null,
  openReservationId: null,
  buyer: { firstName: 'Bea', lastName: 'Prova', email: 'bea@example.it', phone: null },
  methods: (['card', 'bank_transfer', 'financing'] as const).map((method) => ({ method, refusal: null })),
  services: levelledServices.map((code) => ({
    code,
    levels: [
      { level: 'fuller', price: 29_900, months: 24 },
      { level: 'basic', price: 9_900, months: 12 },
    ],
    preselected: null,
  })),
  pickupPoints: [pickupPointFixture, { ...pickupPointFixture, id: 'p2', name: 'Deposito', isDefault: false }],
  draft: null,
  tradeIn: null,
}

export function quoteFor({ channel, paymentMethod }: Pick<Quote, 'channel' | 'paymentMethod'>): Quote {
  const dueNow = paymentMethod === 'card' ? 30_000 : 0
  return {
    id: 'q',
    version: 1,
    vehicleId: '1',
    channel,
    paymentMethod,
    lines: [{ code: 'sale_price', amount: 1_150_000 }],
    total: 1_150_000,
    dueNow,
    balance: 1_150_000 - dueNow,
    balanceDue: paymentMethod === 'financing' ? 'by_financing' : 'before_handover',
  }
}
