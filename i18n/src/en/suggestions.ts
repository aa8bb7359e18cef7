export const suggestions = {
  label: 'Which car are you looking for?',
  placeholder: 'Make, model or a sentence',
  submit: 'Search',
  empty: 'Please enter a search query',
  list: 'Suggestions',
  found: '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
  cars: '{count, plural, one {{number} car} other {{number} cars}}',
  around: 'within {radius}',
  region: 'region',
} as const
