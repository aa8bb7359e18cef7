import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookingLimits } from '@autopiazza/contract/booking-vocabulary'
import * as constants from '@autopiazza/contract/constants'
import { cannedReplyLimits, minutesBeforeMessageMail } from '@autopiazza/contract/conversation-terms'
import { creditMaturities } from '@autopiazza/contract/financing-vocabulary'
import { feedLimits } from '@autopiazza/contract/feed-vocabulary'
import { maxOffersOfABuyer, maxOffersPerDay, offerAnswerHours } from '@autopiazza/contract/offer-vocabulary'
import { operatorSessionHours } from '@autopiazza/contract/operator-terms'
import { retention } from '@autopiazza/contract/retention'
import { handoverAnswerDays, moneyBackDays } from '@autopiazza/contract/return-days'
import {
  bringBackDays,
  lateAnswerDays,
  payBackDays,
  returnAnswerHours,
  withdrawalDays,
} from '@autopiazza/contract/return-terms'
import { deliveryDays, pickupDays } from '@autopiazza/contract/settlement-vocabulary'
import { maxAccessTokens } from '@autopiazza/contract/token-scopes'
import { maxPasskeys } from '@autopiazza/contract/two-factor'
import { webhookLimits } from '@autopiazza/contract/webhook-vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { promised } from '../i18n/src/promised-numbers.ts'
import { listFiles, root } from './architecture/sources.ts'

const files = listFiles('i18n/src', (path) => /\/(?:it|en)\/[\w-]+\.ts$/.test(path))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('the numbers that texts promise are those of the contract', () => {
  const { consultantHours, cardRefundDays, ...ours } = promised
  expect({ consultantHours, cardRefundDays }).toEqual({ consultantHours: '24-48', cardRefundDays: '5-10' })
  expect(ours).toEqual({
    offerHours: offerAnswerHours,
    offersOfABuyer: maxOffersOfABuyer,
    holdHours: constants.holdHours,
    holdDays: constants.holdHours / 24,
    unpaidHolds: constants.maxUnpaidHolds,
    cardMinutes: constants.cardSessionMinutes,
    creditMonths: creditMaturities,
    deliveryDays: `${deliveryDays.from}-${deliveryDays.until}`,
    pickupHours: pickupDays.until * 24,
    handoverAnswerDays,
    moneyBackDays,
    withdrawalDays,
    returnAnswerHours,
    bringBackDays,
    lateAnswerDays,
    payBackDays,
    signUpHours: retention.signUpHours,
    emailChangeHours: retention.emailChangeHours,
    sessionDays: retention.sessionDays,
    operatorSessionHours,
    resaleLinkDays: constants.resaleLinkDays,
    lowestPriceDays: constants.lowestPriceDays,
    passkeys: maxPasskeys,
    accessTokens: maxAccessTokens,
    pickupLocations: constants.maxPickupLocations,
    savedSearches: constants.savedSearchLimits.perPerson,
    favourites: constants.maxFavourites,
    feedUndoHours: feedLimits.undoHours,
    cannedReplies: cannedReplyLimits.perVendor,
    passwordCharacters: constants.passwordMinLength,
    descriptionCharacters: constants.descriptionMinLength,
  })
})

/** Periods that are no term of ours: the law, the name of a service, the window in which requests are counted, and reminders. */
const allowed = [
  'Soccorso stradale 24 ore',
  'aiuto 24 ore',
  '7 giorni su 7',
  'Help 24 hours',
  '7 days a week',
  'ultime 24 ore',
  'last 24 hours',
  'Codice del Consumo: 24 mesi',
  'Consumer Code: 24 months',
  'Almeno 12 mesi',
  'At least 12 months',
  '30 e 7 giorni prima',
  '30 and 7 days before',
  'estesa: 30 giorni prima',
  'warranty: 30 days before',
  "duration: '10 minut",
]
const period = /\b(?!1\b)\d+[- ](?:ore|giorni|minut|mesi|hour|day|minute|month|business|working)/g

/** Periods written as digits in a source of texts, instead of as a promised number. */
function findWrittenPeriods(text: string): string[] {
  const rest = allowed.reduce((left, phrase) => left.replaceAll(phrase, ''), text)
  return rest.match(period) ?? []
}

test('every period in a text is listed as a promised number', () => {
  expect(files.flatMap((path) => findWrittenPeriods(read(path)).map((found) => `${path}: ${found}`))).toEqual([])
})

test('finds a period that a text writes in digits', () => {
  const text = "valid: 'Vale 48 ore.', free: 'within 3 days', hour: 'il soccorso 24 ore su 24'"
  expect(findWrittenPeriods(text)).toEqual(['48 ore', '3 day', '24 ore'])
})

const inWords: Readonly<Record<number, readonly [it: string, en: string]>> = {
  3: ['tre', 'three'],
  4: ['quattro', 'four'],
  5: ['cinque', 'five'],
  6: ['sei', 'six'],
  10: ['dieci', 'ten'],
  12: ['dodici', 'twelve'],
  30: ['trenta', 'thirty'],
}

/** The sentences that name a number of the contract in words, by their keys. */
const wordedNumbers: readonly (readonly [number, ...paths: (readonly string[])[]])[] = [
  [maxOffersPerDay, ['errors', 'codes', 'offers.three_today']],
  [
    constants.maxPrivateAdverts,
    ['auth', 'signUp', 'sellerKinds', 'private', 'help'],
    ['errors', 'codes', 'listings.private_limit'],
  ],
  [constants.maxUnpaidHolds, ['errors', 'codes', 'checkout.unpaid_rest']],
  [constants.maxCompared, ['compare', 'description'], ['compare', 'full'], ['compare', 'bar', 'full']],
  [bookingLimits.openPerVehicle, ['errors', 'codes', 'bookings.too_many']],
  [bookingLimits.requestsOfPerson, ['errors', 'codes', 'bookings.too_many_today']],
  [bookingLimits.requestsOfPersonToWorkshop, ['errors', 'codes', 'bookings.too_many_at_workshop']],
  [webhookLimits.perVendor, ['errors', 'codes', 'webhooks.limit']],
  [moneyBackDays, ['home', 'why', 'guarantee', 'text']],
  [retention.importDays, ['imports', 'history', 'text']],
  [retention.webhookDeliveryDays, ['mails', 'webhookDisabled', 'next']],
  [minutesBeforeMessageMail, ['messages', 'mails', 'choice']],
]

function textAt(messages: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], messages)
}

test.each(wordedNumbers.flatMap(([number, ...paths]) => paths.map((path) => ({ key: path.join(' '), path, number }))))(
  'the number in words of $key is that of the contract',
  ({ path, number }) => {
    for (const [index, language] of (['it', 'en'] as const).entries())
      expect(textAt(messagesOf(language), path)).toMatch(new RegExp(`\\b${inWords[number]?.[index]}\\b`))
  },
)
