export const places = {
  nearMe: {
    press: 'Near me',
    denied: 'Your browser does not give this site your position: allow it in its settings, or type the town.',
    unavailable: 'Your device cannot find your position: try again, or type the town.',
    failed: 'We cannot find the nearest town: try again, or type it.',
    found: 'The town nearest to you: {place}.',
  },
} as const
