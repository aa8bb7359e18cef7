import type { WebhookProblem } from '@autopiazza/contract/webhook-vocabulary'
import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type ClaimedDelivery, markDelivered, markFailed } from './deliveries-store.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { lockEndpoint, markFailing, markWorking } from './endpoints-store.ts'
import type { WebhookDependencies } from './ports.ts'
import { isLost, nextAttempt, pauseEnd } from './rules/retries.ts'
import { signedHeaders } from './sign-webhook.ts'

interface SendDelivery extends Call<ClaimedDelivery> {
  readonly webhooks: WebhookDependencies
}

interface Called {
  readonly status: number | null
  readonly answer: string | null
  /** Null when the call succeeded. */
  readonly problem: WebhookProblem | null
}

const keptAnswer = 500
const gone = 410

/** Makes a claimed call and records the result: delivered, to be retried, or given up. Disables an endpoint that has failed for days or is gone. */
export async function sendDelivery({ ctx, input: claimed, webhooks }: SendDelivery): Promise<void> {
  const { id, attempts, endpointId } = claimed
  const called = await call({ ctx, input: claimed, webhooks })
  await inTransaction(ctx, async (ctx) => {
    const { problem, ...answer } = called
    const isEnabled = await lockEndpoint(ctx, endpointId)
    if (problem === null) {
      if (await markDelivered(ctx, { id, attempts, ...answer })) await markWorking(ctx, endpointId)
      return
    }
    const nextAttemptAt = isEnabled ? nextAttempt(attempts, ctx.now()) : null
    if (!(await markFailed(ctx, { id, attempts, ...answer, problem, nextAttemptAt }))) return
    const failingSince = await markFailing(ctx, { id: endpointId, pausedUntil: pauseEnd(ctx.now()) })
    if (called.status === gone) await disableEndpoint(ctx, { id: endpointId, why: 'gone' })
    else if (failingSince && isLost(failingSince, ctx.now()))
      await disableEndpoint(ctx, { id: endpointId, why: 'failing' })
  })
}

async function call({ ctx, input, webhooks: { sender, encryption } }: SendDelivery): Promise<Called> {
  const { id, address, body, endpointId, encryptedSecret, encryptedFormerSecret } = input
  const keys = encryptedFormerSecret ? [encryptedSecret, encryptedFormerSecret] : [encryptedSecret]
  const secrets = keys.flatMap((key) => decrypted(() => encryption.decrypt(key, endpointId)))
  if (secrets.length === 0) return { status: null, answer: null, problem: 'secret_unreadable' }
  const answered = await sender.post({ address, body, headers: signedHeaders({ id, at: ctx.now(), body, secrets }) })
  if ('problem' in answered) return { status: null, answer: null, problem: answered.problem }
  const { status, text } = answered
  return { status, answer: storable(text), problem: problemOf(status) }
}

/** Returns nothing when the application's secret has changed since the encryption. */
function decrypted(decrypt: () => string): string[] {
  try {
    return [decrypt()]
  } catch {
    return []
  }
}

function problemOf(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}

/** PostgreSQL stores no text with a zero byte. */
function storable(text: string): string | null {
  return text.replaceAll('\0', '').trim().slice(0, keptAnswer) || null
}
