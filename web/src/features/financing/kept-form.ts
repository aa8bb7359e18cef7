import { type KeptField, keptFields } from './applicant-fields.ts'
import type { ApplicantValues } from './applicant-form.ts'

export function keptPart(values: ApplicantValues): Record<KeptField, string> {
  return Object.fromEntries(keptFields.map((name) => [name, values[name]])) as Record<KeptField, string>
}

/** The stored values of this person; empty for another person's values and for values that cannot be read. */
export function readKept(stored: string | null, userId: string): [KeptField, string][] {
  const kept = parsed(stored)
  if (Reflect.get(kept, 'userId') !== userId) return []
  return keptFields.flatMap((name): [KeptField, string][] => {
    const value: unknown = Reflect.get(kept, name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
}

function parsed(stored: string | null): object {
  try {
    const kept: unknown = JSON.parse(stored ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
