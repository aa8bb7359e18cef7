export interface PasswordOwner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

const rows = [
  '0123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
]
const walks = rows.flatMap((row) => [row, row.split('').reverse().join('')]).map((row) => row.repeat(3))
const bases = [
  'password',
  'passw0rd',
  'qwerty',
  'asdfgh',
  'autopiazza',
  'benvenuto',
  'welcome',
  'administrator',
  'juventus',
  'italia',
  'ferrari',
  'napoli',
  'tiamo',
  'amoremio',
]

/** True for what an attacker tries first: a common password, a walk on the keyboard, a repetition, or the owner's own name and address. */
export function isPredictablePassword(password: string, owner: PasswordOwner, common: ReadonlySet<string>): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const bare = plain.replace(/[^\p{L}\p{N}]/gu, '')
  const letters = bare.replace(/^\p{N}+|\p{N}+$/gu, '')
  return (
    [plain, bare].some((text) => common.has(text) || isWalk(text)) ||
    isRepetition(plain) ||
    [...bases, ...namesOf(owner)].includes(letters) ||
    plain === owner.email.toLowerCase()
  )
}

function isWalk(text: string): boolean {
  return text.length >= 8 && walks.some((walk) => walk.includes(text))
}

function isRepetition(text: string): boolean {
  return new Set(text).size < 4 || /^(.{1,5})\1+$/u.test(text)
}

function namesOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const names = [local, `${local}${domain}`, firstName + lastName, lastName + firstName, firstName, lastName]
  return names
    .map((name) =>
      name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
        .replace(/^\p{N}+|\p{N}+$/gu, ''),
    )
    .filter((name) => name.length >= 3)
}
