import type { Applicant } from '@autopiazza/contract/financing'
import { euro } from '@autopiazza/contract/money'
import type { Call, Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { reserveUnpaid, type UnpaidOrder } from '../checkout/index.ts'
import { actingBuyer, consumeRateLimit } from '../identity/index.ts'
import { settlePlace } from '../places/index.ts'
import { FinancingError, type FinancingDependencies } from './ports.ts'
import { abandonRequest, sendRequest } from './send-request.ts'
import { findRequest, insertRequest } from './store.ts'

/** Longer than the provider call for which the applicant waits. */
const retryDelaySeconds = 20
/** Limited per buyer, because an employee may have to review each application. */
const requests = { name: 'financing-requests', points: 60, seconds: 3_600 }

type Order = Omit<UnpaidOrder, 'paymentMethod' | 'downPayment'> & {
  readonly customerData: Applicant
  /** The part of the price that the buyer pays to the vendor, in euro. */
  readonly downPayment: number
}

interface RequestFinancing extends Call<Order> {
  /** Null when no provider is configured. */
  readonly financing: FinancingDependencies | null
}

/**
 * Holds one unit and requests credit for its price without the down payment. Writes the hold and the request in one
 * transaction before the provider is called.
 * If the provider was not reached, the car is freed. If the provider's answer is unknown, a job resends the request.
 * The same key returns the same
 * reference.
 */
export async function requestFinancing({ ctx, input, financing }: RequestFinancing) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  if (!financing) return refused('checkout.financing_unavailable')
  const { city, province, postalCode } = input.customerData
  const place = settlePlace(
    { city, province, postalCode },
    { province: 'customerData.province', postalCode: 'customerData.postalCode' },
  )
  if (!place.ok) return place
  const wait = await consumeRateLimit(ctx, { ...requests, key: buyer.value.userId })
  if (wait > 0) return refusedWith('request.too_many', { seconds: wait })
  const customerData = { ...input.customerData, province: place.value }
  const saved = await saveRequest(ctx, buyer.value.userId, { ...input, customerData }, financing)
  return saved.ok ? send(ctx, saved.value, financing) : saved
}

interface SavedRequest {
  readonly requestId: string
  readonly isNew: boolean
}

async function saveRequest(
  ctx: Context,
  buyerId: string,
  { customerData, downPayment, ...order }: Order,
  { encryption }: FinancingDependencies,
) {
  return inTransaction(ctx, async (ctx) => {
    const input = { ...order, paymentMethod: 'financing', downPayment: euro(downPayment) } as const
    const held = await reserveUnpaid({ ctx, input, isFinancingOffered: true })
    if (!held.ok) return held
    const { reservationId } = held.value
    const requestId = await insertRequest(ctx, {
      reservationId,
      buyerId,
      creditMaturity: customerData.creditMaturity,
      encryptedApplicant: encryption.encrypt(customerData, reservationId),
    })
    if (requestId === null) {
      const earlier = await findRequest(ctx, { reservationId })
      return earlier ? ok({ requestId: earlier.id, isNew: false }) : refused('checkout.key_reused')
    }
    const runAt = new Date(ctx.now().getTime() + retryDelaySeconds * 1000)
    await queueJob(ctx, 'send-financing-request', { requestId }, { key: jobKey(requestId), runAt })
    await writeAuditEntry(ctx, 'financing.request', requestId, {
      reservationId,
      creditMaturity: customerData.creditMaturity,
    })
    return ok({ requestId, isNew: true })
  })
}

export const jobKey = (requestId: string): string => `financing:${requestId}`

async function send(ctx: Context, { requestId, isNew }: SavedRequest, financing: FinancingDependencies) {
  const system: Context = { ...ctx, actor: { kind: 'system', cause: 'financing-request' } }
  const failure = await sendRequest({ ctx: system, input: { requestId }, financing }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof FinancingError) return error
      throw error
    },
  )
  if (failure?.kind === 'refused') return refused('financing.data_refused', fieldErrorsOf(failure))
  const isUnreached = failure?.kind === 'unreached' && isNew
  if (isUnreached && (await abandonRequest({ ctx: system, input: { requestId } })))
    return refused('financing.provider_unavailable')
  const request = await findRequest(ctx, { id: requestId })
  if (request?.reference) return ok({ reference: request.reference })
  return request?.isHeld ? ok({ reference: requestId }) : refused('financing.provider_unavailable')
}

function fieldErrorsOf({ fields }: FinancingError): Record<string, 'invalid'> {
  return Object.fromEntries(fields.map((field) => [`customerData.${field}`, 'invalid'] as const))
}
