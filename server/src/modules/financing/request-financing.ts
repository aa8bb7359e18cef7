import type { Applicant } from '@autopiazza/contract/financing'
import type { Context } from '../../context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import { done, type Outcome, refused, refusedWith } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { reserveUnpaid, type UnpaidOrder, type UnpaidRefusals } from '../checkout/index.ts'
import { actingBuyer, countUse } from '../identity/index.ts'
import { FinancingTrouble, type FinancingDesk } from './ports.ts'
import { giveUpRequest, sendRequest } from './send-request.ts'
import { findRequest, insertRequest } from './store.ts'

/** Longer than the provider is asked for while the applicant waits. */
const patienceSeconds = 20
/** Of one buyer: each may become an application that somebody has to look at. */
const requests = { name: 'financing-requests', points: 60, seconds: 3_600 }

type Refusals = UnpaidRefusals | 'financing.provider_unavailable' | 'financing.data_refused'

type Order = Omit<UnpaidOrder, 'paymentMethod'> & { readonly customerData: Applicant }

interface RequestFinancing {
  readonly ctx: Context
  readonly input: Order
  /** Null where no provider is configured. */
  readonly desk: FinancingDesk | null
}

/**
 * Holds one unit and asks the provider for credit over its price. Hold and request are written first, in one transaction; the provider is asked afterwards.
 * One that has not heard of it frees the car again; when nobody knows whether it has, the request waits and a job asks on. The same key answers the same reference.
 */
export async function requestFinancing({
  ctx,
  input,
  desk,
}: RequestFinancing): Promise<Outcome<{ reference: string }, Refusals>> {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  if (!desk) return refused('checkout.financing_unavailable')
  const wait = await countUse(ctx, { ...requests, key: buyer.value.userId })
  if (wait > 0) return refusedWith('request.too_many', { seconds: wait })
  const kept = await keepRequest(ctx, buyer.value.userId, input, desk)
  return kept.ok ? send(ctx, kept.value, desk) : kept
}

interface Kept {
  readonly requestId: string
  readonly isNew: boolean
}

async function keepRequest(
  ctx: Context,
  buyerId: string,
  { customerData, ...order }: Order,
  { seal }: FinancingDesk,
): Promise<Outcome<Kept, UnpaidRefusals>> {
  return inTransaction(ctx, async (ctx) => {
    const input = { ...order, paymentMethod: 'financing' } as const
    const held = await reserveUnpaid({ ctx, input, isFinancingOffered: true })
    if (!held.ok) return held
    const { reservationId } = held.value
    const requestId = await insertRequest(ctx, {
      reservationId,
      buyerId,
      creditMaturity: customerData.creditMaturity,
      sealed: seal.close(customerData, reservationId),
    })
    if (requestId === null) {
      const earlier = await findRequest(ctx, { reservationId })
      return earlier ? done({ requestId: earlier.id, isNew: false }) : refused('checkout.key_reused')
    }
    const runAt = new Date(ctx.now().getTime() + patienceSeconds * 1000)
    await queueJob(ctx, 'send-financing-request', { requestId }, { key: jobKey(requestId), runAt })
    await writeAuditEntry(ctx, 'financing.request', requestId, {
      reservationId,
      creditMaturity: customerData.creditMaturity,
    })
    return done({ requestId, isNew: true })
  })
}

export const jobKey = (requestId: string): string => `financing:${requestId}`

async function send(
  ctx: Context,
  { requestId, isNew }: Kept,
  desk: FinancingDesk,
): Promise<Outcome<{ reference: string }, 'financing.provider_unavailable' | 'financing.data_refused'>> {
  const system: Context = { ...ctx, actor: { kind: 'system', cause: 'financing-request' } }
  const trouble = await sendRequest({ ctx: system, input: { requestId }, desk }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof FinancingTrouble) return error
      throw error
    },
  )
  if (trouble?.kind === 'refused') return refused('financing.data_refused', faultsOf(trouble))
  const isUnheard = trouble?.kind === 'unreached' && isNew
  if (isUnheard && (await giveUpRequest({ ctx: system, input: { requestId } })))
    return refused('financing.provider_unavailable')
  const request = await findRequest(ctx, { id: requestId })
  if (request?.reference) return done({ reference: request.reference })
  return request?.isHeld ? done({ reference: requestId }) : refused('financing.provider_unavailable')
}

function faultsOf({ fields }: FinancingTrouble): Record<string, 'invalid'> {
  return Object.fromEntries(fields.map((field) => [`customerData.${field}`, 'invalid'] as const))
}
