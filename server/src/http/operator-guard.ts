import { contract } from '@autopiazza/contract'
import { operatorLimits } from '@autopiazza/contract/operator-terms'
import { ownValue } from '@autopiazza/contract/own-value'
import type { AnyContractProcedure } from '@orpc/contract'
import { type Context, operatorOnPage } from '../kernel/context.ts'
import { consumeRateLimit, findOperatorAccess } from '../modules/identity/index.ts'
import { refused, refusedWith } from '../kernel/outcome.ts'
import { type OperationContext, refusalError } from './handle.ts'

const operations: Readonly<Record<string, AnyContractProcedure>> = contract.operator

/**
 * Returns true for an address of the operator's pages or operations when the caller is not an operator. Such a
 * request gets the answer of an address that does not exist, before its body is read.
 */
export async function isHidden(path: string, ctx: Context): Promise<boolean> {
  return isOfOperators(path) && (await findOperatorAccess(ctx)) === null
}

/** Looks up an operator for an address that does not exist too, so that it takes as long as a hidden one. */
export async function matchTimingOfHidden(path: string, ctx: Context): Promise<void> {
  if (!isOfOperators(path)) await findOperatorAccess(ctx)
}

function isOfOperators(path: string): boolean {
  return /^\/+operator(?:\/|$)/i.test(decoded(path))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns the context with the operator as actor for an operator's operation, the unchanged context for any other. Throws the refusal when the session may not call it. */
export async function asOperator(
  call: OperationContext,
  [module, name = '']: readonly string[],
): Promise<OperationContext> {
  if (module !== 'operator') return call
  const { ctx } = call
  const access = await findOperatorAccess(ctx)
  if (!access) throw refusalError(refused('request.not_found'))
  if (name === 'access') return call
  const { state, userId } = access
  if (state !== 'ready') throw refusalError(refused(`operator.${state}`))
  const isAct = ownValue(operations, name)?.['~orpc'].route.method !== 'GET'
  const seconds = await consumeRateLimit(ctx, { ...(isAct ? acts : questions), key: userId })
  if (seconds > 0) throw refusalError(refusedWith('request.too_many', { seconds }))
  return { ...call, ctx: operatorOnPage(ctx, access) }
}

const anHour = { seconds: 3_600 }
const questions = { name: 'operator-questions', points: operatorLimits.questions, ...anHour }
const acts = { name: 'operator-acts', points: operatorLimits.acts, ...anHour }
