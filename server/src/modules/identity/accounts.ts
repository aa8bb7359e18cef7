import { retention } from '@autopiazza/contract/retention'
import type { SessionView } from '@autopiazza/contract/identity'
import type { Language } from '@autopiazza/contract/vocabulary'
import { createAuthEndpoint } from 'better-auth/api'
import { betterAuth } from 'better-auth'
import { setSessionCookie } from 'better-auth/cookies'
import { serialize } from 'hono/utils/cookie'
import { z } from 'zod'
import type { Actor, ClockedDatabase } from '../../kernel/context.ts'
import { type KeyRing, type SecretKeys, signWith } from '../../secrets/secret-keys.ts'
import { createTextEncryption, type TextEncryption } from '../../secrets/text-encryption.ts'
import { twoFactorPurpose } from './two-factor/encryption-store.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.ts'
import { findOpenSession } from './reads/sessions.ts'
import { createReferenceCookie, type ReferenceCookie } from './reference-cookie.ts'
import { readSignedCookie } from './read-signed-cookie.ts'
import { createSignUpBrowser, type SignUpBrowser } from './sign-up-browser.ts'

export interface Session {
  readonly sessionId: string
  readonly language: Language
  /** The data about its person for their own browser. */
  readonly view: SessionView
}

/** Sessions and their cookie, known devices, the browsers of sign-ups, and the signing keys of mailed links. */
export interface Accounts {
  readonly baseUrl: string
  /** Sign mailed links and cookies. */
  readonly secret: SecretKeys
  readonly devices: KnownDevices
  readonly signUpBrowser: SignUpBrowser
  /** Identifies the browser whose sign-in waits for a second factor. */
  readonly secondStep: ReferenceCookie
  /** Encrypts the secrets of authenticator apps, each bound to its account. */
  readonly encryption: TextEncryption
  /** Returns whether a Cookie header may contain a session, without checking it. */
  readonly namesSession: (cookie: string) => boolean
  /** Returns the open session of these headers, or null for a visitor. Never writes. */
  readonly readSession: (headers: Headers) => Promise<Session | null>
  /** Opens a session and returns its set-cookie lines. `isConfirmed`: a second factor was confirmed. */
  readonly openSession: (
    userId: string,
    headers: Headers,
    address: string | null,
    isConfirmed?: boolean,
  ) => Promise<string[]>
  /** Ends the session of these headers in every browser. Returns the set-cookie lines that remove it. */
  readonly endSession: (headers: Headers) => Promise<string[]>
}

export interface AccountsParts extends ClockedDatabase {
  readonly baseUrl: string
  readonly keys: KeyRing
  readonly log: { warn(details: object, message: string): void; error(details: object, message: string): void }
}

const sessionSeconds = retention.sessionDays * 24 * 3600

export function createAccounts({ db, now, baseUrl, keys, log }: AccountsParts): Accounts {
  const cookieName = nameCookie(baseUrl, 'autopiazza.session')
  const namesSession = (cookie: string): boolean => cookie.includes(`${cookieName}=`)
  const secret = keys.links
  const auth = createAuth({ db, baseUrl, keys, log }, cookieName)
  return {
    baseUrl,
    secret,
    devices: createKnownDevices({
      secret,
      cookieName: nameCookie(baseUrl, 'autopiazza.device'),
      isSecure: isSecure(baseUrl),
    }),
    signUpBrowser: createSignUpBrowser({
      secret,
      cookieName: nameCookie(baseUrl, 'autopiazza.sign-up'),
      isSecure: isSecure(baseUrl),
    }),
    secondStep: createReferenceCookie({
      secret,
      purpose: 'second-step',
      cookieName: nameCookie(baseUrl, 'autopiazza.second-step'),
      seconds: 10 * 60,
      isSecure: isSecure(baseUrl),
    }),
    encryption: createTextEncryption(keys.encryption, twoFactorPurpose),
    namesSession,
    readSession: async (headers) => {
      if (!namesSession(headers.get('cookie') ?? '')) return null
      // Runs for every request. The endpoint of better-auth takes five times as long.
      const token = readSignedCookie(headers, cookieName, keys.sessions)
      return token === null ? null : findOpenSession({ db }, token)
    },
    openSession: async (userId, headers, address, isConfirmed = false) => {
      const body = { userId, address, openedAt: now(), isConfirmed }
      const opened = await auth.api.openSession({ headers, body, returnHeaders: true })
      return opened.headers.getSetCookie()
    },
    endSession: async (headers) => {
      const token = readSignedCookie(headers, cookieName, keys.sessions)
      const signed = new Headers({ cookie: token === null ? '' : serializeSigned(cookieName, token, keys.sessions) })
      const ended = await auth.api.signOut({ headers: signed, returnHeaders: true })
      return ended.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${cookieName}=`))
    },
  }
}

export function actorOf(session: Session | null, visitorKey: string | null): Actor {
  return session
    ? { kind: session.view.role, userId: session.view.userId, sessionId: session.sessionId }
    : { kind: 'visitor', visitorKey }
}

function createAuth({ db, baseUrl, keys, log }: Omit<AccountsParts, 'now'>, sessionCookie: string) {
  return betterAuth({
    baseURL: baseUrl,
    secret: keys.sessions[0].secret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) =>
        level === 'error' ? log.error({ details }, message) : log.warn({ details }, message),
    },
    advanced: {
      database: { generateId: false, joins: true },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookie,
          attributes: { secure: isSecure(baseUrl), httpOnly: true, sameSite: 'lax', path: '/' },
        },
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        language: { type: 'string', required: true, input: false },
      },
    },
    session: {
      modelName: 'user_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        secondFactorAt: { type: 'date', required: false, input: false, fieldName: 'second_factor_at' },
      },
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'user_credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'user_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [{ id: 'open-session', endpoints: { openSession } }],
  })
}

/** Opens the session with better-auth, which also writes its cookie. signIn checks the password itself, to take equal time for every address. */
const openSession = createAuthEndpoint.serverOnly(
  {
    method: 'POST',
    requireHeaders: true,
    body: z.object({
      userId: z.string(),
      address: z.string().nullable(),
      openedAt: z.date(),
      isConfirmed: z.boolean(),
    }),
  },
  async (ctx) => {
    const { userId, address, openedAt, isConfirmed } = ctx.body
    const user = await ctx.context.internalAdapter.findUserById(userId)
    if (!user) throw new Error('The account was deleted while it was signing in')
    const times = {
      createdAt: openedAt,
      updatedAt: openedAt,
      expiresAt: new Date(openedAt.getTime() + sessionSeconds * 1_000),
    }
    const facts = { ipAddress: address, secondFactorAt: isConfirmed ? openedAt : null, ...times }
    const session = await ctx.context.internalAdapter.createSession(userId, false, facts, true)
    await setSessionCookie(ctx, { session, user }, false)
    return { sessionId: session.id }
  },
)

/** Signs the cookie with the newest key, the only one that better-auth checks. */
function serializeSigned(name: string, token: string, keys: SecretKeys): string {
  return serialize(name, `${token}.${signWith(keys, token).toString('base64')}`)
}

/** Uses the `__Host-` prefix over https, which binds the cookie to this host. */
function nameCookie(baseUrl: string, name: string): string {
  return isSecure(baseUrl) ? `__Host-${name}` : name
}

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith('https://')
}
