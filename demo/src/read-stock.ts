import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bodyTypes, colors, drivetrains, features, fuelTypes, transmissions } from '@autopiazza/contract/vocabulary'
import { projectRoot } from '@autopiazza/server/runtime/project-root'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Car } from './car.ts'

export const demoFolder = join(projectRoot, 'demo')

const whole = z.coerce.number().int().nonnegative()
const wholeOrNone = z.string().transform((text) => (text === '' ? null : Number(text)))

export const factRow = z.object({
  source_id: z.string(),
  make: z.string(),
  model: z.string(),
  version: z.string(),
  year: whole,
  mileage: whole,
  fuel_type: z.enum(fuelTypes),
  transmission: z.enum(transmissions),
  body_type: z.enum(bodyTypes),
  color: z.enum(colors),
  engine_size: wholeOrNone,
  horsepower: whole,
  doors: whole,
  seats: wholeOrNone,
  drivetrain: z.enum([...drivetrains, '']).transform((code) => code || null),
  first_registration: z.string().optional(),
  previous_owners: wholeOrNone.optional(),
  co2: wholeOrNone.optional(),
  consumption: wholeOrNone.optional(),
  condition: z.enum(['used', 'new']),
  price_euro: whole,
  first_price_euro: wholeOrNone.optional(),
  features: z.string().transform((text) => features.filter((feature) => text.split('|').includes(feature))),
  province: z.string(),
  city: z.string(),
  postal_code: z.string(),
})

export function readTable(file: string): unknown[] {
  return parse(readFileSync(join(demoFolder, file)), { columns: true })
}

export function readStock(): Car[] {
  return z.array(factRow).parse(readTable('stock.csv')).map(carOf)
}

export function carOf(row: z.infer<typeof factRow>): Car {
  return {
    key: row.source_id,
    make: row.make,
    model: row.model,
    version: row.version.replace(/ AWD$/, ' 4x4'),
    year: row.year,
    mileage: row.mileage,
    fuelType: row.fuel_type,
    transmission: row.transmission,
    bodyType: row.body_type,
    color: row.color,
    engineSize: row.engine_size,
    horsepower: row.horsepower,
    doors: row.doors,
    seats: row.seats,
    drivetrain: row.drivetrain,
    firstRegistration: row.first_registration || null,
    previousOwners: row.previous_owners ?? null,
    co2: row.co2 ?? null,
    consumption: row.consumption ?? null,
    isNew: row.condition === 'new',
    priceEuro: row.price_euro,
    firstPriceEuro: row.first_price_euro ?? null,
    features: row.features,
    place: { city: row.city, province: row.province, postalCode: row.postal_code },
  }
}
