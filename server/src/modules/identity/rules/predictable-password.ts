export interface PasswordOwner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** The number of guesses for a password by someone with these words, and whether it is a single known word. */
export type EstimatePassword = (
  password: string,
  knownWords: readonly string[],
) => { readonly guessesLog10: number; readonly isOneWord: boolean }

/** Three million: at ten guesses per quarter of an hour this takes nine years. */
const minGuessesLog10 = 6.5

/** The site's name, and words that Italians often use. */
const unlistedWords = ['autopiazza', 'tiamo', 'amoremio']

/** True for what an attacker tries first: a common password, a keyboard pattern, a repetition, a word with digits around it, or the owner's own name and address. */
export function isPredictablePassword(password: string, owner: PasswordOwner, estimate: EstimatePassword): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const knownWords = [...unlistedWords, ...namesOf(owner)]
  if (estimate(plain, knownWords).guessesLog10 < minGuessesLog10) return true
  const word = lettersOf(plain)
  return word.length * 2 >= plain.length && estimate(word, knownWords).isOneWord
}

/** The address and the names, together in both orders and each alone. */
function namesOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const names = [local, `${local}${domain}`, firstName + lastName, lastName + firstName, firstName, lastName]
  return [email, ...names, ...names.map((name) => lettersOf(name.normalize('NFKC')))]
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= 3)
}

/** Without marks, and without the digits around it. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^\p{N}+|\p{N}+$/gu, '')
}
