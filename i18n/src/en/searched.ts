export const searched = {
  active: {
    label: 'Active filters',
    remove: ': remove this filter',
    edit: ': change this filter',
    words: '“{words}” →',
    text: '“{value}”',
    from: '{name} from {from}',
    to: '{name} up to {to}',
    exactly: '{name} {value}',
    named: '{name}: {value}',
    around: '{place}, within {radius}',
    between: '{name} {from} – {to}',
  },
  notes: {
    didYouMean: 'Did you mean',
    searched: '? We searched for “{correction}” instead of “{q}”.',
    dropped: 'We did not find: {words}. We search without {count, plural, one {this word} other {these words}}.',
  },
  sentence: {
    notUnderstood: "Couldn't extract search parameters. Performing a keyword search instead.",
    failed: 'Search failed. Please try again.',
  },
  nothing: {
    offer: {
      without: '{count, plural, one {See {number} car} other {See {number} cars}} without {filter}',
      anywhere: '{count, plural, one {See {number} car} other {See {number} cars}} in all of Italy',
      anyModel: '{count, plural, one {See {number} car} other {See {number} cars}} of any {make} model',
      named: '{count, plural, one {See {number} car} other {See {number} cars}}: {name}',
    },
    others: 'Other searches',
    nearest: 'The cars nearest to your search',
    filter: 'the filter {name}',
    both: '{first} and without {second}',
    limit: {
      price: 'a price limit',
      instalment: 'an instalment limit',
      dailyRate: 'a daily rate limit',
      place: 'a distance limit',
    },
    unknownPlace: 'We cannot find the town “{place}”',
    anywhere: 'Search all of Italy',
  },
} as const
