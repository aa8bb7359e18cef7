import { favourites } from './favourites.ts'
import { messages } from './messages.ts'
import { promised } from '../promised-numbers.ts'
import { bookingMails } from './booking-mails.ts'
import { offerMails } from './offer-mails.ts'
import { returnMails } from './return-mails.ts'
import { saleMails } from './sale-mails.ts'
import { securityMails } from './security-mails.ts'
import { feedMails } from './feed-mails.ts'
import { suspensionMails } from './suspension-mails.ts'

/** The sentences that this file needs more than once. */
const shared = {
  ignoreMail: 'If it was not you, you can ignore this e-mail.',
  reservationEnded: 'The reservation of the {vehicle} has ended',
  operatorCancelled: 'We have cancelled the reservation of the {vehicle}.',
} as const

export const mails = {
  bookings: bookingMails,
  returns: returnMails,
  offers: offerMails,
  sales: saleMails,
  security: securityMails,
  greeting: 'Hello {name},',
  greetingUnknown: 'Hello,',
  linkHelp: 'If the button does not work, copy this address into your browser:',
  footer: 'You receive this e-mail because it is about your account or a reservation of yours on {site}.',
  photo: { alt: 'Photograph: {vehicle}', credit: 'Photo by {author}' },
  facts: {
    vehicle: 'Vehicle',
    seller: 'Seller',
    deposit: 'Deposit paid',
    balance: 'Balance due',
    downPayment: 'Advance to the seller',
    loan: 'Amount financed',
    transferred: 'Transfer received',
    total: 'Total price',
    delivery: 'Handover',
    heldUntil: 'Held until',
    transferAmount: 'Amount to transfer',
    holder: 'Account holder',
    iban: 'IBAN',
    reference: 'Reference',
    place: 'Where',
  },
  lines: {
    sale_price: 'Sale price',
    trade_in: 'Trade-in value',
    ownership_transfer: 'Ownership transfer',
    extended_warranty: 'Extended warranty',
    roadside_assistance: 'Roadside assistance',
    insurance_package: 'Insurance package',
  },
  period: { years: { one: '1 year', other: '{count} years' }, months: { one: '1 month', other: '{count} months' } },
  verifyAddress: {
    subject: 'Confirm your e-mail address',
    body: 'One step left: confirm that this address is yours, and you are in.',
    action: 'Confirm the address',
    note: `The link works for ${promised.signUpHours} hours. If you did not ask for an account, ignore this e-mail: without the confirmation there will be none.`,
  },
  alreadyRegistered: {
    subject: 'You already have an Autopiazza account',
    body: 'Somebody asked for a new account with this address, but you already have one. Nothing has changed.',
    forgotten: 'If you do not remember your password, you can choose a new one from the sign-in page.',
    action: 'Sign in',
    note: shared.ignoreMail,
  },
  confirmBrowser: {
    subject: 'Sign in despite the many attempts',
    body: 'Somebody got the password of your account wrong several times, so new devices cannot sign in for a while. If it was you, open this link on the device you want to use: then sign in with your password.',
    action: 'Unlock this device',
    note: 'The link works for one hour and only once. If you did not ask for it, ignore this e-mail: nobody gets in without the password.',
  },
  resetPassword: {
    subject: 'Choose a new password',
    body: 'You asked to change the password of your account. The new password will end every open session and revoke the access tokens of programs.',
    action: 'Choose the password',
    note: 'The link works for one hour and only once. If you did not ask for it, ignore this e-mail: your password stays as it is.',
  },
  confirmNewEmail: {
    subject: 'Confirm your new e-mail address',
    body: 'You asked to use this address for your Autopiazza account. Please confirm it: until then the previous one stays valid.',
    action: 'Confirm the new address',
    note: `The link works for ${promised.emailChangeHours} hours, once. If you did not ask for it, ignore this e-mail: nothing changes.`,
  },
  newEmailTaken: {
    subject: 'This address already has an Autopiazza account',
    body: 'Somebody asked to use this address for another account, but it already has yours. Nothing has changed.',
    forgotten:
      'If it was you, sign in with this address. If you do not remember the password, you can choose a new one from the sign-in page.',
    action: 'Sign in',
    note: shared.ignoreMail,
  },
  emailChanged: {
    subject: 'The e-mail address of your account has changed',
    body: 'From now on you sign in with the new address, and we write to you there. This is the last e-mail we send to the previous one.',
    notYou:
      'If it was not you, write to us at once from the contact page: we will block the account and help you to get it back.',
    action: 'It was not me: write to us',
    note: 'If you changed the address yourself, there is nothing to do.',
  },
  passwordChanged: {
    subject: 'Your password has changed',
    body: 'The password of your account was changed, the other open sessions were ended and the access tokens of programs were revoked.',
    notYou: 'If it was not you, choose a new password at once: the link for it comes to this address.',
    action: securityMails.action.password,
    note: 'If you changed the password yourself, there is nothing to do.',
  },
  accessTokenCreated: {
    subject: 'A program has access to your account',
    body: 'The access token “{name}” was created: the program that has it can act for you, within the permissions chosen.',
    notYou:
      'If it was not you, choose a new password at once: it also revokes the access tokens and ends the open sessions.',
    action: securityMails.action.password,
    note: 'If you created it yourself, there is nothing to do. Your profile lists all access tokens, and there you revoke them.',
  },
  reservationPlacedBuyer: {
    subject: 'Reservation received: {vehicle}',
    body: {
      bank_transfer: `The {vehicle} is held for you for ${promised.holdDays} days, until your bank transfer arrives.`,
      financing: `The {vehicle} is held for you for ${promised.holdDays} days, until the financing is decided.`,
    },
    next: {
      bank_transfer:
        'Transfer the whole amount to the account below, with the reference given: the seller knows it by that.',
      financing: `We write to you as soon as the answer comes. A consultant may contact you within ${promised.consultantHours} hours.`,
    },
    action: 'See the reservation',
    note: 'You can cancel whenever you like, at no cost, until the purchase is completed.',
  },
  reservationPlacedVendor: {
    subject: 'New reservation: {vehicle}',
    body: {
      bank_transfer: `{buyer} has reserved the {vehicle} and will send you a bank transfer within ${promised.holdDays} days. Record it when it arrives: the reservation is confirmed with it.`,
      financing: `{buyer} has reserved the {vehicle} and asked for financing. The vehicle is held for ${promised.holdDays} days, until it is decided.`,
    },
    action: saleMails.action.vendor,
  },
  reservationConfirmedBuyer: {
    subject: 'Reservation confirmed: {vehicle}',
    body: {
      card: `Your deposit has arrived. The {vehicle} is held for you for ${promised.holdDays} days.`,
      financing: `Your financing has been approved. The {vehicle} is held for you for ${promised.holdDays} days.`,
    },
    next: {
      card: 'Now choose pickup or delivery, unless you already have, and agree on the balance with the seller.',
      financing: 'Now choose pickup or delivery, unless you already have.',
    },
    downPayment:
      'Now choose pickup or delivery, unless you already have, and pay the advance to the seller by bank transfer before you receive the car.',
    action: 'See the reservation',
    note: {
      card: `If the sale is not completed within ${promised.holdDays} days, or if you cancel before, the deposit comes back to you in full.`,
      financing: `If the sale is not completed within ${promised.holdDays} days, the reservation runs out.`,
    },
  },
  reservationConfirmedVendor: {
    subject: 'New reservation: {vehicle}',
    body: {
      card: `{buyer} has paid the deposit for the {vehicle}. The vehicle is held for ${promised.holdDays} days.`,
      financing: `The financing of {buyer} for the {vehicle} has been approved. The vehicle is held for ${promised.holdDays} days.`,
    },
    action: saleMails.action.vendor,
  },
  transferRecorded: {
    subject: 'Transfer received: {vehicle}',
    body: '{seller} has received your bank transfer for the {vehicle}: everything is paid now.',
    partBody: '{seller} has received your bank transfer for the {vehicle}.',
    next: 'What is left is to choose pickup or delivery before the reservation runs out.',
    action: 'Go to your reservations',
    bought: 'Go to your vehicles',
  },
  reservationCompleted: {
    subject: 'Purchase completed: {vehicle}',
    body: 'Your purchase of the {vehicle} from {seller} is completed.',
    next: 'You find it among your vehicles, with the services you bought and those you can add.',
    rights: 'After the handover you can still return it: the last day is on the page of the reservation.',
    delivery: { pickup: 'Pickup at the seller', delivery: 'Home delivery' },
  },
  transferRecordedVendor: {
    subject: 'Transfer recorded: {vehicle}',
    body: 'You have recorded the bank transfer of {buyer} for the {vehicle}: everything is paid now. What is left is to hand the car over.',
    afterSale:
      'You have recorded the bank transfer of {buyer} for the {vehicle}, which was sold already: everything is paid now.',
    partBody: 'You have recorded the bank transfer of {buyer} for the {vehicle}.',
    action: saleMails.action.vendor,
  },
  reservationCompletedVendor: {
    subject: 'Sale completed: {vehicle}',
    body: 'The sale of the {vehicle} to {buyer} is completed.',
    action: saleMails.action.vendor,
  },
  reservationEndedBuyer: {
    subject: shared.reservationEnded,
    why: {
      buyer_cancelled: 'As you asked, the reservation of the {vehicle} has been cancelled.',
      vendor_cancelled: 'The seller has cancelled the reservation of the {vehicle}.',
      operator_cancelled: shared.operatorCancelled,
      not_paid: 'The payment for the {vehicle} did not arrive in time, so the reservation has lapsed.',
      payment_unavailable: 'The payment for the {vehicle} could not be opened, so the reservation has lapsed.',
      car_corrected:
        'The seller corrected the facts of the {vehicle} and you chose not to take it: the reservation has ended.',
      hold_ended: 'Three days went by without the sale of the {vehicle} being completed: the reservation has expired.',
      deposit_returned: 'The deposit for the {vehicle} has been paid back and the reservation has ended.',
      deposit_disputed:
        'The bank has taken the deposit for the {vehicle} back at the cardholder’s request, so the reservation has ended.',
      financing_refused: 'The financing for the {vehicle} was not approved: the car is no longer held for you.',
    },
    operatorReason: 'The reason: “{reason}”',
    reason: returnMails.reason,
    transferred:
      'The seller has received {amount} from you by bank transfer and is the one who gives it back. If it takes long, write in the conversation or contact us.',
    refund: `Your deposit of {amount} comes back in full, to the card you paid with. It usually arrives within ${promised.cardRefundDays} working days.`,
    action: 'See the vehicle again',
  },
  reservationEndedVendor: {
    subject: shared.reservationEnded,
    why: {
      buyer_cancelled: 'The buyer has cancelled the reservation of the {vehicle}.',
      vendor_cancelled: 'You have cancelled the reservation of the {vehicle}.',
      operator_cancelled: shared.operatorCancelled,
      not_paid: 'The payment for the {vehicle} did not arrive in time.',
      payment_unavailable: 'The payment for the {vehicle} could not be opened.',
      car_corrected: 'You corrected the facts of the {vehicle}, and its buyer chose not to take it.',
      hold_ended: 'Three days went by without the sale of the {vehicle} being completed.',
      deposit_returned: 'The deposit for the {vehicle} has been paid back to the buyer.',
      deposit_disputed: 'The bank has taken the deposit for the {vehicle} back at the cardholder’s request.',
      financing_refused: 'The financing asked for the {vehicle} was not approved.',
    },
    operatorReason: 'The reason: “{reason}”',
    transferred:
      'You have received {amount} from {buyer} by bank transfer: send it back soon, to the account it came from.',
    free: 'The vehicle is available to other buyers again.',
    action: saleMails.action.vendor,
  },
  newCars: {
    subject: { one: '1 new car: {search}', other: '{count} new cars: {search}' },
    body: {
      one: 'A new car matches the search you saved, “{search}”.',
      other: '{count} new cars match the search you saved, “{search}”.',
    },
    ofSeller: {
      subject: { one: '1 new car from {seller}', other: '{count} new cars from {seller}' },
      body: {
        one: 'A new car from {seller} is online: you asked us to tell you.',
        other: '{count} new cars from {seller} are online: you asked us to tell you.',
      },
      action: 'See all their cars',
    },
    several: {
      subject: { one: '1 new car for your saved searches', other: '{count} new cars for your saved searches' },
      body: {
        one: 'A new car matches {searches} searches you saved.',
        other: '{count} new cars match {searches} searches you saved.',
      },
      foundBy: 'Found by: {searches}',
      search: '“{search}”',
      open: 'See all cars of “{search}”',
      action: 'See your saved searches',
      unsubscribe: 'Stop alerts for your saved searches',
    },
    mileage: '{mileage} km',
    daily: '{price} a day',
    more: { one: 'and one more car', other: 'and {count} more cars' },
    action: 'See all cars of the search',
    manage: 'Change how often you get alerts',
    unsubscribe: 'Stop alerts for this search',
    footer: 'You receive this e-mail because you saved a search on {site}.',
  },
  carAvailable: {
    subject: 'Available again: {vehicle}',
    body: '{vehicle} is available again: you asked us to tell you.',
    next: 'It goes to whoever reserves it first. This is the only e-mail: if somebody else gets it, you can ask for another alert on the page of the car.',
    salePrice: 'Sale price',
    dailyRate: 'Daily rate',
    action: 'See the car',
    footer: 'You receive this e-mail, once, because you asked for an alert about this car on {site}.',
  },
  priceDrop: {
    subject: '{amount} less: {vehicle}',
    body: '{vehicle}, one of your favourites, now costs {price}: {amount} less than the lowest price {period}.',
    before: 'Lowest price {period}',
    wholePeriod: 'of the {count} days before',
    shorterPeriod: { one: 'in {count} day online', other: 'in {count} days online' },
    price: 'Price now',
    action: 'See the car',
    manage: 'Go to your favourites',
    unsubscribe: favourites.mails.title,
    footer: 'You get this e-mail because you saved this car in your favourites on {site}.',
  },
  serviceBought: {
    subject: '{service}: purchase confirmed for {vehicle}',
    body: 'You have bought {service} for {vehicle}.',
    payment:
      'We have not charged your card: Autopiazza sends you the invoice by e-mail, and you pay it by bank transfer.',
    service: {
      warranty: 'Extended warranty',
      maintenance: 'Maintenance',
      repair: 'Repair',
      roadside_assistance: 'Roadside assistance',
      insurance_package: 'Insurance package',
      ownership_transfer: 'Ownership transfer',
      other: 'Service',
    },
    facts: { service: 'Service', period: 'Duration', price: 'Price' },
    action: 'See the service',
  },
  deadlineReminder: {
    subject: {
      inspection: 'Inspection due by {day}: {vehicle}',
      warranty: 'The warranty ends on {day}: {vehicle}',
      last_return_day: 'You can ask for a return until {day}: {vehicle}',
    },
    body: {
      inspection: 'The periodic inspection (revisione) of {vehicle} is due by {day}.',
      warranty: 'The extended warranty of {vehicle} ends on {day}.',
      last_return_day: 'The last day to ask for a return of {vehicle} is {day}.',
    },
    next: {
      inspection:
        'You can book it at a partner workshop. If it has already been done, enter the date on your car’s page: the next deadline follows from it.',
      warranty: 'If you have noticed a defect, report it before that day.',
      last_return_day: 'If the car is not right for you, ask the seller for a return by that day.',
    },
    fact: {
      inspection: 'Inspection due by',
      warranty: 'End of the warranty',
      last_return_day: 'Last day for a return',
    },
    action: 'See the car’s deadlines',
    unsubscribe: 'No more reminders for this car',
    footer: 'You receive this e-mail because you bought a car on {site} and its reminders are on.',
  },
  unreadMessages: {
    someone: { buyer: 'A buyer', seller: 'The seller' },
    subject: { one: 'New message: {sender}', other: '{count} new messages: {sender}' },
    body: {
      one: '{sender} has written to you about {vehicle}, and you have not read the message yet.',
      other: '{sender} has written to you about {vehicle}: you have {count} messages to read.',
    },
    preview: '“{preview}”',
    action: 'Open the conversation',
    safety: 'Answer in the conversation, not to this e-mail. Never pay outside Autopiazza.',
    unsubscribe: 'Stop e-mails about unread messages',
    footer: 'You receive this e-mail because you have an unread message on {site}.',
  },
  reportAnswered: {
    subject: 'The answer to your report',
    body: 'We have looked into your report about the conversation on {vehicle}.',
    outcome: {
      action_taken: 'We have taken action.',
      no_violation: messages.report.outcomes.no_violation,
    },
    answer: 'Our answer: {answer}',
    action: 'Open the conversation',
  },
  webhookDisabled: {
    subject: 'Your webhook to {host} is off',
    why: {
      failing: 'No call to {host} has succeeded for five days: your webhook has been switched off.',
      gone: '{host} answered that the webhook is no longer needed (410): it has been switched off.',
      backlog: 'More than 1,000 calls were waiting for {host}: your webhook has been switched off.',
    },
    lost: 'Your program is no longer told. Contacts and reservations are where they were, on your pages.',
    next: 'When the program answers again, switch the webhook on: the calls of the last thirty days can be sent again, one by one.',
    action: 'Open the webhooks',
  },
  paymentReturned: {
    subject: 'Your payment is coming back',
    why: {
      late_payment: 'Your payment for the {vehicle} arrived when the vehicle was no longer available.',
      duplicate_payment: 'We received two payments for the {vehicle}: one was enough.',
    },
    refund: `{amount} comes back to you in full, to the card you paid with. It usually arrives within ${promised.cardRefundDays} working days.`,
    action: 'Look for other cars',
  },
  ...feedMails,
  ...suspensionMails,
} as const
