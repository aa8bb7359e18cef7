/** The offer of an Italian page to a browser that prefers English, only in English. */
export const englishOffer = {
  label: 'Language',
  text: 'This page is also in English',
  keep: 'Keep Italian',
}
