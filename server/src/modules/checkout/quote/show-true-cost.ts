import { euro } from '@autopiazza/contract/money'
import { kilowattsOf } from '@autopiazza/contract/new-drivers'
import type { CostLine, CostQuestion } from '@autopiazza/contract/vehicle-cost'
import type { Call } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { showVehicle } from '../../listings/index.ts'
import { computeTaxes, type TaxAmount } from '../../taxes/index.ts'
import { findPurchaseTerms } from '../reads/find-purchase-terms.ts'
import { trueCostOf } from '../rules/true-cost.ts'
import { priceChoices } from './price-choices.ts'

/** The product charges nothing for home delivery. */
const homeDelivery = 0

/**
 * Returns the total cost of a car for a buyer in a province, at the advert's price or at the price agreed with this
 * buyer. Refuses a car that is only for rent, and a credit that leaves no loan. An advert that the user may not see
 * is
 * not found. Public.
 */
export async function showTrueCost({ ctx, input }: Call<CostQuestion>) {
  const { id, province, services, basic, delivery, downPayment, months } = input
  const shown = await showVehicle({ ctx, input: { id } })
  if (!shown.ok) return shown
  const { salePrice: listPrice, seller, ...car } = shown.value
  if (listPrice === null || car.listingType === 'rent') return refused('checkout.vehicle_not_for_sale')
  const buyer = actingBuyer(ctx.actor)
  const own = buyer.ok ? await findPurchaseTerms(ctx, { vehicleId: id, buyerId: buyer.value.userId }) : null
  const salePrice = own?.salePrice ?? listPrice
  const levels = Object.fromEntries(basic.map((service) => [service, 'basic'] as const))
  const choices = { channel: 'vehicle_page', paymentMethod: 'card', services, levels, tradeInId: null } as const
  const priced = await priceChoices(ctx, { terms: { salePrice }, choices: { ...choices, services: [...services] } })
  if (!priced.ok) throw new Error('A price without a trade-in was refused')
  const taxes = await computeTaxes({ ctx, input: { car: { ...car, sellerKind: seller.kind }, province } })
  const cost = trueCostOf({
    priced: priced.value.price.lines,
    taxes: [
      lineOf('ipt', taxes.ipt),
      lineOf('duties', taxes.duties),
      lineOf('road_tax', taxes.roadTax),
      ...(taxes.superbollo ? [lineOf('superbollo', taxes.superbollo)] : []),
    ],
    delivery: delivery === 'delivery' ? homeDelivery : 0,
    credit: months === undefined ? null : { downPayment: euro(downPayment), months },
  })
  if (!cost.ok) return cost
  const kilowatts = car.horsepower === null ? null : kilowattsOf(car.horsepower)
  return ok({ vehicleId: id, province, kilowatts, delivery, ...cost.value })
}

/** Returns a cost line in which each source is listed once, even when several rates come from it. */
function lineOf(code: CostLine['code'], { rates, ...amount }: TaxAmount): CostLine {
  const sources = rates.map(({ source: text, sourceUrl: url, validFrom, isEstimate }) => ({
    text,
    url,
    validFrom,
    isEstimate,
  }))
  return { code, ...amount, sources: [...new Map(sources.map((source) => [source.text, source])).values()] }
}
