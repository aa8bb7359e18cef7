import { returns } from './returns.ts'
import { promised } from '../promised-numbers.ts'

export const home = {
  meta: {
    title: 'Autopiazza, the car square: used, new and rental cars in Italy',
    description: `Search cars for sale and for rent all over Italy. Clear prices, real sellers, a ${promised.moneyBackDays}-day money-back guarantee and home delivery.`,
  },
  hero: {
    title: 'The right car, no surprises',
    subtitle:
      'Cars for sale and for rent from private sellers and dealers all over Italy. Clear prices, a protected deposit and, after delivery, three days to ask for a return.',
    inOwnWords: 'Or say it in your own words, for example:',
    examples: {
      estate: 'a diesel estate under €15,000',
      suv: 'automatic hybrid SUV near Milan',
      electric: 'electric car with under 50,000 km',
      seats: 'seven-seater under €25,000',
    },
    quoted: '“{sentence}”',
    photo: { alt: 'A white SUV on a road in front of a wood', credit: 'Photo: TTTNIS, Wikimedia Commons' },
    explore: 'Explore Cars',
    sell: 'Sell Your Car',
  },
  quick: { label: 'Ready searches', upTo: 'Up to {price}' },
  filters: { title: 'Filters', close: 'Close the filters' },
  search: {
    label: 'Search by make, model, price and province',
    make: { label: 'Make', any: 'All' },
    model: { label: 'Model', any: 'All' },
    maxPrice: { label: 'Price up to', any: 'Any' },
    province: { label: 'Province', any: 'All of Italy' },
    counted: '{name} ({count})',
    show: 'See the cars',
    showCounted: '{count, plural, =0 {No cars} one {See {number} car} other {See {number} cars}}',
    status: '{count, plural, =0 {No cars} one {{number} car} other {{number} cars}}',
  },
  bodyTypes: {
    title: 'Choose by body type',
    count: '{count, plural, one {{number} car} other {{number} cars}}',
  },
  budgets: { title: 'How much to spend', upTo: 'up to {price}', from: '{price} or more' },
  makes: { title: 'The makes with most cars', cars: 'cars' },
  newest: { title: 'More cars just arrived' },
  promises: {
    label: 'Our promises',
    moneyBack: `${promised.moneyBackDays}-day money-back guarantee`,
    deposit: 'Protected {deposit} deposit',
    delivery: `Delivery within ${promised.deliveryDays} business days`,
  },
  featured: {
    title: 'Featured vehicles',
    subtitle: 'The latest to arrive in the square, fairly priced ones first.',
    all: 'All cars',
    loading: 'Loading featured vehicles...',
    error: 'Error loading vehicles. Please try again later.',
    empty: 'No vehicles available at the moment.',
    emptyText: 'New listings appear here as soon as they are published.',
  },
  why: {
    title: 'Why choose Autopiazza',
    subtitle: 'Buying a car remotely should be as simple as in the square, and safer.',
    guarantee: {
      title: returns.kind.money_back,
      text: 'You have three days from delivery: if you don’t like the car, you can ask to return it.',
    },
    payments: {
      title: 'Protected deposit',
      text: `You hold the car with a {deposit} deposit. If the sale is not completed within ${promised.holdDays} days, the deposit comes back to you.`,
    },
    delivery: {
      title: 'Delivered where you like',
      text: `Pick it up from the seller within ${promised.pickupHours} hours of payment confirmation, or have it brought home in ${promised.deliveryDays} business days.`,
    },
  },
  app: {
    badge: 'Coming soon',
    title: 'Coming soon as an app',
    text: 'The app is not here yet. Meanwhile saved searches, alerts for new listings and messages with sellers already work here, on your phone too.',
  },
  testimonials: {
    title: 'How it could go',
    note: 'Illustrative examples: these are not reviews by real customers.',
    example: 'Example',
    buyer: {
      quote:
        'I found the estate I wanted two hundred kilometres from home. I held it with the deposit and had it in four days.',
      name: 'Giulia, Bologna',
      role: 'Buyer',
    },
    seller: {
      quote:
        'I published the listing in ten minutes and answered messages from the sofa. Sold in a week, at the price I wanted.',
      name: 'Marco, Turin',
      role: 'Private seller',
    },
    dealer: {
      quote: 'We manage stock and pickup points in one place. Reservations with a deposit waste far less of our time.',
      name: 'Autosalone Riva, Bari',
      role: 'Dealer',
    },
  },
} as const
