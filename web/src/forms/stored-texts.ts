/**
 * Returns the non-empty texts with these names from a stored form. Returns none when the form is unreadable
 * or was stored for another user; `userId` is undefined for a form that needs no account.
 */
export function storedTexts<Name extends string>(
  stored: string | null,
  userId: string | undefined,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const form = parsed(stored)
  if (Reflect.get(form, 'userId') !== userId) return {}
  const texts = names.map((name): [Name, unknown] => [name, Reflect.get(form, name)])
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== '')) as Partial<
    Record<Name, string>
  >
}

function parsed(stored: string | null): object {
  try {
    const form: unknown = JSON.parse(stored ?? '{}')
    return typeof form === 'object' && form !== null ? form : {}
  } catch {
    return {}
  }
}
