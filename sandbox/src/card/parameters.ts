import qs from 'qs'
import { CardRefusal, missingParameter, unknownParameter } from './refusal.ts'

export type FormValue = string | FormFields | FormValue[]
export interface FormFields {
  [name: string]: FormValue
}

/** Parses Stripe's form encoding: `line_items[0][price_data][currency]=eur`, `expand[]=payment_intent`. */
export function parseForm(encoded: string): FormFields {
  return qs.parse(encoded, { plainObjects: true, ignoreQueryPrefix: true, arrayLimit: 100 }) as FormFields
}

export function isFields(value: FormValue | undefined): value is FormFields {
  return typeof value === 'object' && !Array.isArray(value)
}

export function optionalText(value: FormValue | undefined, param: string): string | null {
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw new CardRefusal('Invalid string', { param })
  return value
}

export function requiredText(value: FormValue | undefined, param: string): string {
  const text = optionalText(value, param)
  if (text === null) throw missingParameter(param)
  return text
}

export function optionalInteger(value: FormValue | undefined, param: string): number | null {
  const text = optionalText(value, param)
  if (text === null) return null
  if (!/^-?\d{1,15}$/.test(text)) {
    throw new CardRefusal(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param })
  }
  return Number(text)
}

export function requiredInteger(value: FormValue | undefined, param: string): number {
  const integer = optionalInteger(value, param)
  if (integer === null) throw missingParameter(param)
  return integer
}

export function optionalFields(value: FormValue | undefined, param: string): FormFields {
  if (value === undefined || value === '') return {}
  if (!isFields(value)) throw new CardRefusal('Invalid object', { param })
  return value
}

export function listOf(value: FormValue | undefined, param: string): FormValue[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new CardRefusal('Invalid array', { param })
  return value
}

export function metadataOf(value: FormValue | undefined, param = 'metadata'): Record<string, string> {
  const entries = Object.entries(optionalFields(value, param)).map(([key, text]): [string, string] => {
    const kept = optionalText(text, `${param}[${key}]`) ?? ''
    if (key.length > 40) throw new CardRefusal(`Metadata keys must be less than 40 characters long: ${key}`, { param })
    if (kept.length > 500) {
      throw new CardRefusal(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${kept.length} characters.`,
        {
          param: `${param}[${key}]`,
        },
      )
    }
    return [key, kept]
  })
  if (entries.length > 50) throw new CardRefusal('Metadata can have up to 50 keys.', { param })
  return Object.fromEntries(entries.filter(([, text]) => text !== ''))
}

export function httpUrl(value: FormValue | undefined, param: string): string {
  const text = requiredText(value, param)
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new CardRefusal('Not a valid URL', { code: 'url_invalid', param })
  }
  return text
}

export function refuseUnknown(fields: FormFields, known: ReadonlySet<string>): void {
  const stranger = Object.keys(fields).find((name) => !known.has(name))
  if (stranger !== undefined) throw unknownParameter(stranger)
}
