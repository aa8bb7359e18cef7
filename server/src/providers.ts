import { join } from 'node:path'
import { type Sandbox, startSandbox } from '@autopiazza/sandbox'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import { type SecretKeys, signWith } from './secrets/secret-keys.ts'

/** URLs and keys of the providers: those in the settings, otherwise the sandbox's. */
export interface Providers {
  readonly stripe: { readonly secretKey: string; readonly webhookSecrets: readonly string[]; readonly apiBase?: string }
  /** Null when cards are real and no financing provider is configured: a simulated credit must not pay for a real car. */
  readonly financing: { readonly baseUrl: string; readonly clientId: string; readonly clientSecret: string } | null
  readonly smtpUrl: string
  /** Present when the sandbox simulates any of them. */
  readonly sandbox?: Sandbox
}

/** Starts the sandbox for the providers that no setting configures. */
export async function createProviders(config: Config, secret: SecretKeys, log: Logger): Promise<Providers> {
  const { stripe, financing, mail, sandboxed } = config
  if (stripe && !sandboxed.financing && mail.smtpUrl)
    return { stripe, financing: financing ?? null, smtpUrl: mail.smtpUrl }
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    dataDir: join(config.dataDir, 'sandbox'),
    publicBaseUrl: config.baseUrl,
    webhookUrl: `http://127.0.0.1:${config.port}/api/webhooks/stripe`,
    stripeWebhookSecret: `whsec_${signWith(secret, 'sandbox webhooks').toString('hex')}`,
    log,
  })
  const sandboxCards = { ...sandbox.stripe, webhookSecrets: [sandbox.stripe.webhookSecret] }
  return {
    stripe: stripe ?? sandboxCards,
    financing: financing ?? (sandboxed.financing ? sandbox.financing : null),
    smtpUrl: mail.smtpUrl ?? sandbox.smtpUrl,
    sandbox,
  }
}
