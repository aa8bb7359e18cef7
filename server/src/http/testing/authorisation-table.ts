import type { OperationName } from '@autopiazza/contract'
import { randomUUID } from 'node:crypto'
import { anApplicant } from '../../modules/financing/testing/an-applicant.ts'
import { nothing, open, type Rule } from './authorisation-rule.ts'
import { buyersList, garageAuthorisation } from './garage-authorisation.ts'
import { exportAuthorisation } from './export-authorisation.ts'
import { feedAuthorisation } from './feed-authorisation.ts'
import { importAuthorisation } from './import-authorisation.ts'
import { savedAuthorisation } from './saved-authorisation.ts'
import { offerAuthorisation } from './offer-authorisation.ts'
import { operatorAuthorisation } from './operator-authorisation.ts'
import { photoAuthorisation } from './photo-authorisation.ts'
import { sellerAuthorisation } from './seller-authorisation.ts'
import { twoFactorAuthorisation } from './two-factor-authorisation.ts'
import { webhookAuthorisation } from './webhook-authorisation.ts'
import type { Things } from './fixture.ts'

const fields = {
  make: 'Fiat',
  model: '500',
  year: 2022,
  mileage: 9_000,
  fuelType: 'hybrid',
  transmission: 'manual',
  description: 'Come nuova, sempre in garage.',
  listingType: 'sale',
  salePrice: 1_290_000,
}
const place = {
  name: 'Sede',
  address: 'Via Po 2',
  city: 'Torino',
  province: 'TO',
  postalCode: '10124',
  isDefault: true,
}
const person = { password: 'cavallo batteria graffetta', firstName: 'Ada', lastName: 'Neri', phone: '+39 333 1234567' }
const address = () => ({ email: `${randomUUID()}@example.it` })

const ownListing = { by: 'vendor', of: 'vendor', notFound: 'listings.not_found' } as const
const ownPickup = { by: 'vendor', of: 'vendor', notFound: 'listings.pickup_location_not_found' } as const
const ownSale = {
  by: 'vendor',
  of: 'vendor',
  notFound: 'checkout.reservation_not_found',
  input: ({ reservationId }: Things) => ({ id: reservationId }),
} as const
const ownReservation = {
  by: 'buyer',
  of: 'buyer',
  notFound: 'checkout.reservation_not_found',
  input: ({ reservationId }: Things) => ({ id: reservationId }),
} as const
const aReturn = ({ reservationId }: Things) => ({ id: reservationId, returnId: randomUUID() })
const aDay = ({ reservationId }: Things) => ({ id: reservationId, on: '2026-01-01' })
const aTransfer = ({ reservationId }: Things) => ({
  id: reservationId,
  transfer: { amount: 1, on: '2026-01-01', key: randomUUID() },
})
const anEntry = ({ reservationId }: Things) => ({ id: reservationId, entryId: randomUUID() })
const ownTalk = {
  by: 'signed-in',
  of: 'both',
  notFound: 'messaging.not_found',
  notOwned: 'messaging.no_access',
  input: ({ conversationId }: Things) => ({ id: conversationId }),
} as const
const ownQuestion = { ...ownTalk, by: 'vendor', of: 'vendor' } as const
const ownAccount = { by: 'signed-in', of: 'none', input: nothing } as const satisfies Rule
const reply = { title: 'Saluto', content: 'Buongiorno {nome}' }
const ownReply = {
  by: 'vendor',
  of: 'vendor',
  notFound: 'messaging.reply_not_found',
  input: ({ cannedReplyId }: Things) => ({ id: cannedReplyId }),
} as const
const seenCar = { by: 'anyone', of: 'both', notFound: 'listings.not_found' } as const
/** Lists leave out what the caller may not see. */
const seenByTwo = { by: 'anyone', of: 'both', notFound: null, isPrivate: true } as const
const vendorsList = { by: 'vendor', of: 'none', input: nothing, isPrivate: true } as const

const oldCar = { make: 'Fiat', model: 'Duna', year: 1990, mileage: 190_000 }

/** The rule of every operation of the contract. A new operation without one does not compile. */
export const authorisation: Readonly<Record<OperationName, Rule>> = {
  'identity.signUp': { ...open, input: () => ({ role: 'buyer', ...address(), ...person }) },
  'identity.signIn': { ...open, input: () => ({ ...address(), password: 'x' }), own: 'identity.wrong_credentials' },
  'identity.secondStep': open,
  'identity.askPasskey': { ...open, own: 'identity.second_step_over' },
  'identity.confirmSignIn': { ...open, input: () => ({ code: '123456' }), own: 'identity.second_step_over' },
  'identity.signOut': open,
  'identity.session': open,
  'identity.sendVerification': { ...open, input: address },
  'identity.mailedLink': {
    ...open,
    input: () => ({ kind: 'verify', token: 'x' }),
    own: 'identity.link_invalid',
  },
  'identity.verifyEmail': { ...open, input: () => ({ token: 'x' }), own: 'identity.link_invalid' },
  'identity.sendBrowserLink': { ...open, input: address },
  'identity.confirmBrowser': { ...open, input: () => ({ token: 'x' }), own: 'identity.link_invalid' },
  'identity.forgotPassword': { ...open, input: address },
  'identity.resetPassword': {
    ...open,
    input: () => ({ token: 'x', password: person.password }),
    own: 'identity.link_invalid',
  },

  'account.profile': { ...ownAccount, isPrivate: true },
  'account.updateProfile': {
    ...ownAccount,
    input: () => ({ ...address(), firstName: 'Ada', lastName: 'Neri', phone: person.phone }),
    own: 'identity.wrong_password',
  },
  'account.sendEmailChange': { ...ownAccount, own: 'identity.email_change_not_found' },
  'account.withdrawEmailChange': ownAccount,
  'account.confirmEmail': { ...open, input: () => ({ token: 'x' }), own: 'identity.link_invalid' },
  'account.setLanguage': { ...ownAccount, input: () => ({ language: 'en' }) },
  'account.changePassword': {
    ...ownAccount,
    input: () => ({ currentPassword: 'x', password: person.password }),
    own: 'identity.wrong_password',
  },
  'account.sessions': ownAccount,
  'account.endSession': {
    by: 'signed-in',
    of: 'buyer',
    notFound: 'identity.session_not_found',
    input: ({ sessionId }) => ({ id: sessionId }),
  },
  'account.endOtherSessions': ownAccount,

  'accessTokens.list': { ...ownAccount, isPrivate: true },
  'accessTokens.create': {
    ...ownAccount,
    input: () => ({ name: 'Gestionale', scopes: ['conversations:read'], days: 30, currentPassword: 'x' }),
    own: 'identity.wrong_password',
  },
  'accessTokens.revoke': {
    by: 'signed-in',
    of: 'buyer',
    notFound: 'identity.token_not_found',
    input: ({ accessTokenId }) => ({ id: accessTokenId }),
  },

  ...twoFactorAuthorisation,
  'catalogue.makes': open,
  'checkout.premiumServices': open,
  'checkout.terms': { ...open, input: () => ({ day: '2020-01-01', language: 'it' }), own: 'request.not_found' },
  'places.suggest': { ...open, input: () => ({ q: 'torino' }) },
  'places.check': { ...open, input: () => ({ city: 'Torino', province: 'TO', postalCode: '10121' }) },
  'places.nearest': { ...open, input: () => ({ latitude: 44.49, longitude: 11.34 }) },
  'search.vehicles': open,
  'search.facets': open,
  'search.relaxations': open,
  'search.suggest': { ...open, input: () => ({ q: 'pan' }) },
  'search.orderPoints': { ...open, input: ({ hiddenId }) => ({ ids: hiddenId }) },
  'search.countNew': {
    ...open,
    input: () => ({ searches: [{ filters: { make: 'Fiat' }, lookedAt: '2026-01-01T00:00:00Z' }] }),
  },
  'search.readSentence': { ...open, input: () => ({ query: 'una familiare ibrida sotto i 20.000 €' }) },

  'listings.vehicle': {
    by: 'anyone',
    of: 'both',
    input: ({ hiddenId }) => ({ id: hiddenId }),
    notFound: 'listings.not_found',
    isPrivate: true,
  },
  'checkout.cost': { ...seenCar, input: ({ hiddenId }) => ({ id: hiddenId, province: 'MI' }) },
  'listings.countView': {
    by: 'anyone',
    of: 'none',
    input: ({ hiddenId }) => ({ id: hiddenId }),
  },
  'listings.similar': {
    by: 'anyone',
    of: 'both',
    input: ({ hiddenId }) => ({ id: hiddenId }),
    notFound: 'listings.not_found',
  },
  'listings.featured': open,
  'listings.cards': { ...seenByTwo, input: ({ hiddenId }) => ({ ids: [hiddenId] }) },
  'listings.compare': { ...seenByTwo, input: ({ hiddenId }) => ({ ids: hiddenId }) },
  'listings.mine': vendorsList,
  'listings.own': { ...ownListing, input: ({ hiddenId }) => ({ id: hiddenId }), isPrivate: true },
  'listings.create': {
    by: 'vendor',
    of: 'none',
    input: () => fields,
    mixed: {
      input: (_, { pickupId }) => ({ ...fields, pickupLocationId: pickupId }),
      code: 'listings.pickup_location_not_found',
    },
  },
  'listings.edit': {
    ...ownListing,
    input: ({ listingId, pickupId }) => ({ id: listingId, fields: { ...fields, pickupLocationId: pickupId } }),
    mixed: {
      input: ({ listingId }, { pickupId }) => ({ id: listingId, fields: { ...fields, pickupLocationId: pickupId } }),
      code: 'listings.pickup_location_not_found',
    },
  },
  'listings.deactivate': { ...ownListing, input: ({ listingId }) => ({ id: listingId }) },
  'listings.activate': { ...ownListing, input: ({ hiddenId }) => ({ id: hiddenId }) },
  'listings.incomplete': { by: 'vendor', of: 'none', input: nothing },
  'listings.givenTown': { by: 'vendor', of: 'none', input: nothing },
  ...photoAuthorisation,

  ...sellerAuthorisation,

  'stock.pickupLocations': vendorsList,
  'stock.addPickupLocation': { by: 'vendor', of: 'none', input: () => place },
  'stock.editPickupLocation': { ...ownPickup, input: ({ pickupId }) => ({ id: pickupId, fields: place }) },
  'stock.removePickupLocation': { ...ownPickup, input: ({ pickupId }) => ({ id: pickupId }) },
  'stock.inventory': vendorsList,
  'stock.setQuantity': { ...ownListing, input: ({ listingId }) => ({ vehicleId: listingId, quantity: 3 }) },

  'checkout.options': {
    by: 'buyer',
    of: 'everybody',
    input: ({ listingId }) => ({ id: listingId }),
    notFound: 'listings.not_found',
    ofOwnCar: 'checkout.own_vehicle',
    isShownToBuyers: true,
  },
  'checkout.saveDraft': {
    by: 'buyer',
    of: 'everybody',
    input: ({ listingId }) => ({ id: listingId, draft: { step: 'delivery' } }),
    notFound: 'listings.not_found',
  },
  'checkout.dropDraft': { by: 'buyer', of: 'buyer', input: ({ listingId }) => ({ id: listingId }), notFound: null },
  'checkout.cart': buyersList,
  'valuation.estimate': { ...open, input: () => oldCar },
  'valuation.method': open,
  'valuation.tradeIn': { by: 'buyer', of: 'none', input: () => ({ ...oldCar, condition: 'fair' }) },

  'checkout.quote': {
    by: 'buyer',
    of: 'everybody',
    input: ({ listingId }) => ({ vehicleId: listingId }),
    notFound: 'listings.not_found',
    ofOwnCar: 'checkout.own_vehicle',
  },
  'checkout.createPayment': {
    by: 'buyer',
    of: 'everybody',
    input: ({ listingId }) => ({ vehicleId: listingId, idempotencyKey: randomUUID() }),
    notFound: 'listings.not_found',
    ofOwnCar: 'checkout.own_vehicle',
  },
  'checkout.reserve': {
    by: 'buyer',
    of: 'everybody',
    input: ({ listingId }) => ({
      vehicleId: listingId,
      paymentMethod: 'bank_transfer',
      idempotencyKey: randomUUID(),
    }),
    notFound: 'listings.not_found',
    ofOwnCar: 'checkout.own_vehicle',
  },
  'checkout.reservation': { ...ownReservation, isPrivate: true },
  'checkout.reservations': buyersList,
  'checkout.reservationForVehicle': {
    by: 'buyer',
    of: 'buyer',
    input: ({ reservedId }) => ({ id: reservedId }),
    notFound: null,
    isPrivate: true,
  },
  'checkout.chooseDelivery': {
    ...ownReservation,
    input: ({ reservationId }) => ({ id: reservationId, delivery: { method: 'pickup' } }),
  },
  'checkout.complete': { ...ownReservation, own: 'checkout.not_confirmed' },
  'checkout.quoteChange': ownReservation,
  'checkout.change': {
    ...ownReservation,
    input: ({ reservationId }) => ({ id: reservationId, quoteId: randomUUID() }),
    own: 'checkout.quote_not_found',
  },
  'checkout.answerCorrection': {
    ...ownReservation,
    input: ({ reservationId }) => ({ id: reservationId, versionId: randomUUID(), decision: 'accept' }),
    own: 'checkout.correction_replaced',
  },
  'checkout.cancel': ownReservation,

  'financing.terms': open,
  'financing.request': {
    by: 'buyer',
    of: 'everybody',
    input: ({ listingId }) => ({ vehicleId: listingId, idempotencyKey: randomUUID(), customerData: anApplicant() }),
    notFound: 'listings.not_found',
  },
  'financing.status': {
    by: 'buyer',
    of: 'buyer',
    input: ({ financingReference }) => ({ reference: financingReference }),
    notFound: 'financing.request_not_found',
    isPrivate: true,
  },
  'financing.requestForVehicle': {
    by: 'buyer',
    of: 'buyer',
    input: ({ financedId }) => ({ id: financedId }),
    notFound: null,
    isPrivate: true,
  },

  'sales.list': vendorsList,
  'sales.recordTransfer': ownSale,
  'sales.complete': { ...ownSale, own: 'checkout.not_confirmed' },
  'sales.cancel': { ...ownSale, input: ({ reservationId }) => ({ id: reservationId, reason: 'Il motore fuma.' }) },

  'returns.confirmHandover': { ...ownReservation, input: aDay, own: 'checkout.not_sold' },
  'returns.request': {
    ...ownReservation,
    input: ({ reservationId }) => ({ id: reservationId, kind: 'money_back' }),
    own: 'checkout.not_sold',
  },
  'returns.callOff': { ...ownReservation, input: aReturn, own: 'checkout.return_not_open' },
  'returns.stateSent': {
    ...ownReservation,
    input: (things) => ({ ...aReturn(things), on: '2026-01-01', proof: 'Corriere, 123' }),
    own: 'checkout.return_not_open',
  },
  'returns.recordHandover': { ...ownSale, input: aDay, own: 'checkout.not_sold' },
  'returns.answer': {
    ...ownSale,
    input: (things) => ({ ...aReturn(things), answer: { decision: 'with_vendor' } }),
    own: 'checkout.return_not_open',
  },
  'returns.takeBack': { ...ownSale, input: aReturn, own: 'checkout.return_not_open' },
  'settlements.stateTransfer': { ...ownReservation, input: aTransfer, own: 'request.invalid' },
  'settlements.withdrawStatement': { ...ownReservation, input: anEntry, own: 'checkout.entry_not_found' },
  'settlements.confirmPaidBack': { ...ownReservation, input: aTransfer, own: 'checkout.nothing_owed_back' },
  'settlements.callOff': { ...ownReservation, own: 'checkout.not_sold' },
  'settlements.correctTransfer': { ...ownSale, input: anEntry, own: 'checkout.entry_not_found' },
  'settlements.payBack': { ...ownSale, input: aTransfer, own: 'checkout.nothing_owed_back' },
  'settlements.endUnpaid': { ...ownSale, own: 'checkout.not_sold' },
  'sales.bankAccount': { by: 'vendor', of: 'none', input: nothing },
  'sales.setBankAccount': { by: 'vendor', of: 'none', input: () => ({ iban: 'IT60X0542811101000000123456' }) },

  'messaging.contactSeller': {
    by: 'buyer',
    of: 'everybody',
    input: ({ listingId }) => ({ vehicleId: listingId }),
    notFound: 'listings.not_found',
    ofOwnCar: 'messaging.own_vehicle',
  },
  'messaging.conversations': { by: 'signed-in', of: 'none', input: nothing, isPrivate: true },
  'messaging.conversation': { ...ownTalk, isPrivate: true },
  'messaging.markRead': ownTalk,
  'messaging.setAside': { ...ownQuestion, input: ({ conversationId }) => ({ id: conversationId, position: 1 }) },
  'messaging.takeUp': ownQuestion,
  'messaging.send': {
    ...ownTalk,
    input: ({ conversationId }) => ({ id: conversationId, content: 'Buongiorno', clientKey: randomUUID() }),
  },
  'messaging.unread': { by: 'signed-in', of: 'none', input: nothing },
  'messaging.report': { ...ownTalk, input: ({ conversationId }) => ({ id: conversationId, reason: 'spam' }) },
  'messaging.block': ownTalk,
  'messaging.unblock': ownTalk,
  'messaging.messageMails': { by: 'signed-in', of: 'none', input: nothing },
  'messaging.chooseMessageMails': { by: 'signed-in', of: 'none', input: () => ({ isOn: false }) },
  'messaging.messageMailsByLink': { ...open, input: () => ({ token: 'x' }), own: 'messaging.link_invalid' },
  'messaging.cannedReplies': vendorsList,
  'messaging.addCannedReply': { by: 'vendor', of: 'none', input: () => reply },
  'messaging.editCannedReply': { ...ownReply, input: ({ cannedReplyId }) => ({ id: cannedReplyId, ...reply }) },
  'messaging.removeCannedReply': ownReply,

  ...garageAuthorisation,
  ...importAuthorisation,
  ...feedAuthorisation,
  ...offerAuthorisation,
  ...exportAuthorisation,
  ...webhookAuthorisation,
  ...savedAuthorisation,
  ...operatorAuthorisation,
}
