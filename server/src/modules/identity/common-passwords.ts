import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'

/**
 * The passwords of ten characters or more among the 49,233 most used ones that @zxcvbn-ts/language-common 3.0.4 lists (MIT, from leaked collections),
 * in lower case, one a line. Shorter ones are refused by their length.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(join(projectRoot, 'server/src/modules/identity/common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)
