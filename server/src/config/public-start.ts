import { isLoopback } from '../runtime/network-address.ts'

/** Settings that decide whether a start is public. */
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

/** Returns true for localhost and its subdomains, 127.0.0.0/8 and ::1. */
export function isOnThisMachine(url: string): boolean {
  const name = new URL(url).hostname.replace(/\.$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name.replace(/^\[|\]$/g, ''))
}

/** Returns why the start counts as public: the line above the refusals. */
export function publicStartReason({ isProduction, baseUrl }: Public): string {
  const why = isProduction ? 'NODE_ENV=production is set' : `BASE_URL=${baseUrl} is not on this machine`
  return `${why}: Autopiazza starts for the public only when each of these is settled.`
}

/** Returns one line for each simulated provider and each insecure secret of a public start. The database is checked later. */
export function findPublicStartProblems(config: PublicStart): readonly string[] {
  const { isPublic, site, sandboxed, allowed, isDemo, webhooksToThisMachine, sessionSecret, secretKeys, database } =
    config
  if (!isPublic) return []
  const missing = [
    site.company === null &&
      !allowed.noCompany &&
      'No company is named as the operator of the site, its terms and its privacy notice: set COMPANY_NAME, COMPANY_ADDRESS, COMPANY_VAT_NUMBER, COMPANY_EMAIL and COMPANY_PHONE, or accept it with ALLOW_NO_COMPANY=1.',
    sandboxed.mail &&
      !allowed.sandboxMail &&
      'Mail is not sent, and anyone can read it at /sandbox/mail: set SMTP_URL, or accept it with ALLOW_SANDBOX_MAIL=1.',
    sandboxed.cards &&
      !allowed.sandboxCards &&
      'Cards are simulated, nobody pays: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or accept it with ALLOW_SANDBOX_CARDS=1.',
    sandboxed.financing &&
      !allowed.sandboxFinancing &&
      'Financing is simulated, no bank decides: set FINANCING_BASE_URL, FINANCING_CLIENT_ID and FINANCING_CLIENT_SECRET, or accept it with ALLOW_SANDBOX_FINANCING=1.',
    isDemo &&
      !allowed.demoAccounts &&
      'Demo accounts with a publicly known password are loaded: set DEMO=0, or accept it with ALLOW_DEMO_ACCOUNTS=1.',
    webhooksToThisMachine &&
      'Webhooks of vendors can call programs on this machine: remove WEBHOOKS_TO_THIS_MACHINE, which is for development.',
    sessionSecret === undefined &&
      Object.values(secretKeys).includes(undefined) &&
      database.url === undefined &&
      !allowed.generatedSecret &&
      'SESSION_SECRET is generated into DATA_DIR, which copies do not share: set SESSION_SECRET, or accept it with ALLOW_GENERATED_SECRET=1.',
  ].filter((line) => line !== false)
  return missing.length > 0 ? [publicStartReason(config), ...missing] : []
}
