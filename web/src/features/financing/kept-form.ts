import type { ApplicantField, ApplicantValues } from './applicant-form.ts'

/** What a browser may remember of the form. Who somebody is by law, how they live, what they earn, pay and owe is not in it. */
const keptFields = [
  'creditMaturity',
  'firstName',
  'lastName',
  'nationalityCode',
  'email',
  'phone',
  'streetName',
  'streetNumber',
  'city',
  'province',
  'postalCode',
  'professionalSituationCode',
  'sectorCode',
  'professionCode',
  'professionalSituationStartDate',
  'numberOfSalariesPerYear',
] as const satisfies readonly ApplicantField[]
export type KeptField = (typeof keptFields)[number]

export function keptPart(values: ApplicantValues): Record<KeptField, string> {
  return Object.fromEntries(keptFields.map((name) => [name, values[name]])) as Record<KeptField, string>
}

/** What was kept for this person; nothing of somebody else's, and nothing of what cannot be read. */
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
