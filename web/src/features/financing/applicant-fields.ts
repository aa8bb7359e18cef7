/**
 * The text and select fields in the order of the form: how each is parsed, and whether the browser may store it.
 * Identity documents, housing, income and debts are not stored. The credit is stored separately, together with the
 * car and credit that the form was opened with.
 */
const fields = {
  downPayment: { kind: 'euro', isKept: false },
  creditMaturity: { kind: 'number', isKept: false },
  firstName: { kind: 'text', isKept: true },
  lastName: { kind: 'text', isKept: true },
  fiscalCode: { kind: 'text', isKept: false },
  dateOfBirth: { kind: 'text', isKept: false },
  nationalityCode: { kind: 'text', isKept: true },
  maritalStatusCode: { kind: 'text', isKept: false },
  email: { kind: 'text', isKept: true },
  phone: { kind: 'text', isKept: true },
  streetName: { kind: 'text', isKept: true },
  streetNumber: { kind: 'text', isKept: true },
  city: { kind: 'text', isKept: true },
  province: { kind: 'text', isKept: true },
  postalCode: { kind: 'text', isKept: true },
  housingStatusCode: { kind: 'text', isKept: false },
  housingStatusStartDate: { kind: 'text', isKept: false },
  professionalSituationCode: { kind: 'text', isKept: true },
  sectorCode: { kind: 'text', isKept: true },
  professionCode: { kind: 'text', isKept: true },
  professionalSituationStartDate: { kind: 'text', isKept: true },
  numberOfChildren: { kind: 'number', isKept: false },
  netMonthlyIncome: { kind: 'number', isKept: false },
  numberOfSalariesPerYear: { kind: 'number', isKept: true },
  rentAmount: { kind: 'number', isKept: false },
  hasLatePayments: { kind: 'answer', isKept: false },
} as const

type Fields = typeof fields
export type ApplicantField = keyof Fields
type NumberField = { [F in ApplicantField]: Fields[F]['kind'] extends 'number' ? F : never }[ApplicantField]
export type KeptField = { [F in ApplicantField]: Fields[F]['isKept'] extends true ? F : never }[ApplicantField]

export const creditFields = ['downPayment', 'creditMaturity'] as const satisfies readonly ApplicantField[]
export const writtenFields = Object.keys(fields) as readonly ApplicantField[]
export const numberFields = writtenFields.filter((name): name is NumberField => fields[name].kind === 'number')
export const keptFields = writtenFields.filter((name): name is KeptField => fields[name].isKept)
