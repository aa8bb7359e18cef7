import { kilowattsOf, suitsNewDrivers } from '@autopiazza/contract/new-drivers'
import { vehicle as messages } from '@autopiazza/i18n/it/vehicle'
import { vocabulary } from '@autopiazza/i18n/it/vocabulary'
import { isRented, isSold, placeOf, word } from './bare-advert.ts'
import { format, Section } from './bare-elements.tsx'
import type { Vehicle } from './bare-rows.ts'
import { counted, fill } from './bare-messages.ts'

const days = counted(messages.details.days)

type Rows = readonly (readonly [name: string, value: string | number | null | undefined])[]

function FactRows({ title, rows }: { title?: string; rows: Rows }) {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <div>
      {title ? <h3 className="mb-1 text-base font-semibold">{title}</h3> : null}
      <dl>
        {known.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-medium figures">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function Details({ vehicle }: { vehicle: Vehicle }) {
  const texts = messages.details
  return (
    <Section title={texts.title}>
      <FactRows
        rows={[
          [texts.listingType, word(vocabulary.listingType, vehicle.listing_type)],
          [texts.location, placeOf(vehicle)],
          [texts.minimumDays, isRented(vehicle) ? days(vehicle.minimum_days) : null],
          [texts.published, format.day(vehicle.created_at)],
          [texts.views, format.number(vehicle.views)],
        ]}
      />
      {isRented(vehicle) && vehicle.rental_terms ? (
        <>
          <h3 className="mt-6 font-medium">{texts.rentalTerms}</h3>
          <p className="mt-1 prose-width whitespace-pre-line">{vehicle.rental_terms}</p>
        </>
      ) : null}
    </Section>
  )
}

export function Specifications({ vehicle }: { vehicle: Vehicle }) {
  const { engine_size: size, horsepower, weight, first_registration: registration, co2, consumption } = vehicle
  const texts = messages.specifications
  const suits = suitsNewDrivers({ horsepower, weight, bodyType: vehicle.body_type })
  const perHundred = vehicle.fuel_type === 'electric' ? texts.kilowattHours : texts.litres
  const groups: [string, Rows][] = [
    [
      texts.groups.engine,
      [
        [texts.fuelType, word(vocabulary.fuelType, vehicle.fuel_type)],
        [
          texts.horsepower,
          horsepower ? fill(texts.power, { horsepower, kilowatts: kilowattsOf(horsepower) }) : texts.unknown,
        ],
        [texts.displacement, size ? fill(texts.engineSize, { size: format.number(size) }) : texts.unknown],
        [texts.transmission, word(vocabulary.transmission, vehicle.transmission)],
        [texts.newDrivers, texts.newDriversAnswer[`${suits ?? 'unknown'}`]],
        [texts.drivetrain, vehicle.drivetrain && word(vocabulary.drivetrain, vehicle.drivetrain)],
      ],
    ],
    [
      texts.groups.emissions,
      [
        [texts.consumption, consumption && fill(perHundred, { amount: String(consumption).replace('.', ',') })],
        [texts.co2, co2 === null ? null : fill(texts.gramsPerKilometre, { grams: co2 })],
        [texts.euroClass, vehicle.euro_class && `Euro ${vehicle.euro_class}`],
      ],
    ],
    [
      texts.groups.dimensions,
      [
        [texts.bodyType, vehicle.body_type && word(vocabulary.bodyType, vehicle.body_type)],
        [texts.color, vehicle.color && word(vocabulary.color, vehicle.color)],
        [texts.doors, vehicle.doors],
        [texts.seats, vehicle.seats],
        [texts.weight, weight ? fill(texts.kilograms, { weight: format.number(weight) }) : texts.unknown],
      ],
    ],
    [
      texts.groups.history,
      [
        registration
          ? [texts.firstRegistration, registration.split('-').toReversed().join('/')]
          : [texts.year, vehicle.year],
        [texts.mileage, format.kilometres(vehicle.mileage)],
        [texts.previousOwners, vehicle.previous_owners],
        [texts.legalWarranty, vehicle.seller_kind === 'business' && isSold(vehicle) ? texts.twelveMonths : null],
        [texts.vin, vehicle.vin],
      ],
    ],
  ]
  return (
    <Section title={texts.title}>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {groups.map(([title, rows]) => (
          <FactRows key={title} title={title} rows={rows} />
        ))}
      </div>
    </Section>
  )
}
