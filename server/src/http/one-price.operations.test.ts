import { onlyKey } from '../secrets/secret-keys.ts'
import { minCardCents, minLoanCents } from '@autopiazza/contract/constants'
import { largestDownPayment } from '@autopiazza/contract/loan'
import { euroOf, sumCents } from '@autopiazza/contract/money'
import type { Quote, ServiceLevels } from '@autopiazza/contract/purchase'
import type { ReservationView } from '@autopiazza/contract/reservation'
import type { SalesPage } from '@autopiazza/contract/sales'
import {
  levelledServices,
  paymentMethods,
  premiumServices,
  salesChannels,
  serviceLevels,
} from '@autopiazza/contract/purchase-vocabulary'
import { languages } from '@autopiazza/contract/vocabulary'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { dispatchEvent } from '../jobs/worker.ts'
import { checkoutListeners } from '../modules/checkout/index.ts'
import { createCheckoutFixture, valueOf } from '../modules/checkout/testing/checkout-fixture.ts'
import { showReservationForVehicle } from '../modules/sales/show-reservations.ts'
import { createApplicantEncryption } from '../modules/financing/index.ts'
import { anApplicant } from '../modules/financing/testing/an-applicant.ts'
import { createFakeFinancingProvider } from '../modules/financing/testing/fake-financing-provider.ts'
import { notificationListeners } from '../modules/notifications/index.ts'
import { mailFormats } from '../modules/notifications/mail-formats.ts'
import { renderMail, type MailToRender } from '../modules/notifications/render-mail.tsx'
import type { Dependencies } from '../dependencies.ts'
import { handleApiRequest } from './api.ts'

const fixture = await createCheckoutFixture()
await fixture.openAccount()
const { cards } = fixture
const baseUrl = 'http://localhost:3000'
const secret = onlyKey('a secret of at least thirty-two letters')
const lender = createFakeFinancingProvider()
const financing = { provider: lender, encryption: createApplicantEncryption(secret) }
const services = {
  log: pino({ level: 'silent' }),
  baseUrl,
  secret,
  cards,
  financing,
  isFinancingOffered: true,
} as unknown as Dependencies

async function call<T>(ctx: Context, path: string, body?: object): Promise<T & { code?: string }> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const request = new Request(`${baseUrl}/api${path}`, body ? init : {})
  const context = {
    ctx,
    services,
    requestHeaders: request.headers,
    responseHeaders: new Headers(),
    requestId: 'a request',
  }
  return (await (await handleApiRequest(request, context))?.json()) as T & { code?: string }
}

const chosen = fc.record({
  salePrice: fc.oneof(fc.integer({ min: 100, max: 60_000 }), fc.integer({ min: 100_000, max: 12_000_000 })),
  tradeIn: fc.option(fc.oneof(fc.integer({ min: 1, max: 70_000 }), fc.integer({ min: 100_000, max: 12_000_000 }))),
  services: fc.subarray([...premiumServices]),
  levels: fc.record(Object.fromEntries(levelledServices.map((code) => [code, fc.constantFrom(...serviceLevels)])), {
    requiredKeys: [],
  }),
  channel: fc.constantFrom(...salesChannels),
  paymentMethod: fc.constantFrom(...paymentMethods),
  /** Share of the largest down payment. */
  downShare: fc.constantFrom(0, 0.2, 0.55, 1),
})

function expectToAddUp({ lines, total, dueNow, balance }: Quote): void {
  expect(sumCents(lines.map(({ amount }) => amount))).toBe(total)
  expect(dueNow + balance).toBe(total)
  for (const amount of [total, dueNow, balance]) expect(amount).toBeGreaterThanOrEqual(0)
}

interface Choices {
  services: readonly string[]
  levels: ServiceLevels
  tradeInId: string | null
  downPayment: number
}

const smallest = { card: minCardCents, bank_transfer: 0, financing: minLoanCents }
const refusals = { card: 'checkout.card_not_needed', financing: 'checkout.nothing_to_finance', bank_transfer: '' }

/** Orders at the price of the quote. Returns the refusal, and the amounts requested from the card provider, the bank or the lender. */
async function order(buyer: Context, quote: Quote, choices: Choices) {
  const { vehicleId, channel, paymentMethod } = quote
  const { services: codes, levels, tradeInId, downPayment } = choices
  const salePrice = quote.lines.find(({ code }) => code === 'sale_price')?.amount ?? 0
  const seen = { quoteId: quote.id, vehiclePrice: euroOf(salePrice), totalAmount: euroOf(quote.total) }
  const common = { vehicleId, channel, tradeInId, ...seen, idempotencyKey: `key of ${quote.id}` }
  if (paymentMethod === 'card') {
    const premiumServices = {
      ownershipTransfer: codes.includes('ownership_transfer'),
      extendedWarranty: codes.includes('extended_warranty') && (levels.extended_warranty ?? true),
      roadsideAssistance: codes.includes('roadside_assistance') && (levels.roadside_assistance ?? true),
      insurancePackage: codes.includes('insurance_package') && (levels.insurance_package ?? true),
    }
    const before = cards.sessions().length
    const { code } = await call<object>(buyer, '/functions/create-payment', { ...common, premiumServices })
    const [session] = cards.sessions().slice(before)
    return { code, requested: session?.currency === 'eur' ? session.amount : null, sessionId: session?.id ?? '' }
  }
  if (paymentMethod === 'bank_transfer') {
    const placed = await call<ReservationView>(buyer, '/reservations', {
      ...common,
      paymentMethod,
      services: codes,
      levels,
    })
    return { code: placed.code, requested: placed.transfer?.amount ?? null, sessionId: '' }
  }
  const customerData = anApplicant({ netMonthlyIncome: 1_000 })
  const { code } = await call<object>(buyer, '/functions/financing-request', {
    ...common,
    services: codes,
    levels,
    downPayment: euroOf(downPayment),
    customerData,
  })
  const requested = code ? null : (lender.applications().at(-1)?.request.loan ?? null)
  return { code, requested, sessionId: '' }
}

async function dispatchAll(): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from domain_events where handled_at is null order by id`.execute(
    fixture.db,
  )
  for (const { id } of rows) await dispatchEvent(fixture.system, id, [...checkoutListeners, ...notificationListeners])
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ')

async function mailsAbout(
  reservationId: string,
): Promise<{ template: string; text: string; money(cents: number): string }[]> {
  await dispatchAll()
  const rows = await fixture.db
    .selectFrom('mails')
    .select(['template', 'variables'])
    .where('deduplication_key', 'like', `reservation:${reservationId}:%`)
    .execute()
  const readings = rows.flatMap((row) => languages.map((language) => ({ ...row, language })))
  return Promise.all(
    readings.map(async ({ template, variables, language }) => {
      const mail = { template, variables, language } as unknown as MailToRender<'reservation-placed-buyer'>
      const { text } = await renderMail(mail, { baseUrl, secret })
      return { template, text: words(text), money: (cents: number) => words(mailFormats(language).money(cents)) }
    }),
  )
}

test('any choices have one price, which adds up and is the same in the quote, order, reservation, sale, mails and payment', async () => {
  const law = fc.asyncProperty(
    chosen,
    async ({ salePrice, tradeIn, services: codes, levels, channel, paymentMethod, downShare }) => {
      const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle({ salePrice })]
      const tradeInId = tradeIn === null ? null : await fixture.valuation(buyer.actor.userId, tradeIn)
      const input = { vehicleId, channel, paymentMethod, services: codes, levels, tradeInId }
      const quote = await call<Quote>(buyer, '/checkout/quotes', input)
      expectToAddUp(quote)

      const isByCard = paymentMethod === 'card'
      const isFinanced = paymentMethod === 'financing'
      const isPayable = quote.total >= smallest[paymentMethod]
      const downPayment = isFinanced ? Math.floor((largestDownPayment(quote.total) ?? 0) * downShare) : 0
      const loan = isFinanced ? quote.total - downPayment : 0
      const { code, requested, sessionId } = await order(buyer, quote, {
        services: codes,
        levels,
        tradeInId,
        downPayment,
      })
      expect(code).toBe(isPayable ? undefined : refusals[paymentMethod])
      expect(requested).toBe(isPayable ? (isByCard ? quote.dueNow : isFinanced ? loan : quote.total || null) : null)
      if (!isPayable) return
      const [reservation] = await call<ReservationView[]>(buyer, '/reservations')
      if (!reservation) throw new Error('Nothing was reserved')
      expect(reservation.quote).toEqual(quote)
      const { deposit, paid, balance } = reservation
      expect([deposit, paid, reservation.loan, balance]).toEqual([quote.dueNow, 0, loan, quote.total - loan])
      const { sales } = await call<SalesPage>(fixture.as('vendor', fixture.vendorId), '/vendor/sales?pageSize=100')
      const sale = sales.find(({ id }) => id === reservation.id)
      expect(sale?.amounts).toMatchObject({ total: quote.total, deposit, paid, loan, balance })
      expect(sale?.lines).toEqual(quote.lines)

      if (isByCard) cards.pay(sessionId)
      const later = valueOf(await showReservationForVehicle({ ctx: buyer, input: { vehicleId }, cards }))
      expect([later?.status, later?.paid, later?.balance]).toEqual(
        isByCard ? ['confirmed', quote.dueNow, quote.balance] : ['pending', 0, balance],
      )
      const mails = await mailsAbout(reservation.id)
      const step = isByCard ? 'confirmed' : 'placed'
      expect(mails.map(({ template }) => template).toSorted()).toEqual(
        ['buyer', 'buyer', 'vendor', 'vendor'].map((whose) => `reservation-${step}-${whose}`),
      )
      const amounts = [...quote.lines.map(({ amount }) => amount), quote.total]
      for (const { text, money } of mails)
        for (const amount of isByCard
          ? [...amounts, deposit, quote.balance]
          : isFinanced
            ? [...amounts, loan]
            : amounts)
          expect(text).toContain(money(amount))
      await sql`update vehicle_reservations set status = 'cancelled', ended_at = now(), ended_by = 'system', end_reason = 'not_paid' where id = ${reservation.id}`.execute(
        fixture.db,
      )
    },
  )
  await fc.assert(law, { numRuns: 30 })
})
