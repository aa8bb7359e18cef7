/**
 * The text and select fields in the order of the form: how each is parsed, and whether the browser may store it.
 * Identity documents, housing, income and debts are not stored. The credit is stored separately, together with the
 * car and credit that the form was opened with.
 */
const fields = {
  downPayment: { kind: 'euro', isStored: false },
  creditMaturity: { kind: 'number', isStored: false },
  firstName: { kind: 'text', isStored: true },
  lastName: { kind: 'text', isStored: true },
  fiscalCode: { kind: 'text', isStored: false },
  dateOfBirth: { kind: 'text', isStored: false },
  nationalityCode: { kind: 'text', isStored: true },
  maritalStatusCode: { kind: 'text', isStored: false },
  email: { kind: 'text', isStored: true },
  phone: { kind: 'text', isStored: true },
  streetName: { kind: 'text', isStored: true },
  streetNumber: { kind: 'text', isStored: true },
  city: { kind: 'text', isStored: true },
  province: { kind: 'text', isStored: true },
  postalCode: { kind: 'text', isStored: true },
  housingStatusCode: { kind: 'text', isStored: false },
  housingStatusStartDate: { kind: 'text', isStored: false },
  professionalSituationCode: { kind: 'text', isStored: true },
  sectorCode: { kind: 'text', isStored: true },
  professionCode: { kind: 'text', isStored: true },
  professionalSituationStartDate: { kind: 'text', isStored: true },
  numberOfChildren: { kind: 'number', isStored: false },
  netMonthlyIncome: { kind: 'number', isStored: false },
  numberOfSalariesPerYear: { kind: 'number', isStored: true },
  rentAmount: { kind: 'number', isStored: false },
  hasLatePayments: { kind: 'answer', isStored: false },
} as const

type Fields = typeof fields
export type ApplicantField = keyof Fields
type NumberField = { [F in ApplicantField]: Fields[F]['kind'] extends 'number' ? F : never }[ApplicantField]
export type StoredField = { [F in ApplicantField]: Fields[F]['isStored'] extends true ? F : never }[ApplicantField]

export const creditFields = ['downPayment', 'creditMaturity'] as const satisfies readonly ApplicantField[]
export const fieldNames = Object.keys(fields) as readonly ApplicantField[]
export const numberFields = fieldNames.filter((name): name is NumberField => fields[name].kind === 'number')
export const storedFields = fieldNames.filter((name): name is StoredField => fields[name].isStored)
