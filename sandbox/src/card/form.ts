import qs from 'qs'

export type FormValue = string | FormFields | FormValue[]
export interface FormFields {
  [name: string]: FormValue
}

/** Reads Stripe's form encoding: `line_items[0][price_data][currency]=eur`, `expand[]=payment_intent`. */
export function parseForm(encoded: string): FormFields {
  return qs.parse(encoded, { plainObjects: true, ignoreQueryPrefix: true, arrayLimit: 100 }) as FormFields
}

export function isFields(value: FormValue | undefined): value is FormFields {
  return typeof value === 'object' && !Array.isArray(value)
}
