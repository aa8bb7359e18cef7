export type FormValue = string | FormFields | FormValue[]
export interface FormFields {
  [name: string]: FormValue
}

/** Reads Stripe's form encoding: `line_items[0][price_data][currency]=eur`, `expand[]=payment_intent`. */
export function parseForm(encoded: string): FormFields {
  const root: FormFields = Object.create(null)
  for (const [name, value] of new URLSearchParams(encoded)) {
    place(root, pathOf(name), value)
  }
  return indexedToLists(root)
}

function pathOf(name: string): string[] {
  const head = name.split('[', 1)[0] ?? name
  const rest = [...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
  return [head, ...rest]
}

function place(fields: FormFields, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path
  const key = head === '' ? String(Object.keys(fields).length) : head
  if (rest.length === 0) {
    fields[key] = value
    return
  }
  const existing = fields[key]
  const inner = isFields(existing) ? existing : (Object.create(null) as FormFields)
  fields[key] = inner
  place(inner, rest, value)
}

function indexedToLists(fields: FormFields): FormFields {
  for (const [name, value] of Object.entries(fields)) fields[name] = toList(value)
  return fields
}

function toList(value: FormValue): FormValue {
  if (!isFields(value)) return value
  const names = Object.keys(value)
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    return names.toSorted((a, b) => Number(a) - Number(b)).map((name) => toList(value[name] ?? ''))
  }
  return indexedToLists(value)
}

export function isFields(value: FormValue | undefined): value is FormFields {
  return typeof value === 'object' && !Array.isArray(value)
}
