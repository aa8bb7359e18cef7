export const ownership = {
  title: 'This listing comes from the feed “{feed}”',
  text: 'For each group, choose which one decides. Where the feed decides, a change made here is replaced at the next update.',
  open: 'Open the feed',
  groups: { price: 'Price', facts: 'Details', description: 'Description', photos: 'Photos' },
  owners: { feed: 'The feed', hand: 'Me, from here' },
  saved: 'Choice saved.',
  failed: 'The choice was not saved. Try again shortly.',
} as const
