export interface PasswordOwner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** Estimates the number of guesses for an attacker who has these words, and whether the password is a single dictionary word. */
export type EstimatePassword = (
  password: string,
  knownWords: readonly string[],
) => { readonly guessesLog10: number; readonly isOneWord: boolean }

/** Three million guesses, which take nine years at ten guesses per quarter of an hour. */
const minGuessesLog10 = 6.5

/** The site's name, and words that Italians often use in passwords. */
const unlistedWords = ['autopiazza', 'tiamo', 'amoremio']

/** Returns whether the password is common, a keyboard pattern, a repetition, a word with digits around it, or the owner's name or e-mail address. */
export function isPredictablePassword(password: string, owner: PasswordOwner, estimate: EstimatePassword): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const knownWords = [...unlistedWords, ...namesOf(owner)]
  if (estimate(plain, knownWords).guessesLog10 < minGuessesLog10) return true
  const word = lettersOf(plain)
  return word.length * 2 >= plain.length && estimate(word, knownWords).isOneWord
}

/** Returns the e-mail address and the names, each alone and together in both orders. */
function namesOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const names = [local, `${local}${domain}`, firstName + lastName, lastName + firstName, firstName, lastName]
  return [email, ...names, ...names.map((name) => lettersOf(name.normalize('NFKC')))]
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= 3)
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^\p{N}+|\p{N}+$/gu, '')
}
