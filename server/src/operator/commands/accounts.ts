import type { Context } from '../../kernel/context.ts'
import { findAccountDeals, listOpenOfAccount, listStillSuspended } from '../../modules/back-office/index.ts'
import {
  type AccountRecord,
  findAccountRecord,
  isSignedUp,
  reinstateAccount,
  resetTwoFactor,
  suspendAccount,
} from '../../modules/identity/index.ts'
import type { ListingRecord } from '../../modules/listings/index.ts'
import { type Command, reasonOf, reasonOption, type Result } from '../command.ts'
import { facts, section, table, time } from '../print.ts'
import { refusal } from '../refusals.ts'
import { reservationRows } from '../find-reservation.ts'

export const showAccount: Command = {
  words: 'accounts show',
  args: ['ACCOUNT'],
  summary: 'An account: role, sessions, listings, reservations, suspension.',
  details: 'ACCOUNT is its e-mail address or its id.',
  example: 'accounts show anna@example.it',
  options: {},
  isChange: false,
  run: (ctx, { args }) =>
    withAccount(ctx, args[0], async (account) => {
      const { listings, reservations } = await findAccountDeals(ctx, account)
      return {
        ok: true,
        data: { ...account, listings, reservations },
        lines: [
          ...accountFacts(account),
          ...section('Open sessions', sessionRows(account)),
          ...section('Listings', listingRows(listings)),
          ...section('Reservations', reservationRows(reservations)),
        ],
      }
    }),
}

export const suspendOneAccount: Command = {
  words: 'suspend account',
  args: ['ACCOUNT'],
  summary: 'Ends the sessions of an account, refuses its sign-in, and hides its listings.',
  details:
    'ACCOUNT is its e-mail address or its id. The owner is mailed the reason. Nobody can reserve its cars or write to it. Open reservations stay: they are listed, and refund ends one.',
  example: 'suspend account anna@example.it --reason "Documenti falsi" --as Giulia',
  options: { reason: reasonOption },
  isChange: true,
  run: async (ctx, typed) => {
    const reason = reasonOf(typed)
    return withAccount(ctx, typed.args[0], async ({ userId }) => {
      const outcome = await suspendAccount({ ctx, input: { userId, reason } })
      if (!outcome.ok) return refusal(outcome.why)
      const { email, endedSessions } = outcome.value
      const openReservations = await listOpenOfAccount(ctx, userId)
      return {
        ok: true,
        data: { ...outcome.value, openReservations },
        lines: [
          `${email} is suspended and mailed the reason. Sessions ended: ${endedSessions}.`,
          ...section(
            'Open reservations stay. To end one: refund RESERVATION --reason …',
            reservationRows(openReservations),
          ),
        ],
      }
    })
  },
}

export const reinstateOneAccount: Command = {
  words: 'reinstate account',
  args: ['ACCOUNT'],
  summary: 'Ends the suspension of an account and of the listings that were suspended with it.',
  details: 'ACCOUNT is its e-mail address or its id. Listings that are suspended by themselves stay so.',
  example: 'reinstate account anna@example.it --as Giulia',
  options: { reason: { type: 'string', help: 'why, for the audit trail alone' } },
  isChange: true,
  run: (ctx, { args, options }) =>
    withAccount(ctx, args[0], async ({ userId }) => {
      const outcome = await reinstateAccount({ ctx, input: { userId, reason: options['reason'] ?? null } })
      if (!outcome.ok) return refusal(outcome.why)
      const stillSuspended = await listStillSuspended(ctx, userId)
      return {
        ok: true,
        data: { ...outcome.value, stillSuspended },
        lines: [
          `${outcome.value.email} is no longer suspended and is mailed.`,
          ...section('Suspended by themselves, and still so', listingRows(stillSuspended)),
        ],
      }
    }),
}

export const resetOneTwoFactor: Command = {
  words: 'accounts reset-two-factor',
  args: ['ACCOUNT'],
  summary: 'Takes every second factor from an account whose owner has lost them all, and ends its sessions.',
  details:
    'ACCOUNT is its e-mail address or its id. Make sure that it is the owner who asks: the password alone signs in afterwards. The owner is mailed. An operator is none any more: operators grant gives the page again, once a new factor is set up.',
  example: 'accounts reset-two-factor anna@example.it --reason "Telefono perso, documento visto" --as Giulia',
  options: { reason: { ...reasonOption, help: 'why, for the audit trail alone (3 to 500 characters)' } },
  isChange: true,
  run: async (ctx, typed) => {
    const reason = reasonOf(typed)
    return withAccount(ctx, typed.args[0], async ({ userId }) => {
      const outcome = await resetTwoFactor({ ctx, input: { userId, reason } })
      if (!outcome.ok) return refusal(outcome.why)
      const { email, passkeys } = outcome.value
      return {
        ok: true,
        data: outcome.value,
        lines: [`${email} signs in with the password alone, and is mailed. Passkeys removed: ${passkeys}.`],
      }
    })
  },
}

/** Calls `work` with the account of an address or id, or returns the refusal. */
export async function withAccount(
  ctx: Context,
  named = '',
  work: (account: AccountRecord) => Promise<Result>,
): Promise<Result> {
  const account = await findAccountRecord(ctx, named)
  if (account) return work(account)
  return refusal((await isSignedUp(ctx, named)) ? 'account_not_verified' : 'account_not_found')
}

function accountFacts(account: AccountRecord): string[] {
  const { userId, email, name, company, role, language, isVerified, createdAt, suspension } = account
  return facts({
    account: userId,
    email: isVerified ? `${email} (verified)` : email,
    name,
    company,
    role,
    language,
    created: time(createdAt),
    suspended: suspension ? `since ${time(suspension.at)}: ${suspension.reason}` : 'no',
  })
}

function sessionRows({ sessions }: AccountRecord): string[] {
  if (sessions.length === 0) return []
  return table(
    ['session', 'since', 'address'],
    sessions.map(({ id, since, address }) => [id, time(since), address ?? '-']),
  )
}

function listingRows(listings: readonly ListingRecord[]): string[] {
  if (listings.length === 0) return []
  return table(
    ['listing', 'car', 'state', 'suspension'],
    listings.map(({ id, name, status, suspension }) => [
      id,
      name,
      status,
      suspension ? `${suspension.withAccount ? 'with the account' : 'by itself'}: ${suspension.reason}` : '-',
    ]),
  )
}
