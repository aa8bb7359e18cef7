export const checkout = {
  meta: {
    title: 'Reserve {vehicle}',
    description: 'Reserve {vehicle} with a deposit of {deposit}, refunded in full if the sale does not happen.',
  },
  back: 'Back to the vehicle',
  title: 'Reserve this car',
  lead: '{deposit} keeps it in your name for 3 days. Here is everything you should know before you pay.',
  price: {
    title: 'What you pay, and when',
    loading: 'Working out the price…',
    salePrice: 'Sale price',
    tradeIn: 'Trade-in value',
    ownership_transfer: 'Ownership transfer',
    extended_warranty: 'Extended warranty',
    roadside_assistance: 'Roadside assistance',
    insurance_package: 'Insurance package',
    total: 'Total',
    now: 'Now, by card',
    nowHint: 'A deposit towards the price: it is part of the total.',
    later: 'Later, by bank transfer to the seller',
    laterHint: 'You pay the balance only when you complete the sale.',
  },
  rules: {
    title: 'The rules, in plain words',
    hold: {
      title: 'Reserved for 3 days',
      text: 'As soon as the card network confirms the payment, you have 72 hours to complete the sale. Nobody else can reserve the car.',
    },
    refund: {
      title: 'Automatic refund',
      text: 'If the sale is not completed within 3 days, the whole {deposit} goes back to your card. You need not ask.',
    },
    cancel: {
      title: 'Cancel any time',
      text: 'You can cancel from your dashboard until the sale is completed: the refund is always in full.',
    },
    page: {
      title: 'Protected payment',
      text: 'You pay on the card provider’s secure page and have 30 minutes to do so. Your card details never reach us.',
    },
  },
  pay: 'Pay {deposit} and reserve',
  paying: 'Opening the payment…',
  payNote: 'The payment page opens next. Nothing is charged before that.',
  failed: 'The payment could not be started. Please try again later.',
  changed:
    'The price changed while you were looking: the total was {before}, now it is {now}. Here is the new summary; nothing has been charged.',
  refused: { title: 'This car cannot be reserved now', vehicle: 'See the vehicle', others: 'Search other vehicles' },
  vendor: {
    title: 'A buyer account is needed',
    text: 'You are signed in as a vendor. Use a buyer account to reserve a car.',
  },
  mine: {
    pending: 'Your reservation is open: the payment is missing',
    pendingText:
      'The car is kept for you until {time}. Finish the payment of {deposit}, or cancel the reservation from your dashboard.',
    continue: 'Continue the payment',
    confirmed: 'You have already reserved this car',
    confirmedText: 'It is reserved for you until {deadline}. Agree with the seller to complete the sale.',
    see: 'Go to your reservations',
  },
  trust: {
    label: 'Our guarantees',
    secure: 'Secure checkout',
    provider: 'Cards handled by Stripe',
    delivery: 'Delivery within 3-5 business days',
  },
} as const
