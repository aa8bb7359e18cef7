import { onlyKey } from '../../../secrets/secret-keys.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { type createCheckoutFixture, valueOf } from '../../checkout/testing/checkout-fixture.ts'
import { createApplicantEncryption } from '../applicant-encryption.ts'
import { requestFinancing } from '../request-financing.ts'
import { anApplicant } from './an-applicant.ts'
import { createFakeFinancingProvider } from './fake-financing-provider.ts'

interface RequestOptions {
  readonly idempotencyKey?: string
  readonly vehiclePrice?: number
  readonly totalAmount?: number
  readonly netMonthlyIncome?: number
  /** In euro. */
  readonly downPayment?: number
  readonly tradeInId?: string
}

/** Creates financing requests on the checkout fixture, each with its own provider. */
export function createFinancingFixture(fixture: Awaited<ReturnType<typeof createCheckoutFixture>>) {
  const encryption = createApplicantEncryption(onlyKey('a secret of at least thirty-two letters'))
  const undecided = { netMonthlyIncome: 1_000 }
  const choices = { channel: 'checkout', services: [], levels: {}, tradeInId: null, delivery: null } as const
  const grantedCode = 'GrantedButAwaitingSignature'

  function createDependencies() {
    const provider = createFakeFinancingProvider()
    return { provider, encryption }
  }

  function ask(
    ctx: Context,
    vehicleId: string,
    financing: ReturnType<typeof createDependencies> | null,
    { netMonthlyIncome = 2_000, ...more }: RequestOptions = {},
  ) {
    const customerData = anApplicant({ netMonthlyIncome })
    const order = { ...choices, services: [], vehicleId, idempotencyKey: randomUUID(), downPayment: 0, ...more }
    return requestFinancing({ ctx, input: { ...order, customerData }, financing })
  }

  /** Creates a buyer whose request the provider has received. */
  async function requested(options: RequestOptions = {}) {
    const [buyer, vehicleId, financing] = [await fixture.buyer(), await fixture.vehicle(), createDependencies()]
    const { reference } = valueOf(await ask(buyer, vehicleId, financing, options))
    const row = await rowOf(vehicleId)
    return { buyer, vehicleId, financing, reference, requestId: row.id, reservationId: row.reservation_id }
  }

  async function rowOf(vehicleId: string) {
    return fixture.db
      .selectFrom('financing_requests as request')
      .innerJoin('vehicle_reservations as reservation', 'reservation.id', 'request.reservation_id')
      .selectAll('request')
      .where('reservation.vehicle_id', '=', vehicleId)
      .orderBy('request.created_at', 'desc')
      .executeTakeFirstOrThrow()
  }

  /** Moves the last call into the past, so that the scheduled job calls the provider again. */
  async function letTimePass(requestId: string): Promise<void> {
    await sql`update financing_requests set asked_at = asked_at - interval '1 minute', created_at = created_at - interval '1 minute' where id = ${requestId}`.execute(
      fixture.db,
    )
  }

  return { encryption, undecided, choices, grantedCode, createDependencies, ask, requested, rowOf, letTimePass }
}
