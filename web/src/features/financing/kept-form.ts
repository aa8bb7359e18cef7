import { type ApplicantField, creditFields, type KeptField, keptFields } from './applicant-fields.ts'
import type { ApplicantValues } from './applicant-form.ts'

/** Returns the fields that may be stored. `opening` identifies the car and credit that the form was opened with: the credit is restored only for the same ones. */
export function keptPart(values: ApplicantValues, opening: string): Record<string, string> {
  const kept: readonly ApplicantField[] = [...keptFields, ...creditFields]
  return { ...Object.fromEntries(kept.map((name) => [name, values[name]])), opening }
}

/** Returns the stored values of this user; empty for another user's or unreadable values. */
export function readKept(
  stored: string | null,
  { userId, opening }: { userId: string; opening: string },
): [KeptField | (typeof creditFields)[number], string][] {
  const kept = parsed(stored)
  if (Reflect.get(kept, 'userId') !== userId) return []
  const isSameCredit = Reflect.get(kept, 'opening') === opening
  return [...keptFields, ...(isSameCredit ? creditFields : [])].flatMap((name): [typeof name, string][] => {
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
