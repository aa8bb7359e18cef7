/** What an Italian page says to a browser that prefers English, in English alone. */
export const englishOffer = {
  label: 'Language',
  text: 'This page is also in English',
  keep: 'Keep Italian',
}
