import { type FactName, factNames } from '@autopiazza/contract/vehicle-facts'
import type { ListingValues } from '../listing-values.ts'

/** The screens of the form on a phone, in order. */
export const formSteps = ['car', 'photos', 'state', 'price', 'publish'] as const
export type FormStep = (typeof formSteps)[number]

type FieldName = keyof ListingValues

/** The facts that identify and value a car. */
const factsOfCar: readonly FactName[] = [
  'make',
  'model',
  'version',
  'year',
  'mileage',
  'fuelType',
  'transmission',
  'bodyType',
  'engineSize',
  'horsepower',
  'doors',
  'firstRegistration',
]

const stepOfOther: Readonly<Record<Exclude<FieldName, FactName>, FormStep>> = {
  listingType: 'car',
  pickupLocationId: 'state',
  stockNumber: 'state',
  town: 'car',
  salePrice: 'price',
  tradePrice: 'price',
  dailyRate: 'price',
  weeklyRate: 'price',
  monthlyRate: 'price',
  minimumDays: 'price',
  rentalTerms: 'price',
  confirmed: 'publish',
}

function stepOfFact(name: FactName): FormStep {
  if (name === 'priceVat') return 'price'
  return factsOfCar.includes(name) ? 'car' : 'state'
}

/** The screen of each field. */
export const stepOfField: Readonly<Record<FieldName, FormStep>> = {
  ...(Object.fromEntries(factNames.map((name) => [name, stepOfFact(name)])) as Record<FactName, FormStep>),
  ...stepOfOther,
}

export const formFields = Object.keys(stepOfField) as readonly FieldName[]

export function fieldsOf(step: FormStep): FieldName[] {
  return formFields.filter((name) => stepOfField[name] === step)
}

/** Returns the number of a step in the URL, from 1. */
export function numberOf(step: FormStep): number {
  return formSteps.indexOf(step) + 1
}

/** Returns the step of a URL, or the first step. */
export function readFormStep(value: unknown): FormStep {
  return /^[1-5]$/.test(String(value)) ? (formSteps[Number(value) - 1] ?? 'car') : 'car'
}

/** Returns the earliest of the given steps, or null when none is given. */
export function firstStepOf(steps: readonly FormStep[]): FormStep | null {
  return formSteps.find((step) => steps.includes(step)) ?? null
}
