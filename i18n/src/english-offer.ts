/** The text that offers the English page to a browser that prefers English. It appears on Italian pages, only in English. */
export const englishOffer = {
  label: 'Language',
  text: 'This page is also in English',
  keep: 'Keep Italian',
}
