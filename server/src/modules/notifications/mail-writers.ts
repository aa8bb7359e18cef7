import type { MailTemplate } from '../../kernel/queue-mail.ts'
import type { MailWriter } from './mail-content.ts'
import {
  alreadyRegistered,
  confirmBrowser,
  confirmNewEmail,
  newEmailTaken,
  resetPassword,
  verifyAddress,
  webhookDisabled,
} from './mails/account-mails.ts'
import { carAvailable, newCars, priceDrop } from './mails/alert-mails.ts'
import { feedFault, feedOver } from './mails/feed-mails.ts'
import { deadlineReminder, serviceBought } from './mails/garage-mails.ts'
import { bookingToBuyer, bookingToWorkshop } from './mails/booking-mails.ts'
import { reportAnswered, unreadMessages } from './mails/message-mails.ts'
import { paymentReturned, reservationEndedBuyer, reservationEndedVendor } from './mails/reservation-ended-mails.ts'
import {
  reservationCompleted,
  reservationCompletedVendor,
  reservationConfirmedBuyer,
  reservationConfirmedVendor,
  reservationPlacedBuyer,
  reservationPlacedVendor,
  transferRecorded,
  transferRecordedVendor,
} from './mails/reservation-mails.ts'
import { priceOffer } from './mails/offer-mails.ts'
import { handoverAgreed, handoverRecorded, returnToBuyer, returnToVendor } from './mails/return-mails.ts'
import { saleToBuyer, saleToVendor } from './mails/sale-mails.ts'
import { accessTokenCreated, emailChanged, passwordChanged, securityNews } from './mails/security-mails.ts'
import { accountReinstated, accountSuspended, listingReinstated, listingSuspended } from './mails/suspension-mails.ts'

export const mailWriters: { readonly [T in MailTemplate]: MailWriter<T> } = {
  'verify-address': verifyAddress,
  'already-registered': alreadyRegistered,
  'confirm-browser': confirmBrowser,
  'reset-password': resetPassword,
  'confirm-new-email': confirmNewEmail,
  'new-email-taken': newEmailTaken,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'access-token-created': accessTokenCreated,
  'security-news': securityNews,
  'reservation-placed-buyer': reservationPlacedBuyer,
  'reservation-placed-vendor': reservationPlacedVendor,
  'reservation-confirmed-buyer': reservationConfirmedBuyer,
  'reservation-confirmed-vendor': reservationConfirmedVendor,
  'transfer-recorded': transferRecorded,
  'transfer-recorded-vendor': transferRecordedVendor,
  'reservation-completed': reservationCompleted,
  'reservation-completed-vendor': reservationCompletedVendor,
  'reservation-ended-buyer': reservationEndedBuyer,
  'reservation-ended-vendor': reservationEndedVendor,
  'payment-returned': paymentReturned,
  'handover-recorded': handoverRecorded,
  'handover-agreed': handoverAgreed,
  'sale-to-buyer': saleToBuyer,
  'sale-to-vendor': saleToVendor,
  'return-to-buyer': returnToBuyer,
  'return-to-vendor': returnToVendor,
  'new-cars': newCars,
  'car-available': carAvailable,
  'price-drop': priceDrop,
  'service-bought': serviceBought,
  'deadline-reminder': deadlineReminder,
  'account-suspended': accountSuspended,
  'account-reinstated': accountReinstated,
  'listing-suspended': listingSuspended,
  'listing-reinstated': listingReinstated,
  'booking-to-buyer': bookingToBuyer,
  'booking-to-workshop': bookingToWorkshop,
  'unread-messages': unreadMessages,
  'report-answered': reportAnswered,
  'price-offer': priceOffer,
  'webhook-disabled': webhookDisabled,
  'feed-fault': feedFault,
  'feed-over': feedOver,
}
