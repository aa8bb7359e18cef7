import { deliveryChoice } from '@autopiazza/contract/delivery'
import { pickupLocationInput } from '@autopiazza/contract/stock'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addWorkshop, editWorkshop } from '../aftersales/index.ts'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { homeAddress } from '../checkout/testing/home-address.ts'
import { requestFinancing } from '../financing/request-financing.ts'
import { anApplicant } from '../financing/testing/an-applicant.ts'
import { createFinancingFixture } from '../financing/testing/financing-fixture.ts'
import { addPickupLocation, editPickupLocation } from '../listings/index.ts'
import { chooseDelivery } from '../checkout/index.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const { createDependencies } = createFinancingFixture(fixture)
const vendor = fixture.as('vendor', fixture.vendorId)

const wrongPlaces = [
  ['22100 Milano (CO)', { city: 'Milano', province: 'CO', postalCode: '22100' }, 'province', 'province_of_town'],
  [
    '22100 Milano (MI)',
    { city: 'Milano', province: 'MI', postalCode: '22100' },
    'postalCode',
    'postal_code_of_province',
  ],
  ['20121 Roma (RM)', { city: 'Roma', province: 'RM', postalCode: '20121' }, 'postalCode', 'postal_code_of_province'],
] as const
const olbia = { city: 'Olbia', province: 'SS', postalCode: '07026' } as const

const homeIn = ({ city, province, postalCode }: { city: string; province: string; postalCode: string }) =>
  deliveryChoice.parse({
    method: 'delivery',
    address: { ...homeAddress, city, province, postal_code: postalCode },
  })
const pointIn = (place: object) => pickupLocationInput.parse({ name: 'Sede', address: 'Via Roma 1', ...place })
const refusedAt = (path: string, problem: string) => ({
  ok: false,
  code: 'request.invalid',
  fields: { [path]: problem },
})

describe.each(wrongPlaces)('the address %s', (_, place, field, problem) => {
  const addressField = `delivery.address.${field === 'postalCode' ? 'postal_code' : field}`

  test('refuses a contradicting postal address in an order, a card payment and a delivery, and holds no car', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const delivery = homeIn(place)
    expect(await fixture.order(buyer, vehicleId, { delivery })).toEqual(refusedAt(addressField, problem))
    expect(await fixture.reserve(buyer, vehicleId, { delivery })).toEqual(refusedAt(addressField, problem))
    expect(await fixture.listing(vehicleId)).toMatchObject({ status: 'active', held: 0 })
    const { reservationId } = valueOf(await fixture.order(buyer, vehicleId))
    expect(await chooseDelivery({ ctx: buyer, input: { id: reservationId, delivery } })).toEqual(
      refusedAt(addressField, problem),
    )
  })

  test('refuses a contradicting postal address for a pickup point and for a workshop', async () => {
    expect(await addPickupLocation({ ctx: vendor, input: pointIn(place) })).toEqual(refusedAt(field, problem))
    const { id } = valueOf(await addPickupLocation({ ctx: vendor, input: pointIn(olbia) }))
    expect(await editPickupLocation({ ctx: vendor, input: { id, fields: pointIn(place) } })).toEqual(
      refusedAt(`fields.${field}`, problem),
    )
    const workshop = {
      name: `Officina ${problem} ${place.city}`,
      address: 'Via Po 2',
      phone: '+39 011 1234567',
      email: 'officina@example.it',
      hours: [{ weekday: 1, opensAt: '08:00', closesAt: '12:00' }],
    }
    expect(await addWorkshop({ ctx: fixture.system, input: { ...workshop, ...place } })).toEqual(
      refusedAt(field, problem),
    )
    const added = valueOf(await addWorkshop({ ctx: fixture.system, input: { ...workshop, ...olbia } }))
    expect(await editWorkshop({ ctx: fixture.system, input: { id: added.id, change: place } })).toEqual(
      refusedAt(field, problem),
    )
  })

  test('refuses a contradicting postal address in a credit request before a car is held or the application is sent', async () => {
    const [buyer, vehicleId, financing] = [await fixture.buyer(), await fixture.vehicle(), createDependencies()]
    const channel = 'checkout' as const
    const order = { vehicleId, channel, services: [], levels: {}, tradeInId: null, delivery: null }
    const input = { ...order, idempotencyKey: randomUUID(), downPayment: 0, customerData: anApplicant(place) }
    expect(await requestFinancing({ ctx: buyer, input, financing })).toEqual(
      refusedAt(`customerData.${field}`, problem),
    )
    expect(financing.provider.applications()).toEqual([])
    expect(await fixture.listing(vehicleId)).toMatchObject({ held: 0 })
  })
})

describe('an address with a former province', () => {
  test('replaces a former province with the present one when a postal address is stored', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const { reservationId } = valueOf(await fixture.order(buyer, vehicleId, { delivery: homeIn(olbia) }))
    expect(await fixture.reservation(reservationId)).toMatchObject({
      delivery_address: { city: 'Olbia', province: 'OT' },
    })
    expect(valueOf(await addPickupLocation({ ctx: vendor, input: pointIn(olbia) }))).toMatchObject({ province: 'OT' })
    const carbonia = { city: 'Carbonia', province: 'SU', postalCode: '09013' }
    expect(valueOf(await addPickupLocation({ ctx: vendor, input: pointIn(carbonia) }))).toMatchObject({
      province: 'CI',
    })
  })

  test('does not check places outside Italy, such as Milano in France', async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const abroad = { ...homeAddress, city: 'Milano', province: 'CO', postal_code: '22100', country: 'FR' }
    const delivery = deliveryChoice.parse({ method: 'delivery', address: abroad })
    expect(await fixture.order(buyer, vehicleId, { delivery })).toMatchObject({ ok: true })
  })
})
