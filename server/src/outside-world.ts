import type { Logger } from 'pino'
import { createFinancingProvider } from './adapters/financing-provider/financing-provider.ts'
import { createFeedFetcher } from './adapters/feed-fetcher/feed-fetcher.ts'
import { createLanguageModel } from './adapters/language-model/language-model.ts'
import { createPhotoFetcher } from './adapters/photo-fetcher/photo-fetcher.ts'
import { createSmtpTransport } from './adapters/smtp/smtp-transport.ts'
import { createStripeCardProvider } from './adapters/stripe/stripe-card-provider.ts'
import { createWebhookSender } from './adapters/webhook-sender/webhook-sender.ts'
import type { Config } from './config/config.ts'
import { type FinancingProvider, FinancingError } from './modules/financing/index.ts'
import type { FeedFetcher } from './modules/feeds/index.ts'
import type { PhotoFetcher, TemporaryFiles } from './modules/imports/index.ts'
import type { MailTransport } from './modules/notifications/index.ts'
import type { WebhookSender } from './modules/outgoing-webhooks/index.ts'
import { type CardProvider, CardProviderError } from './modules/payments/index.ts'
import type { LanguageModel } from './modules/search/index.ts'
import { createProviders, type Providers } from './providers.ts'
import type { SecretKeys } from './secrets/secret-keys.ts'

/** Adapters of every outside system that the product calls, except its database and file store. */
export interface OutsideWorld {
  readonly mail: MailTransport & { close(): void }
  readonly cards: CardProvider
  /** Null when no provider is configured. */
  readonly financing: FinancingProvider | null
  readonly webhookSender: WebhookSender
  readonly photoFetcher: PhotoFetcher
  readonly feedFetcher: FeedFetcher
  /** Null when only the built-in parser is used. */
  readonly languageModel: LanguageModel | null
  /** Present when the sandbox simulates a provider. */
  readonly sandbox?: Providers['sandbox']
}

/** Creates the adapters of all outside systems; with OUTSIDE_CALLS=off none of them connects anywhere. */
export async function openOutsideWorld(
  config: Config,
  secret: SecretKeys,
  log: Logger,
  files: TemporaryFiles,
): Promise<OutsideWorld> {
  if (!config.hasOutsideCalls) return closedWorld(config)
  const { stripe, financing, smtpUrl, sandbox } = await createProviders(config, secret, log)
  const { baseUrl, languageModel, webhooksToThisMachine } = config
  return {
    mail: createSmtpTransport({ url: smtpUrl, from: config.mail.from }),
    cards: createStripeCardProvider(stripe),
    financing: financing && createFinancingProvider(financing),
    webhookSender: createWebhookSender({ baseUrl, mayCallThisMachine: webhooksToThisMachine }),
    photoFetcher: createPhotoFetcher({ baseUrl }),
    feedFetcher: createFeedFetcher({ baseUrl, files }),
    languageModel: languageModel ? createLanguageModel(languageModel) : null,
    sandbox,
  }
}

const why = 'OUTSIDE_CALLS=off: nothing outside is called'

/** Creates adapters that fail like unreachable providers, so that due work stays queued. */
function closedWorld({ financing }: Config): OutsideWorld {
  const noCard = () => Promise.reject(new CardProviderError('unreachable', why))
  const noCredit = () => Promise.reject(new FinancingError('unreached', why))
  return {
    mail: { send: () => Promise.reject(new Error(why)), close: () => undefined },
    cards: {
      openSession: noCard,
      findSession: noCard,
      findSessionOf: noCard,
      expireSession: noCard,
      refund: noCard,
      listRefunds: noCard,
      listDisputes: noCard,
      readEvent: () => null,
    },
    financing: financing ? { apply: noCredit, findApplication: noCredit, endApplication: noCredit } : null,
    webhookSender: {
      addressProblem: () => Promise.resolve(null),
      post: () => Promise.resolve({ problem: 'unreachable' }),
    },
    photoFetcher: { fetch: () => Promise.resolve({ problem: 'photo_unreachable', isTransient: true }) },
    feedFetcher: {
      addressProblem: () => Promise.resolve(null),
      fetch: () => Promise.resolve({ kind: 'failed', problem: 'unreachable', status: null }),
    },
    languageModel: null,
  }
}
