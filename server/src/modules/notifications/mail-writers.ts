import type { MailTemplate } from '../../queue-mail.ts'
import type { MailWriter } from './mail-content.ts'
import { alreadyRegistered, resetPassword, verifyAddress } from './mails/account-mails.ts'
import {
  paymentReturned,
  reservationConfirmedBuyer,
  reservationConfirmedVendor,
  reservationEndedBuyer,
  reservationEndedVendor,
} from './mails/reservation-mails.ts'

/** Every mail the product can send, by template. */
export const mailWriters: { readonly [T in MailTemplate]: MailWriter<T> } = {
  'verify-address': verifyAddress,
  'already-registered': alreadyRegistered,
  'reset-password': resetPassword,
  'reservation-confirmed-buyer': reservationConfirmedBuyer,
  'reservation-confirmed-vendor': reservationConfirmedVendor,
  'reservation-ended-buyer': reservationEndedBuyer,
  'reservation-ended-vendor': reservationEndedVendor,
  'payment-returned': paymentReturned,
}
