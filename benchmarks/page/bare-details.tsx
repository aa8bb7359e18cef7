import { calculator } from '@autopiazza/contract/constants'
import { monthlyInstalment } from '@autopiazza/contract/instalment'
import { vehicle as messages } from '@autopiazza/i18n/it/vehicle'
import { vocabulary } from '@autopiazza/i18n/it/vocabulary'
import { isRented, placeOf, word } from './bare-advert.ts'
import { format, Section } from './bare-elements.tsx'
import type { Vehicle } from './bare-rows.ts'
import { counted, fill } from './bare-messages.ts'

const months = counted(messages.calculator.monthsText)
const days = counted(messages.details.days)

export function Details({ vehicle }: { vehicle: Vehicle }) {
  const facts = [
    [
      messages.details.bodyType,
      vehicle.body_type ? word(vocabulary.bodyType, vehicle.body_type) : vocabulary.notAvailable,
    ],
    [messages.details.color, vehicle.color && word(vocabulary.color, vehicle.color)],
    [messages.details.doors, vehicle.doors],
    [messages.details.seats, vehicle.seats],
    [messages.details.drivetrain, vehicle.drivetrain && word(vocabulary.drivetrain, vehicle.drivetrain)],
    [messages.details.euroClass, vehicle.euro_class && `Euro ${vehicle.euro_class}`],
    [messages.details.listingType, word(vocabulary.listingType, vehicle.listing_type)],
    [messages.details.location, placeOf(vehicle)],
    [messages.details.vin, vehicle.vin],
    [messages.details.minimumDays, isRented(vehicle) ? days(vehicle.minimum_days) : null],
  ]
  return (
    <Section title={messages.details.title}>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-3">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right font-medium figures">{value}</dd>
            </div>
          ))}
      </dl>
      {isRented(vehicle) && vehicle.rental_terms ? (
        <>
          <h3 className="mt-6 font-medium">{messages.details.rentalTerms}</h3>
          <p className="mt-1 prose-width whitespace-pre-line">{vehicle.rental_terms}</p>
        </>
      ) : null}
    </Section>
  )
}

export function Specifications({ vehicle }: { vehicle: Vehicle }) {
  const { engine_size: size, horsepower, weight } = vehicle
  const texts = messages.specifications
  const rows = [
    [texts.engine, size ? fill(texts.engineSize, { size: format.number(size) }) : null],
    [texts.transmission, word(vocabulary.transmission, vehicle.transmission)],
    [texts.fuelType, word(vocabulary.fuelType, vehicle.fuel_type)],
    [texts.mileage, format.kilometres(vehicle.mileage)],
    [
      texts.horsepower,
      horsepower ? fill(texts.power, { horsepower, kilowatts: Math.round(horsepower * 0.73549875) }) : null,
    ],
    [texts.weight, weight ? fill(texts.kilograms, { weight: format.number(weight) }) : null],
  ]
  return (
    <Section title={texts.title}>
      <table className="w-full border-t border-line figures">
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-3 pr-4 text-left font-normal text-muted">
                {name}
              </th>
              <td className="py-3 text-right font-medium">{value ?? vocabulary.notAvailable}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

export function Calculator({ price }: { price: number }) {
  const texts = messages.calculator
  const downPayment = Math.round(price * calculator.downPaymentShare)
  const loan = price - downPayment
  const instalment = monthlyInstalment(loan, calculator.months, calculator.annualRate)
  const total = downPayment + instalment * calculator.months
  const share = fill(texts.downPaymentText, {
    amount: format.money(downPayment),
    share: Math.round((downPayment / price) * 100),
  })
  const sliders = [
    [texts.downPayment, share, { min: 0, max: Math.floor(price / 100), defaultValue: downPayment / 100 }],
    [
      texts.months,
      months(calculator.months),
      {
        min: calculator.minMonths,
        max: calculator.maxMonths,
        step: calculator.stepMonths,
        defaultValue: calculator.months,
      },
    ],
  ] as const
  const costs = [
    [texts.loan, loan],
    [texts.interest, Math.max(0, total - price)],
    [texts.total, total],
  ] as const
  return (
    <Section title={texts.title}>
      <div className="grid gap-6 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:gap-10 sm:p-6">
        <div className="grid content-start gap-5">
          {sliders.map(([name, text, range]) => (
            <div key={name}>
              <div className="flex justify-between gap-4 text-sm">
                <label htmlFor={name} className="font-medium">
                  {name}
                </label>
                <output htmlFor={name} className="figures">
                  {text}
                </output>
              </div>
              <input
                {...range}
                id={name}
                type="range"
                aria-valuetext={text}
                className="mt-1 block h-9 w-full accent-action"
              />
            </div>
          ))}
          <div>
            <label htmlFor={texts.rate} className="mb-1.5 block text-sm font-medium">
              {texts.rate}
            </label>
            <input
              id={texts.rate}
              type="number"
              inputMode="decimal"
              min={0}
              step={calculator.rateStep}
              defaultValue={calculator.annualRate}
              className="block w-full min-h-11 rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-muted transition-colors duration-150 hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted figures"
            />
          </div>
        </div>
        <div>
          <p className="text-sm text-muted">{texts.instalment}</p>
          <output className="block text-xl font-semibold figures">
            {fill(texts.perMonth, { amount: format.money(instalment) })}
          </output>
          <dl className="mt-4 text-sm figures">
            {costs.map(([name, amount]) => (
              <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
                <dt className="text-muted">{name}</dt>
                <dd className="font-medium">{format.money(amount)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-sm text-muted">{texts.note}</p>
        </div>
      </div>
    </Section>
  )
}
