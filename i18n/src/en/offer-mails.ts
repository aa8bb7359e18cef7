import { promised } from '../promised-numbers.ts'

export const offerMails = {
  action: 'Open the conversation',
  facts: { amount: 'Offered price', listPrice: 'Price of the advert', until: 'Valid until' },
  news: {
    received: {
      subject: '{other} offers you {amount} for {vehicle}',
      body: '{other} offers you {amount} for {vehicle}.',
      next: 'You can accept, refuse or make a counter-offer. Without an answer, the offer expires by itself.',
    },
    countered: {
      subject: 'Counter-offer for {vehicle}: {amount}',
      body: '{other} answers your offer for {vehicle} with {amount}.',
      next: 'You can accept, refuse or offer another price. Without an answer, the offer expires by itself.',
    },
    accepted_to_buyer: {
      subject: 'Offer accepted: {vehicle} at {amount}',
      body: '{other} has accepted {amount} for {vehicle}. The price is for you alone.',
      next: 'Reserve the car in time: afterwards the price of the advert counts again.',
    },
    accepted_to_seller: {
      subject: '{other} has accepted {amount} for {vehicle}',
      body: '{other} has accepted the price that you offered for {vehicle}, {amount}.',
      next: 'The car can now be reserved at this price until the deadline. For everybody else the price of the advert stays.',
    },
    refused: {
      subject: 'Offer for {vehicle} refused',
      body: '{other} does not accept {amount} for {vehicle}.',
      next: 'You can go on talking about it in the conversation.',
    },
    expired: {
      subject: 'Offer for {vehicle} expired',
      body: '{other} has not answered your offer of {amount} for {vehicle} in time.',
      next: 'You can write in the conversation, or offer another price.',
    },
    agreement_expired: {
      subject: 'The agreed price for {vehicle} has expired',
      body: `The ${promised.offerHours} hours to reserve {vehicle} at {amount} are over.`,
      next: 'The car can still be reserved at the price of the advert, if it is free. You can also make a new offer.',
    },
    price_lowered: {
      subject: 'The price of {vehicle} has come down',
      body: 'The price of the advert of {vehicle} has come down to the offer of {amount}, or below: the offer is no longer needed.',
      next: 'The price of the advert counts, for everybody.',
    },
    car_sold: {
      subject: '{vehicle} has been sold',
      body: '{vehicle} has been sold: the offer of {amount} ends here.',
      next: 'We are sorry. You have not been charged anything.',
    },
  },
}
