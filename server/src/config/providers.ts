import { z } from 'zod'
import type { OutsideDatabase } from './data.ts'
import { type Given, splitList, onOff, checksOf, urlOf, webUrl } from './kinds.ts'

const mailbox = z
  .string()
  .regex(
    /^([^<>]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
    "must be an address, as 'Name <name@example.it>' or 'name@example.it'",
  )

/** Outside systems and whether they are called at all: mail, cards, credit, a language model, vendors' webhooks. */
export const providerSettings = {
  OUTSIDE_CALLS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: mailbox.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret key, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform(splitList)
    .refine((list) => list.length === 1 || list.length === 2, 'must be one secret, or two separated by a comma')
    .refine((list) => list.every((secret) => secret.startsWith('whsec_')), 'must begin with whsec_')
    .optional(),
  STRIPE_API_BASE: webUrl.optional(),
  FINANCING_BASE_URL: webUrl.optional(),
  FINANCING_CLIENT_ID: z.string().optional(),
  FINANCING_CLIENT_SECRET: z.string().optional(),
  LLM_MODEL: z.string().max(200).optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_BASE_URL: webUrl.optional(),
  WEBHOOKS_TO_THIS_MACHINE: onOff.optional(),
}
type ProvidersGiven = Given<typeof providerSettings>

export function arrangeProviders(given: ProvidersGiven & OutsideDatabase, baseUrl: string) {
  const areCardsReal = given.STRIPE_SECRET_KEY !== undefined
  return {
    /** False on a staging machine: no outside system is called, not even the sandbox. */
    hasOutsideCalls: given.OUTSIDE_CALLS === 'on',
    /** The providers that the sandbox simulates because no setting configures a real one. With real cards and an external database, credit is not offered instead. */
    sandboxed: {
      mail: given.SMTP_URL === undefined,
      cards: !areCardsReal,
      financing: given.FINANCING_BASE_URL === undefined && !(areCardsReal && given.DATABASE_URL !== undefined),
    },
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM ?? `Autopiazza <noreply@${new URL(baseUrl).hostname}>` },
    /** Undefined for the sandbox's card provider. */
    stripe:
      given.STRIPE_SECRET_KEY && given.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: given.STRIPE_SECRET_KEY,
            /** Two while the secret is being rotated. */
            webhookSecrets: given.STRIPE_WEBHOOK_SECRET,
            apiBase: given.STRIPE_API_BASE,
          }
        : undefined,
    /** Undefined for the sandbox's financing provider, or none with an external database and real cards. */
    financing:
      given.FINANCING_BASE_URL && given.FINANCING_CLIENT_ID && given.FINANCING_CLIENT_SECRET
        ? {
            baseUrl: given.FINANCING_BASE_URL,
            clientId: given.FINANCING_CLIENT_ID,
            clientSecret: given.FINANCING_CLIENT_SECRET,
          }
        : undefined,
    /** Undefined when only the built-in parser understands queries. */
    languageModel: given.LLM_MODEL
      ? {
          model: given.LLM_MODEL,
          apiKey: given.LLM_API_KEY ?? null,
          baseUrl: given.LLM_BASE_URL ?? 'https://api.openai.com/v1',
        }
      : undefined,
    /** Allows vendors' webhooks to call programs on this machine, also over http. */
    webhooksToThisMachine: given.WEBHOOKS_TO_THIS_MACHINE === true,
  }
}

export function findProviderContradictions(given: ProvidersGiven): readonly string[] {
  const { together, needs } = checksOf(given)
  const isKeyMissing = given.LLM_MODEL && !given.LLM_API_KEY && !given.LLM_BASE_URL
  return [
    together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
    needs('STRIPE_API_BASE', 'STRIPE_SECRET_KEY'),
    together('FINANCING_BASE_URL', 'FINANCING_CLIENT_ID', 'FINANCING_CLIENT_SECRET'),
    needs('LLM_API_KEY', 'LLM_MODEL'),
    needs('LLM_BASE_URL', 'LLM_MODEL'),
    isKeyMissing
      ? 'LLM_API_KEY or LLM_BASE_URL must be given too: without LLM_BASE_URL the model is OpenAI’s, which needs a key'
      : [],
  ].flat()
}
