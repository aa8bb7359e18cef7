import * as addresses from '@autopiazza/contract/addresses'
import { type AddressedSearch, searchAddress } from '@autopiazza/contract/search-address'
import { workshopLink } from '../aftersales/index.ts'
import { browserLink, resetLink, verificationLink } from '../identity/index.ts'
import { messageMailsLink } from '../messaging/index.ts'
import { unsubscribeLink } from '../saved-searches/index.ts'

export type MailedPaths = ReturnType<typeof mailedPaths>

export interface LinkParts {
  readonly baseUrl: string
  readonly secret: string
}

/** The links in mails; made when a mail is sent, always below the configured origin. */
export function mailedPaths(parts: LinkParts) {
  return {
    verifyAddress: (signUpId: string) => verificationLink(parts, signUpId),
    confirmBrowser: (confirmationId: string) => browserLink(parts, confirmationId),
    resetPassword: (resetId: string) => resetLink(parts, resetId),
    signIn: () => `${parts.baseUrl}${addresses.auth}`,
    vehicle: (vehicleId: string) => `${parts.baseUrl}${addresses.vehicle(vehicleId)}`,
    search: () => `${parts.baseUrl}${addresses.search}`,
    foundBy: (search: AddressedSearch) => `${parts.baseUrl}${searchAddress(search)}`,
    savedSearches: () => `${parts.baseUrl}${addresses.savedSearches}`,
    conversation: (conversationId: string) => `${parts.baseUrl}${addresses.conversation(conversationId)}`,
    endMessageMails: (userId: string) => messageMailsLink(parts, userId),
    unsubscribe: (savedSearchId: string) => unsubscribeLink(parts, savedSearchId),
    buyerVehicles: () => `${parts.baseUrl}${addresses.buyer}?tab=vehicles`,
    reservation: (reservationId: string) => `${parts.baseUrl}${addresses.reservation(reservationId)}`,
    contact: () => `${parts.baseUrl}${addresses.contact}`,
    booking: (bookingId: string) => `${parts.baseUrl}${addresses.serviceBooking(bookingId)}`,
    workshopLink: (linkId: string) => workshopLink(parts, linkId),
    vendor: () => `${parts.baseUrl}${addresses.vendor}`,
  }
}
