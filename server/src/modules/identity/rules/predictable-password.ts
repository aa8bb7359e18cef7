export interface PasswordOwner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** How many guesses a password takes whoever knows these words, and whether it is one single known word. */
export type EstimatePassword = (
  password: string,
  knownWords: readonly string[],
) => { readonly guessesLog10: number; readonly isOneWord: boolean }

/** Three million: a stranger's ten guesses in a quarter of an hour take nine years. */
const minGuessesLog10 = 6.5

/** The site's name, and what Italians write in one word. */
const unlistedWords = ['autopiazza', 'tiamo', 'amoremio']

/** True for what an attacker tries first: a common password, a walk on the keyboard, a repetition, a word with digits around it, or the owner's own name and address. */
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
