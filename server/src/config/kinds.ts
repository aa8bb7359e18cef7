import { z } from 'zod'

export type Given<Settings extends z.ZodRawShape> = z.infer<z.ZodObject<Settings>>

export const urlOf = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
export const webUrl = urlOf(['http:', 'https:'])
export const originUrl = webUrl
  .refine((text) => !URL.canParse(text) || isBareOrigin(new URL(text)), 'must be an origin alone, without a path')
  .transform((text) => new URL(text).origin)
export const mailAddress = z.string().regex(/^[^<>\s@]+@[^<>\s@]+$/, 'must be an address, as name@example.it')
export const onOff = z.enum(['0', '1'], 'must be 1 or 0').transform((value) => value === '1')
export const secretText = z.string().min(32, 'must have at least 32 characters')

export function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Returns checks of dependencies between settings; each returns its problems, as texts that follow `The setting`. */
export function checksOf<Settings extends object>(given: Settings) {
  type Name = keyof Settings & string
  return {
    /** Requires all of them or none. */
    together: (...names: readonly Name[]): readonly string[] => {
      const missing = names.filter((name) => given[name] === undefined)
      if (missing.length === 0 || missing.length === names.length) return []
      return [`${missing.join(', ')} must be given too: ${names.join(', ')} are set together or not at all`]
    },
    /** Requires `other` whenever `name` is set. */
    needs: (name: Name, other: Name): readonly string[] =>
      given[name] !== undefined && given[other] === undefined ? [`${name} means nothing without ${other}`] : [],
  }
}

function isBareOrigin({ pathname, search, hash, username }: URL): boolean {
  return pathname === '/' && search === '' && hash === '' && username === ''
}
