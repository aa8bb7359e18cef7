import { startSandbox, type Sandbox } from '@autopiazza/sandbox'
import { ProviderLedger, type ProviderRecords } from '../product/provider-ledger.ts'

const silent = { info: () => undefined, warn: () => undefined }
const webhookSecret = 'whsec_reliability'

export interface ApiFault {
  readonly kind: 'fail' | 'reset' | 'hang' | 'delay' | 'spare'
  readonly moment?: 'before' | 'after'
  readonly times: number
  readonly method?: string
  readonly path?: string
}

/** The sandbox as the external provider, in this process: it survives every kill of the product, as real providers do. */
export class CardProvider {
  readonly #sandbox: Sandbox
  readonly ledger: ProviderLedger

  private constructor(sandbox: Sandbox, ledger: ProviderLedger) {
    this.#sandbox = sandbox
    this.ledger = ledger
  }

  static async start(dataDir: string, productAddress: string): Promise<CardProvider> {
    const sandbox = await startSandbox({
      host: '127.0.0.1',
      dataDir,
      publicBaseUrl: productAddress,
      webhookUrl: `${productAddress}/api/webhooks/stripe`,
      stripeWebhookSecret: webhookSecret,
      log: silent,
    })
    return new CardProvider(sandbox, new ProviderLedger(dataDir))
  }

  /** The settings of .env.example that make the product call this provider. */
  get settings(): Record<string, string> {
    const { stripe, financing, smtpUrl } = this.#sandbox
    return {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: stripe.apiBase,
      FINANCING_BASE_URL: financing.baseUrl,
      FINANCING_CLIENT_ID: financing.clientId,
      FINANCING_CLIENT_SECRET: financing.clientSecret,
      SMTP_URL: smtpUrl,
    }
  }

  records(): ProviderRecords {
    return this.ledger.read()
  }

  pay(session: string): Promise<void> {
    return this.#control('POST', `sessions/${session}/pay`)
  }

  decline(session: string): Promise<void> {
    return this.#control('POST', `sessions/${session}/decline`)
  }

  /** Expires the session, as at the end of its half hour. */
  async expire(session: string): Promise<void> {
    await this.#call(`/v1/checkout/sessions/${session}/expire`, '')
  }

  /** Refunds as an operator does on the provider's own pages. */
  async refund(paymentIntent: string): Promise<void> {
    await this.#call('/v1/refunds', `payment_intent=${paymentIntent}`)
  }

  /** Sends webhooks only on request from now on. */
  dropWebhooks(types?: readonly string[]): Promise<void> {
    return this.#control('POST', 'webhooks', { kind: 'drop', times: Number.MAX_SAFE_INTEGER, types })
  }

  deliverWebhooks(): Promise<void> {
    return this.#control('DELETE', 'webhooks')
  }

  resendWebhook(event: string): Promise<void> {
    return this.#control('POST', `events/${event}/resend`, { copies: 1 })
  }

  injectFault(fault: ApiFault): Promise<void> {
    return this.#control('POST', 'faults', fault)
  }

  clearFaults(): Promise<void> {
    return this.#control('DELETE', 'faults')
  }

  close(): Promise<void> {
    return this.#sandbox.close()
  }

  async #control(method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<void> {
    const answer = await fetch(`${this.#sandbox.url}/sandbox/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}: ${await answer.text()}`)
    await answer.body?.cancel()
  }

  async #call(path: string, form: string): Promise<void> {
    const { apiBase, secretKey } = this.#sandbox.stripe
    const answer = await fetch(`${apiBase}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    })
    if (!answer.ok) throw new Error(`The card provider answered ${answer.status} to ${path}: ${await answer.text()}`)
    await answer.body?.cancel()
  }
}
