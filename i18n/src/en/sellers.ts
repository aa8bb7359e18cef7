export const sellers = {
  title: 'Cars from {name}',
  description:
    '{kind, select, business {{name}, business} other {{name}, private seller}}{town, select, none {} other { in {town}}}: {count, plural, =0 {no cars online right now} one {one car online} other {{number} cars online}} on Autopiazza, with price, photos and details.',
  place: 'In {town}',
  write: 'To write, open the car you are interested in: every conversation is about one car.',
  notify: 'Tell me about their new cars',
  notFound: 'Seller not found',
  notFoundText: 'They have no cars online right now, or the address is incomplete.',
  others: 'Search other vehicles',
} as const
