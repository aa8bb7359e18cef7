import { z } from './zod.ts'
import { descriptionMinLength, featureMaxLength, minYear } from './constants.ts'
import { yearInItaly } from './italian-time.ts'
import { makeAndModel } from './text.ts'
import { carYear, comingMonth, decimalNumber, kilometres, registrationMonth, wholeNumber } from './numbers.ts'
import { fieldError } from './operation.ts'
import { anyVin } from './vin.ts'
import { type FactName, factNames, type FactOf, type VehicleFact, vehicleFacts } from './vehicle-facts.ts'

export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, fieldError('too_long'))
    .transform((value) => value || null)
    .nullish()

/** Facts whose validation differs from the usual validation of their kind. */
const ownInputs: Partial<Record<FactName, z.ZodType>> = {
  ...makeAndModel,
  mileage: kilometres,
  fuelType: z.enum(vehicleFacts.fuelType.values, { error: fieldError('fuel_type_required') }),
  transmission: z.enum(vehicleFacts.transmission.values, { error: fieldError('transmission_required') }),
  vin: z
    .string()
    .trim()
    .toUpperCase()
    .max(vehicleFacts.vin.maxLength, fieldError('vin'))
    .regex(anyVin, fieldError('vin'))
    .or(z.literal(''))
    .transform((value) => value || null)
    .nullish(),
  description: z
    .string({ error: fieldError('description_too_short') })
    .trim()
    .min(descriptionMinLength, fieldError('description_too_short'))
    .max(vehicleFacts.description.maxLength, fieldError('too_long')),
}

function inUnit(schema: z.ZodType, { unit }: { readonly unit?: string }): z.ZodType {
  return unit === undefined ? schema : schema.meta({ description: `In ${unit}.` })
}

function inputOf(fact: VehicleFact): z.ZodType {
  switch (fact.kind) {
    case 'text':
      return optionalText(fact.maxLength)
    case 'choice':
      return z.enum(fact.values, { error: fieldError('not_an_option') }).nullish()
    case 'number':
      return inUnit((fact.decimals ? decimalNumber : wholeNumber)(fact.min, fact.max), fact).nullish()
    case 'month':
      return (fact.isUntil ? comingMonth : registrationMonth).nullish()
    case 'list':
      return z
        .array(z.string().trim().min(1).max(featureMaxLength, fieldError('too_long')))
        .max(100)
        .default([])
        .transform((list) => [...new Set(list)])
    case 'year':
      return carYear(minYear, () => yearInItaly() + 1, 'year_range')
  }
}

function outputOf(fact: VehicleFact): z.ZodType {
  const value = valueOf(fact)
  return fact.isRequired || fact.kind === 'list' ? value : value.nullable()
}

function valueOf(fact: VehicleFact): z.ZodType {
  switch (fact.kind) {
    case 'text':
    case 'month':
      return z.string()
    case 'choice':
      return z.enum(fact.values)
    case 'year':
      return z.int()
    case 'number':
      return inUnit(fact.decimals ? z.number() : z.int(), fact)
    case 'list':
      return z.array(z.string())
  }
}

type InputOf<Name extends FactName> =
  null extends FactOf<Name>
    ? z.ZodOptional<z.ZodType<FactOf<Name>>>
    : FactOf<Name> extends string[]
      ? z.ZodDefault<z.ZodType<string[]>>
      : z.ZodType<FactOf<Name>>

export const factInputs = Object.fromEntries(
  factNames.map((name) => [name, ownInputs[name] ?? inputOf(vehicleFacts[name])]),
) as unknown as { readonly [Name in FactName]: InputOf<Name> }

export function factOutputs<Name extends FactName>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, outputOf(vehicleFacts[name])])) as unknown as {
    readonly [Each in Name]: z.ZodType<FactOf<Each>>
  }
}
