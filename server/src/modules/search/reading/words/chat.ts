/** Words of chats that other rules read, written out. */
export const chatWords: Readonly<Record<string, string>> = {
  nn: 'non',
  x: 'per',
}
