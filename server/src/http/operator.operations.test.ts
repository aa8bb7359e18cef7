import type { OperationName } from '@autopiazza/contract'
import { auditPageSize } from '@autopiazza/contract/operator-terms'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { operatorContext } from '../kernel/context.ts'
import { createOperatorFixture } from '../modules/back-office/testing/operator-fixture.ts'
import { createCheckoutFixture } from '../modules/checkout/testing/checkout-fixture.ts'
import { revokeOperator } from '../modules/identity/index.ts'
import { giveToken } from '../modules/identity/testing/give-token.ts'
import { dayOf } from '../modules/sales/testing/returns-fixture.ts'
import type { Account } from './testing/fixture.ts'
import { writeAuditEntry } from '../kernel/write-audit-entry.ts'
import { openSite } from './testing/open-site.ts'
import { openOperator } from './testing/operator-accounts.ts'

const fixture = await createCheckoutFixture()
const { db } = fixture
await fixture.openAccount()
const deals = createOperatorFixture(fixture)
const site = openSite(db)
const because = { reason: 'Documenti falsi' }

let operator: Account
beforeAll(async () => {
  operator = await openOperator(db, { isConfirmed: true })
})

type Operation = Extract<OperationName, `operator.${string}`>
const ask = (name: Operation, input: Readonly<Record<string, unknown>> = {}, who: Account | null = operator) =>
  site.call(who, name, input)
async function valueOf(name: Operation, input?: Readonly<Record<string, unknown>>) {
  const { status, text } = await ask(name, input)
  expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' })
  return JSON.parse(text)
}
const codeOf = ({ text }: { readonly text: string }): unknown => JSON.parse(text).code

const nameOf = async ({ userId }: Account) =>
  (await db.selectFrom('operators').select('name').where('user_id', '=', userId).executeTakeFirstOrThrow()).name

async function newestEntry(action: string) {
  return db
    .selectFrom('audit_entries')
    .select(['actor_kind', 'actor_id', 'subject_id', 'details'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

const transfer = () => ({ amount: 1_260_000, on: dayOf(), key: randomUUID() })
const workshop = () => ({
  name: `Officina ${randomUUID()}`,
  address: 'Via Po 2',
  city: 'Torino',
  province: 'TO',
  postalCode: '10124',
  phone: '+39 011 1234567',
  email: 'officina@example.it',
  hours: [{ weekday: 1, opensAt: '08:00', closesAt: '12:30' }],
  closedDays: ['2026-08-15'],
  slotMinutes: 60,
  capacity: 2,
  isActive: true,
})
const buyerId = async () => (await fixture.buyer()).actor.userId

/** Every act of an operator: `arrange` returns an input that succeeds, `audit` is the action of its audit entry. */
const acts: Readonly<Partial<Record<Operation, { readonly arrange: () => Promise<object>; readonly audit: string }>>> =
  {
    'operator.refund': {
      arrange: async () => ({ id: (await deals.paidByCard()).reservationId, ...because }),
      audit: 'reservation.refund',
    },
    'operator.confirmTransfer': {
      arrange: async () => ({ id: (await deals.stated()).id, transfer: transfer() }),
      audit: 'reservation.record_transfer',
    },
    'operator.strikeStatement': {
      arrange: async () => {
        const { id, entry: entryId } = await deals.stated()
        return { id, entryId }
      },
      audit: 'reservation.strike_statement',
    },
    'operator.confirmPaidBack': {
      arrange: async () => ({ id: await deals.carBack(), transfer: transfer() }),
      audit: 'reservation.pay_back',
    },
    'operator.endSale': {
      arrange: async () => ({ id: (await deals.sold()).id, ...because }),
      audit: 'reservation.unpaid',
    },
    'operator.endCredit': {
      arrange: async () => ({ id: await deals.calledOffWithCredit() }),
      audit: 'financing.end',
    },
    'operator.suspendAccount': { arrange: async () => ({ id: await buyerId(), ...because }), audit: 'account.suspend' },
    'operator.reinstateAccount': {
      arrange: async () => {
        const input = { id: await buyerId(), ...because }
        await valueOf('operator.suspendAccount', input)
        return input
      },
      audit: 'account.reinstate',
    },
    'operator.suspendListing': {
      arrange: async () => ({ id: await fixture.vehicle(), ...because }),
      audit: 'listing.suspend',
    },
    'operator.reinstateListing': {
      arrange: async () => {
        const input = { id: await fixture.vehicle(), ...because }
        await valueOf('operator.suspendListing', input)
        return input
      },
      audit: 'listing.reinstate',
    },
    'operator.answerReport': {
      arrange: async () => ({
        id: await deals.reported(),
        outcome: 'action_taken',
        answer: 'Abbiamo sospeso l’account.',
      }),
      audit: 'conversation.answer_report',
    },
    'operator.addWorkshop': { arrange: async () => workshop(), audit: 'workshop.add' },
    'operator.editWorkshop': {
      arrange: async () => {
        const fields = workshop()
        return { id: (await valueOf('operator.addWorkshop', fields)).id, fields: { ...fields, capacity: 3 } }
      },
      audit: 'workshop.edit',
    },
    'operator.setServicePrice': {
      arrange: async () => ({ service: 'ownership_transfer', level: null, price: 30_550 }),
      audit: 'service.set_price',
    },
    'operator.setServiceMonths': {
      arrange: async () => ({ service: 'roadside_assistance', level: 'fuller', months: 30 }),
      audit: 'service.set_months',
    },
  }

describe('acts of an operator on the page', () => {
  test.each(Object.entries(acts))(
    "performs the operator's action and records it in the audit trail with the operator's name and account: %s",
    async (name, act) => {
      await valueOf(name as Operation, { ...(await act.arrange()) })
      expect(await newestEntry(act.audit)).toMatchObject({
        actor_kind: 'system',
        actor_id: operator.userId,
        details: { operator: await nameOf(operator) },
      })
    },
  )

  test("shows an operator's action in the audit trail with its name, IP address and subject", async () => {
    const id = await fixture.vehicle()
    await valueOf('operator.suspendListing', { id, ...because })
    const entry = { action: 'listing.suspend', subjectId: id, operator: await nameOf(operator), details: because }
    for (const which of [{ subject: id }, { by: entry.operator }, { by: operator.email }, {}])
      expect((await valueOf('operator.audit', which)).entries[0]).toMatchObject(entry)
    expect(await valueOf('operator.audit', { subject: randomUUID() })).toEqual({ entries: [], hasOlder: false })
  })

  test('lists all entries of the audit trail in pages, the newest first', async () => {
    const subject = randomUUID()
    const written = Array.from({ length: auditPageSize * 2 }, (_, place) => ({ place }))
    for (const details of written) await writeAuditEntry(fixture.system, 'listing.edit', subject, details)
    const first = await valueOf('operator.audit', { subject })
    const second = await valueOf('operator.audit', { subject, before: first.entries.at(-1)?.id })
    expect([first.hasOlder, second.hasOlder]).toEqual([true, false])
    const read = [...first.entries, ...second.entries].map(({ details }: { details: unknown }) => details)
    expect(read).toEqual(written.toReversed())
  })

  test('requires a reason of at least three characters, and names the invalid field', async () => {
    const refused = await ask('operator.suspendListing', { id: await fixture.vehicle(), reason: ' x ' })
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'request.invalid', fields: { reason: expect.any(String) } })
  })

  test('refunds a reservation once when two operators click at the same moment', async () => {
    const other = await openOperator(db, { isConfirmed: true })
    const { reservationId: id } = await deals.paidByCard()
    const answers = await Promise.all([operator, other].map((who) => ask('operator.refund', { id, ...because }, who)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.filter(({ status }) => status === 409).map(codeOf)).toEqual(['operator.already_refunded'])
    const refunds = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('refunds.amount')
      .where('payments.reservation_id', '=', id)
      .execute()
    expect(refunds).toEqual([{ amount: 30_000 }])
  })
})

describe('lookups of an operator', () => {
  test("finds a reservation by its id, its payment and its buyer's email address, and shows the buyer's account", async () => {
    const { buyer, reservationId: id } = await deals.paidByCard()
    const { payments, deal } = await valueOf('operator.reservation', { id })
    expect(deal).toMatchObject({ isLate: false, money: { paid: 30_000 } })
    for (const q of [id, payments[0].id, payments[0].providerPaymentId, `${buyer.actor.userId}@example.it`])
      expect((await valueOf('operator.find', { q })).reservations).toMatchObject([{ id }])
    expect((await valueOf('operator.find', { q: `${buyer.actor.userId}@example.it` })).account).toMatchObject({
      userId: buyer.actor.userId,
    })
  })

  test('finds an advert by the URL of its page, and shows its open reservations', async () => {
    const id = await fixture.vehicle()
    const found = await valueOf('operator.find', { q: `https://autopiazza.example/vehicle/${id}` })
    expect(found).toMatchObject({ reservations: [], account: null, listing: { id, status: 'active' } })
    expect(await valueOf('operator.listing', { id })).toMatchObject({ listing: { id }, openReservations: [] })
  })

  test('includes sales whose parties disagree in the list of sales to finish', async () => {
    const [{ id }, { id: quiet }] = [await deals.stated(), await deals.sold()]
    const idsOf = (sales: readonly { reservation: { id: string } }[]) => sales.map(({ reservation }) => reservation.id)
    expect(idsOf(await valueOf('operator.sales'))).toEqual(expect.arrayContaining([id, quiet]))
    const late = idsOf(await valueOf('operator.sales', { onlyLate: true }))
    expect({ differs: late.includes(id), isQuiet: late.includes(quiet) }).toEqual({ differs: true, isQuiet: false })
  })
})

describe("access to the operator's page", () => {
  const unknown = async (cookie: string, method: string, path: string) => {
    const headers = { cookie, 'content-type': 'application/json', origin: site.baseUrl }
    const answer = method === 'GET' ? await site.get(path, cookie) : await site.send(method, path, 'no json', headers)
    const sent = Object.fromEntries(answer.headers)
    delete sent['x-request-id']
    return { status: answer.status, body: await answer.text(), headers: sent }
  }

  test.each([
    ['GET', '/api/operator'],
    ['GET', '/api/operator/access'],
    ['GET', '/api/Operator/access'],
    ['GET', '/api/%6fperator/access'],
    ['GET', '/api/operator/audit?subject=x'],
    ['GET', '/api/operator/nothing/here'],
    ['POST', `/api/operator/accounts/${randomUUID()}/suspension`],
    ['POST', '/api/operator/reservations/x/refund'],
    ['PUT', '/api/operator/access'],
    ['PATCH', '/api/operator/access'],
    ['DELETE', '/api/operator/access'],
  ] as const)('answers all other users at a URL for operators as at an unknown URL: %s %s', async (method, path) => {
    const buyer = { userId: await buyerId(), email: '' }
    for (const cookie of ['', await site.cookieOf(buyer)])
      expect(await unknown(cookie, method, path)).toEqual(await unknown(cookie, method, '/api/nothing/here'))
  })

  test('answers 404 to an operator’s own access token', async () => {
    const { secret } = await giveToken(db, { userId: operator.userId, scopes: ['conversations:read'] })
    const headers = { authorization: `Bearer ${secret}` }
    expect(codeOf(await site.callWith(headers, 'operator.access', {}))).toBe('request.not_found')
  })

  test('answers 404 to the next request of an operator whose role was revoked', async () => {
    const gone = await openOperator(db, { isConfirmed: true })
    const cookie = await site.cookieOf(gone)
    expect((await site.callWith({ cookie }, 'operator.sales', {})).status).toBe(200)
    const ctx = operatorContext({ db, now: () => new Date() }, 'Marco')
    expect(await revokeOperator({ ctx, input: { userId: gone.userId } })).toMatchObject({ ok: true })
    for (const name of ['operator.sales', 'operator.access'] as const)
      expect(codeOf(await site.callWith({ cookie }, name, {}))).toBe('request.not_found')
  })

  test('requires a new sign-in after twelve hours, and in a session that was opened without the second factor', async () => {
    const stale = await openOperator(db, { isConfirmed: true })
    const states: unknown[] = []
    for (const change of [{ second_factor_at: null }, { created_at: new Date(Date.now() - 12 * 3_600_000) }, {}]) {
      const cookie = await site.cookieOf(stale)
      const sessions = db.updateTable('user_sessions').where('user_id', '=', stale.userId)
      if (Object.keys(change).length > 0) await sessions.set(change).execute()
      const { status, text } = await site.callWith({ cookie }, 'operator.sales', {})
      states.push(
        JSON.parse((await site.callWith({ cookie }, 'operator.access', {})).text).state,
        status,
        JSON.parse(text).code,
      )
      await db.deleteFrom('user_sessions').where('user_id', '=', stale.userId).execute()
    }
    const refused = ['sign_in_again', 403, 'operator.sign_in_again']
    expect(states).toEqual([...refused, ...refused, 'ready', 200, undefined])
  })

  test('allows an operator 120 actions in an hour', async () => {
    const busy = await openOperator(db, { isConfirmed: true })
    const cookie = await site.cookieOf(busy)
    const input = { service: 'ownership_transfer', level: null, price: 30_000 }
    const statuses = new Set<number>()
    for (let act = 0; act < 120; act += 1)
      statuses.add((await site.callWith({ cookie }, 'operator.setServicePrice', input)).status)
    expect([...statuses]).toEqual([200])
    expect(codeOf(await site.callWith({ cookie }, 'operator.setServicePrice', input))).toBe('request.too_many')
  })
})
