export const places = {
  nearMe: {
    press: 'Near me',
    denied:
      'Your browser does not give this site your position: allow it in its settings{field, select, no {} other {, or type the town}}.',
    unavailable: 'Your device cannot find your position: try again{field, select, no {} other {, or type the town}}.',
    failed: 'We cannot find the nearest town: try again{field, select, no {} other {, or type it}}.',
    found: 'The town nearest to you: {place}.',
  },
  map: {
    open: 'Choose on the map',
    title: 'Search on the map',
    close: 'Close the map',
    italy: 'Italy',
    back: 'All of Italy',
    whole: 'The whole region',
    legend: 'The stronger the colour, the more vehicles.',
    counted: '{name}: {count, plural, one {{number} vehicle} other {{number} vehicles}}',
    failed: 'The map did not load: try again, or choose region and province from the lists.',
  },
} as const
