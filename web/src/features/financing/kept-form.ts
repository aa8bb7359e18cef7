import { type ApplicantField, creditFields, type KeptField, keptFields } from './applicant-fields.ts'
import type { ApplicantValues } from './applicant-form.ts'

/** opening names the car and the credit that the form was opened with: another one begins anew with its own. */
export function keptPart(values: ApplicantValues, opening: string): Record<string, string> {
  const kept: readonly ApplicantField[] = [...keptFields, ...creditFields]
  return { ...Object.fromEntries(kept.map((name) => [name, values[name]])), opening }
}

/** The stored values of this person; empty for another person's values and for values that cannot be read. */
export function readLocalFavourites(
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
