import type { MailTemplate } from '../../queue-mail.ts'
import type { MailWriter } from './mail-content.ts'
import { alreadyRegistered, resetPassword, verifyAddress } from './mails/account-mails.ts'
import {
  paymentReturned,
  reservationCompleted,
  reservationConfirmedBuyer,
  reservationConfirmedVendor,
  reservationEndedBuyer,
  reservationEndedVendor,
  transferRecorded,
} from './mails/reservation-mails.ts'

/** Every mail the product can send, by template. */
export const mailWriters: { readonly [T in MailTemplate]: MailWriter<T> } = {
  'verify-address': verifyAddress,
  'already-registered': alreadyRegistered,
  'reset-password': resetPassword,
  'reservation-confirmed-buyer': reservationConfirmedBuyer,
  'reservation-confirmed-vendor': reservationConfirmedVendor,
  'transfer-recorded': transferRecorded,
  'reservation-completed': reservationCompleted,
  'reservation-ended-buyer': reservationEndedBuyer,
  'reservation-ended-vendor': reservationEndedVendor,
  'payment-returned': paymentReturned,
}
