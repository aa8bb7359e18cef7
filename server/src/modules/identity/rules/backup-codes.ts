import { createHash, randomInt } from 'node:crypto'

/** Letters and digits that nobody confuses. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const [count, groups, groupLength] = [10, 3, 4]

/** Ten new codes of 60 random bits, as ABCD-EFGH-JKLM. */
export function createBackupCodes(): string[] {
  const sign = () => alphabet[randomInt(alphabet.length)] ?? ''
  const group = () => Array.from({ length: groupLength }, sign).join('')
  return Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'))
}

/** A code without what people type between its groups; null where it cannot be a backup code. */
export function readBackupCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === groups * groupLength && code.split('').every((sign) => alphabet.includes(sign)) ? code : null
}

/** What is kept of a code: it opens this account alone. */
export function hashBackupCode(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId} ${code.replaceAll('-', '')}`)
    .digest()
}
