import type { SecretKeys } from '../../secrets/secret-keys.ts'
import * as addresses from '@autopiazza/contract/addresses'
import { type AddressedSearch, searchAddress } from '@autopiazza/contract/link-to-search'
import { browserLink, emailChangeLink, resetLink, verificationLink } from '../identity/index.ts'
import { remindersLink, workshopLink } from '../aftersales/index.ts'
import { priceMailsLink } from '../favourites/index.ts'
import { messageMailsLink } from '../messaging/index.ts'
import { unsubscribeLink } from '../saved-searches/index.ts'

export type MailedPaths = ReturnType<typeof mailedPaths>

export interface LinkParts {
  readonly baseUrl: string
  readonly secret: SecretKeys
  /** Origin of the CDN for photographs, when configured. */
  readonly photographsAt?: string | undefined
}

/** Returns the links in mails, always below the configured origin. They are created when a mail is sent. */
export function mailedPaths(parts: LinkParts) {
  return {
    verifyAddress: (signUpId: string, next?: string) => verificationLink(parts, signUpId, next),
    confirmBrowser: (confirmationId: string, next?: string) => browserLink(parts, confirmationId, next),
    resetPassword: (resetId: string, next?: string) => resetLink(parts, resetId, next),
    confirmNewEmail: (changeId: string) => emailChangeLink(parts, changeId),
    forgotPassword: () => `${parts.baseUrl}${addresses.forgotPassword}`,
    contact: () => `${parts.baseUrl}${addresses.contact}`,
    signIn: (next?: string) =>
      `${parts.baseUrl}${addresses.auth}${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`,
    vehicle: (vehicleId: string) => `${parts.baseUrl}${addresses.vehicle(vehicleId)}`,
    /** A JPEG, which every mail program supports. */
    photo: (hash: string, width: number) => `${parts.photographsAt ?? parts.baseUrl}/images/${hash}/${width}.jpg`,
    search: () => `${parts.baseUrl}${addresses.search}`,
    foundBy: (search: AddressedSearch) => `${parts.baseUrl}${searchAddress(search)}`,
    savedSearches: () => `${parts.baseUrl}${addresses.savedSearches}`,
    conversation: (conversationId: string) => `${parts.baseUrl}${addresses.conversation(conversationId)}`,
    endMessageMails: (userId: string) => messageMailsLink(parts, userId),
    favourites: () => `${parts.baseUrl}${addresses.favourites}`,
    endPriceMails: (userId: string) => priceMailsLink(parts, userId),
    unsubscribe: (savedSearchId: string) => unsubscribeLink(parts, savedSearchId),
    buyerVehicles: () => `${parts.baseUrl}${addresses.buyer}?tab=vehicles`,
    reservation: (reservationId: string) => `${parts.baseUrl}${addresses.reservation(reservationId)}`,
    purchasedVehicle: (purchasedVehicleId: string) =>
      `${parts.baseUrl}${addresses.purchasedVehicle(purchasedVehicleId)}`,
    endReminders: (purchasedVehicleId: string) => remindersLink(parts, purchasedVehicleId),
    booking: (bookingId: string) => `${parts.baseUrl}${addresses.serviceBooking(bookingId)}`,
    bookService: () => `${parts.baseUrl}${addresses.bookService()}`,
    workshopLink: (linkId: string) => workshopLink(parts, linkId),
    vendorReturns: () => `${parts.baseUrl}${addresses.vendor}?tab=sales&state=returns`,
    vendorWebhooks: () => `${parts.baseUrl}${addresses.vendorWebhooks}`,
    vendorFeed: (feedId: string) => `${parts.baseUrl}${addresses.vendorFeed(feedId)}`,
    vendor: () => `${parts.baseUrl}${addresses.vendor}`,
  }
}
