import { isLoopback } from '../runtime/network-address.ts'

/** The settings that define who uses the product. */
interface Public {
  readonly isPublic: boolean
  readonly isProduction: boolean
  readonly baseUrl: string
}

interface PublicStart extends Public {
  readonly sandboxed: { readonly mail: boolean; readonly cards: boolean; readonly financing: boolean }
  readonly site: { readonly company: unknown }
  readonly allowed: {
    readonly noCompany: boolean
    readonly sandboxMail: boolean
    readonly sandboxCards: boolean
    readonly sandboxFinancing: boolean
    readonly demoAccounts: boolean
    readonly generatedSecret: boolean
  }
  readonly isDemo: boolean
  readonly webhooksToThisMachine: boolean
  readonly sessionSecret: string | undefined
  readonly secretKeys: Readonly<Record<'sessions' | 'links' | 'encryption', unknown>>
  readonly database: { readonly url: string | undefined }
}

/** localhost and its own names, 127.0.0.0/8 and ::1. */
export function isOnThisMachine(url: string): boolean {
  const name = new URL(url).hostname.replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name.replace(/^\[|\]$/g, ''))
}

/** The reason why the start counts as public; the first line above the refusals. */
export function whyPublic({ isProduction, baseUrl }: Public): string {
  const why = isProduction ? 'NODE_ENV=production is set' : `BASE_URL=${baseUrl} is not on this machine`
  return `${why}: Autopiazza starts for the public only when each of these is settled.`
}

/** One line for each simulated provider and each public secret in a public start. The database is checked later. */
export function whatPublicNeeds(config: PublicStart): readonly string[] {
  const { isPublic, site, sandboxed, allowed, isDemo, webhooksToThisMachine, sessionSecret, secretKeys, database } =
    config
  if (!isPublic) return []
  const missing = [
    site.company === null &&
      !allowed.noCompany &&
      'Nobody is named who runs the site, its terms and its privacy notice: set COMPANY_NAME, COMPANY_ADDRESS, COMPANY_VAT_NUMBER, COMPANY_EMAIL and COMPANY_PHONE, or accept it with ALLOW_NO_COMPANY=1.',
    sandboxed.mail &&
      !allowed.sandboxMail &&
      'Mail reaches nobody, and anybody reads it at /sandbox/mail: set SMTP_URL, or accept it with ALLOW_SANDBOX_MAIL=1.',
    sandboxed.cards &&
      !allowed.sandboxCards &&
      'Cards are played, nobody pays: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or accept it with ALLOW_SANDBOX_CARDS=1.',
    sandboxed.financing &&
      !allowed.sandboxFinancing &&
      'Financing is played, no bank decides: set FINANCING_BASE_URL, FINANCING_CLIENT_ID and FINANCING_CLIENT_SECRET, or accept it with ALLOW_SANDBOX_FINANCING=1.',
    isDemo &&
      !allowed.demoAccounts &&
      'Demo accounts with a password that everybody knows are loaded: set DEMO=0, or accept it with ALLOW_DEMO_ACCOUNTS=1.',
    webhooksToThisMachine &&
      'Webhooks of vendors reach the programs on this machine: remove WEBHOOKS_TO_THIS_MACHINE, which is for trying them out.',
    sessionSecret === undefined &&
      Object.values(secretKeys).includes(undefined) &&
      database.url === undefined &&
      !allowed.generatedSecret &&
      'SESSION_SECRET is generated into DATA_DIR, which copies do not share: set SESSION_SECRET, or accept it with ALLOW_GENERATED_SECRET=1.',
  ].filter((line) => line !== false)
  return missing.length > 0 ? [whyPublic(config), ...missing] : []
}
