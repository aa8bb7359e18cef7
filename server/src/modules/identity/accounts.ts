import { randomBytes } from 'node:crypto'
import { retention } from '@autopiazza/contract/retention'
import type { SessionView } from '@autopiazza/contract/identity'
import type { Language } from '@autopiazza/contract/vocabulary'
import { generateCookie } from 'hono/cookie'
import type { Actor, ClockedDatabase } from '../../kernel/context.ts'
import { type KeyRing, type SecretKeys, signWith } from '../../secrets/secret-keys.ts'
import { createTextEncryption, type TextEncryption } from '../../secrets/text-encryption.ts'
import { twoFactorPurpose } from './two-factor/two-factor-store.ts'
import { deleteSessionOfToken, insertSession } from './account/sessions-store.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.ts'
import { findOpenSession } from './reads/sessions.ts'
import { createReferenceCookie, type ReferenceCookie } from './reference-cookie.ts'
import { readSignedCookie } from './read-signed-cookie.ts'
import { createSignUpBrowser, type SignUpBrowser } from './sign-up-browser.ts'

export interface Session {
  readonly sessionId: string
  readonly language: Language
  /** The data about the user that is sent to the user's browser. */
  readonly view: SessionView
}

/** Sessions and their cookie, known devices, the browsers of sign-ups, and the signing keys of mailed links. */
export interface Accounts {
  readonly baseUrl: string
  /** Keys that sign mailed links and cookies. */
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
}

const sessionSeconds = retention.sessionDays * 24 * 3600

export function createAccounts({ db, now, baseUrl, keys }: AccountsParts): Accounts {
  const cookieName = nameCookie(baseUrl, 'autopiazza.session')
  const namesSession = (cookie: string): boolean => cookie.includes(`${cookieName}=`)
  const secret = keys.links
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(baseUrl) } as const
  const sessionCookie = (value: string, maxAge: number) => generateCookie(cookieName, value, { ...attributes, maxAge })
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
      const token = readSignedCookie(headers, cookieName, keys.sessions)
      return token === null ? null : findOpenSession({ db }, token)
    },
    openSession: async (userId, headers, address, isConfirmed = false) => {
      const token = randomBytes(24).toString('base64url')
      const userAgent = headers.get('user-agent')
      await insertSession({ db }, { userId, token, address, userAgent, openedAt: now(), isConfirmed })
      return [sessionCookie(`${token}.${signWith(keys.sessions, token).toString('base64')}`, sessionSeconds)]
    },
    endSession: async (headers) => {
      const token = readSignedCookie(headers, cookieName, keys.sessions)
      if (token !== null) await deleteSessionOfToken({ db }, token)
      return [sessionCookie('', 0)]
    },
  }
}

export function actorOf(session: Session | null, visitorKey: string | null): Actor {
  return session
    ? { kind: session.view.role, userId: session.view.userId, sessionId: session.sessionId }
    : { kind: 'visitor', visitorKey }
}

/** Uses the `__Host-` prefix over https, which binds the cookie to this host. */
function nameCookie(baseUrl: string, name: string): string {
  return isSecure(baseUrl) ? `__Host-${name}` : name
}

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith('https://')
}
