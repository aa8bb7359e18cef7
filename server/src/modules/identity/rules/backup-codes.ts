import { createHash, randomInt } from 'node:crypto'

/** Omits letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const [count, groups, groupLength] = [10, 3, 4]

/** Creates ten codes of 60 random bits, formatted as ABCD-EFGH-JKLM. */
export function createBackupCodes(): string[] {
  const sign = () => alphabet[randomInt(alphabet.length)] ?? ''
  const group = () => Array.from({ length: groupLength }, sign).join('')
  return Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'))
}

/** Normalises a backup code as users type it. Returns null when the text cannot be a backup code. */
export function readBackupCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === groups * groupLength && code.split('').every((sign) => alphabet.includes(sign)) ? code : null
}

/** Hashes a code together with its account, so that equal codes of two accounts differ. */
export function hashBackupCode(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId} ${code.replaceAll('-', '')}`)
    .digest()
}
