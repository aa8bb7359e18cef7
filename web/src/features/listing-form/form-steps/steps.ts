import { type FactName, factNames } from '@autopiazza/contract/vehicle-facts'
import type { ListingValues } from '../listing-values.ts'

/** The screens into which the form is divided on a phone, in their order. */
export const formSteps = ['car', 'photos', 'state', 'price', 'publish'] as const
export type FormStep = (typeof formSteps)[number]

type FieldName = keyof ListingValues

/** The facts by which a car is known and valued; every other one stands with state and equipment. */
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
  town: 'car',
  salePrice: 'price',
  dailyRate: 'price',
  weeklyRate: 'price',
  monthlyRate: 'price',
  minimumDays: 'price',
  rentalTerms: 'price',
  confirmed: 'publish',
}

/** On which screen each field stands. */
export const stepOfField: Readonly<Record<FieldName, FormStep>> = {
  ...(Object.fromEntries(factNames.map((name) => [name, factsOfCar.includes(name) ? 'car' : 'state'])) as Record<
    FactName,
    FormStep
  >),
  ...stepOfOther,
}

export const formFields = Object.keys(stepOfField) as readonly FieldName[]

export function fieldsOf(step: FormStep): FieldName[] {
  return formFields.filter((name) => stepOfField[name] === step)
}

/** The number of a step in the address, from 1. */
export function numberOf(step: FormStep): number {
  return formSteps.indexOf(step) + 1
}

/** The step of an address; the first where it names none. */
export function readFormStep(value: unknown): FormStep {
  return /^[1-5]$/.test(String(value)) ? (formSteps[Number(value) - 1] ?? 'car') : 'car'
}

/** The first step with one of these problems; null where there is none. */
export function firstStepOf(steps: readonly FormStep[]): FormStep | null {
  return formSteps.find((step) => steps.includes(step)) ?? null
}
