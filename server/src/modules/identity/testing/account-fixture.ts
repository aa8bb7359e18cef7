import { ringOf } from '../../../secrets/secret-keys.ts'
import type { Language } from '@autopiazza/contract/vocabulary'
import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '../../../database/testing/test-database.ts'
import type { Actor, Context } from '../../../kernel/context.ts'
import { createDatabase } from '../../../database/database.ts'
import { identityJobs } from '../account-mail-jobs.ts'
import { createAccounts } from '../accounts.ts'
import { browserLink, emailChangeLink, resetLink, verificationLink } from '../mailed-links.ts'
import { signIn } from '../sign-in.ts'
import type { NewAccount } from '../store.ts'
import { verifyEmail } from '../verify-email.ts'
import { openVerifiedAccount } from './open-verified-account.ts'

const keys = ringOf('a secret of at least thirty-two characters')
const links = { baseUrl: 'http://localhost:3000', secret: keys.links }

const mailedLinks = {
  'verify-address': { nameOf: 'signUpId', linkTo: verificationLink },
  'reset-password': { nameOf: 'resetId', linkTo: resetLink },
  'confirm-new-email': { nameOf: 'changeId', linkTo: emailChangeLink },
  'confirm-browser': { nameOf: 'confirmationId', linkTo: browserLink },
} as const
type MailedLink = keyof typeof mailedLinks

export async function createAccountFixture({ pool }: TestDatabase, { now = () => new Date() } = {}) {
  const db = createDatabase(pool)
  const accounts = createAccounts({ db, now, baseUrl: links.baseUrl, keys })
  let offset = 0

  const context = (
    actor: Actor = { kind: 'visitor', visitorKey: null },
    address: string | null = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
  ): Context => ({
    actor,
    db,
    now: () => new Date(now().getTime() + offset),
    language: 'it',
    address,
  })

  async function runJobs(): Promise<void> {
    const queued = await pool.query<{ id: string; identifier: string; payload: Record<string, unknown> }>(
      `select jobs.id::text, jobs.task_identifier as identifier, private.payload from graphile_worker.jobs join graphile_worker._private_jobs private using (id) where jobs.run_at <= $1 order by jobs.id`,
      [new Date(Math.max(Date.now(), context().now().getTime()) + 1_000)],
    )
    for (const { id, identifier, payload } of queued.rows) {
      const job = identityJobs.find(({ name }) => name === identifier)
      if (!job) continue
      await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id])
      await job.run(context({ kind: 'system', cause: identifier }), payload)
    }
  }

  async function mailsTo(email: string) {
    await runJobs()
    return db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()
  }

  /** Returns the token of the newest mailed link of this kind. */
  async function mailedToken(email: string, template: MailedLink): Promise<string> {
    return (await mailedTokens(email, template)).at(-1) ?? ''
  }

  async function mailedTokens(email: string, template: MailedLink): Promise<string[]> {
    const { nameOf, linkTo } = mailedLinks[template]
    return (await mailsTo(email)).flatMap((mail) => {
      const { template: written, variables } = mail
      if (written !== template || typeof variables !== 'object' || variables === null) return []
      return [new URL(linkTo(links, String(Reflect.get(variables, nameOf)))).searchParams.get('token') ?? '']
    })
  }

  return {
    db,
    keys,
    accounts,
    context,
    runJobs,
    mailsTo,
    mailedToken,
    mailedTokens,
    verify: async (email: string, { ctx = context(), headers = new Headers() } = {}) =>
      verifyEmail({ ctx, input: { token: await mailedToken(email, 'verify-address') }, accounts, headers }),
    attempt: (email: string, password: string, { ctx = context(), headers = new Headers() } = {}) =>
      signIn({ ctx, input: { email, password }, accounts, headers }),
    pass: (milliseconds: number) => {
      offset += milliseconds
    },
    /** Also advances the time of the rate limits, which use the system clock. */
    passWithLimits: async (milliseconds: number) => {
      offset += milliseconds
      await pool.query('update rate_limits set expire = expire - $1', [milliseconds])
    },
  }
}

export const goodPassword = 'cavallo batteria graffetta'

export function someBuyer(
  overrides: { email?: string; password?: string; firstName?: string; language?: Language } = {},
): NewAccount {
  return {
    role: 'buyer',
    email: `${randomUUID()}@example.it`,
    password: goodPassword,
    firstName: 'Giulia',
    lastName: 'Rossi',
    phone: '+39 333 1234567',
    language: 'it',
    ...overrides,
  }
}

export function someVendor(): NewAccount {
  return {
    ...someBuyer(),
    role: 'vendor',
    sellerKind: 'business',
    companyName: 'Auto Rossi',
    vatNumber: '00743110157',
    location: 'Torino',
    visuraCameraUrl: 'https://example.it/visura.pdf',
  }
}

export function somePrivateSeller(): NewAccount {
  return {
    ...someBuyer(),
    role: 'vendor',
    sellerKind: 'private',
    location: 'Cuneo',
    fiscalCode: 'RSSMRA85T10A562S',
  }
}

export async function openAccountWithSessions(
  { context, accounts }: Awaited<ReturnType<typeof createAccountFixture>>,
  account: NewAccount = someBuyer(),
  count = 1,
) {
  const system = context({ kind: 'system', cause: 'test' })
  const userId = await openVerifiedAccount(system, account)
  const sessions = []
  for (let at = 0; at < count; at += 1) {
    const headers = headersWith(await accounts.openSession(userId, new Headers(), null))
    const session = await accounts.readSession(headers)
    if (!session) throw new Error('A new session is not open')
    const actor: Actor = { kind: account.role, userId, sessionId: session.sessionId }
    sessions.push({
      ctx: context(actor),
      id: session.sessionId,
      isOpen: async () => (await accounts.readSession(headers)) !== null,
    })
  }
  return { ...account, userId, sessions }
}

/** Returns the Cookie header that a browser sends back for these set-cookie lines. */
export function headersWith(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}
