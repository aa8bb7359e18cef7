import { frame } from './frame.ts'

export const orders = {
  title: frame.links.orders,
  description:
    'Every list of Autopiazza and its order: the formula of the recommended order with its points, and who can change it. No place is for sale.',
  lead: 'Nobody pays to appear, or to appear earlier. The order is the same for everybody: it depends neither on who you are nor on what you looked at.',
  own: {
    title: 'Why this car stands here',
    text: 'In the recommended order it has these points today:',
    gone: 'This car is not on sale now, and stands in no list.',
    back: 'Back to the car',
  },
  formula: {
    title: 'The recommended order',
    text: 'A search without words shows the cars with the most points first; of equal ones, the newest. Points come only from what the advert says:',
    price: 'Price against like cars',
    priceOf: '{label}: {points}',
    noLabel: 'not compared',
    photographs: 'Photos of this car',
    photographsPoints:
      '{each} for each, {most} at most. The same photo counts once; a photo of the model does not count.',
    completeness: 'Completeness',
    completenessPoints:
      '{fact, plural, one {# point} other {# points}} for each of these facts: {facts}. One point for every {characters} characters of the description, {description} at most.',
    days: 'Days online',
    daysPoints:
      '{half} less for each day, without end. It is the same for every car, so time alone never changes the order of two cars.',
    edited:
      'When an advert changes, its price is compared again within a few seconds; until then it counts as not compared.',
  },
  lists: {
    title: 'The other lists',
    words: 'Search with words',
    wordsOrder:
      'By relevance: words found in make and model count most, then those in the version, then those in features and description; of equal ones, the newest.',
    chosen: 'The order you choose',
    chosenOrder:
      'Date, price, price against the market, year, mileage, instalment or distance. The instalment is that of the calculator: the lowest first, cars for rent only at the end. Against the market means: first what is furthest below its value, in percent; what is not compared comes last.',
    nearest: 'Cars near a search without results',
    nearestOrder: 'As the search they come from.',
    featured: 'Featured cars of the home page',
    featuredOrder:
      'The last ones published at an average price or better; where they are fewer than three, then those without a comparison, and last those above the average. In each group, those with photos of their own first.',
    newest: 'Latest cars of the home page',
    newestOrder: 'The last ones published, those with photos of their own first.',
    similar: 'Similar cars',
    similarOrder:
      'The nearest by model, then body, fuel, price and year; of equally near ones, those with photos of their own first.',
    likeAdverts: 'Adverts that a price is compared with',
    likeAdvertsOrder: 'The likest first.',
    seller: 'Other adverts of the seller',
    sellerOrder: 'The newest first.',
    favourites: 'Favourites',
    favouritesOrder: 'The last saved first.',
    compare: 'Comparison',
    compareOrder: 'As you chose them.',
    savedSearches: 'Saved searches and their mails',
    savedSearchesOrder: 'The last saved first; in mails, the last cars found first.',
    vendor: 'Adverts and inventory of a vendor, in their own area',
    vendorOrder: 'The newest first; adverts by price or visits too.',
    messages: 'Messages',
    messagesOrder: 'The conversation with the last message first.',
  },
  sale: {
    title: 'No place is for sale',
    text: 'No vendor can pay to rise, for a label, or to hide a competitor. Nothing in the formula concerns who sells: neither the kind of seller, nor visits, nor sales.',
    law: 'What the law says: art. 27 of Regulation (EU) 2022/2065 (DSA) and art. 22(4-bis) of the Italian Consumer Code, from the Omnibus directive.',
  },
} as const
