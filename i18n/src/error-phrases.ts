/** A code without a phrase in both languages does not compile: the server and the tests check the catalogues against this shape. */
export interface ErrorPhrases {
  codes: Readonly<Record<string, string>>
  fields: Readonly<Record<string, string>>
  fault: Readonly<Record<'title' | 'text' | 'requestCode' | 'retry' | 'home', string>>
  unavailable: Readonly<Record<'title' | 'text', string>>
}
