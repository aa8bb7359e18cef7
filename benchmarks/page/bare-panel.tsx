import { depositCents } from '@autopiazza/contract/constants'
import { vehicle as messages } from '@autopiazza/i18n/it/vehicle'
import { vocabulary } from '@autopiazza/i18n/it/vocabulary'
import { isRented, isSold, perDay, spelled } from './bare-advert.ts'
import { ActionLink, format, Icon, OutlineButton } from './bare-elements.tsx'
import { Instalment } from './bare-prices.tsx'
import type { Vehicle } from './bare-rows.ts'
import { counted, fill } from './bare-messages.ts'

const others = counted(messages.seller.others)
const minimumDays = counted(messages.panel.minimum)

const promises = [
  ['rotate-ccw', messages.trust.moneyBack],
  ['shield-check', messages.trust.payment],
  ['truck', messages.trust.delivery],
] as const

export function Panel({ vehicle }: { vehicle: Vehicle }) {
  const { sale_price: price, daily_rate: rate, weekly_rate: weekly, monthly_rate: monthly } = vehicle
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-6 grid gap-5">
      <h2 className="sr-only">{messages.panel.title}</h2>
      {isSold(vehicle) && price ? (
        <div>
          <div className="max-lg:hidden">
            <p className="text-sm text-muted">{messages.panel.salePrice}</p>
            <p className="text-xl font-semibold figures">{format.money(price)}</p>
            <p className="mt-1 mb-3 text-sm figures">
              <Instalment price={price} />
            </p>
          </div>
          <p className="text-sm text-muted figures">
            {fill(messages.panel.deposit, { deposit: format.money(depositCents) })}
          </p>
          <div className="mt-4 grid gap-2">
            <Begin id={vehicle.id} />
            <form action={`/checkout/${vehicle.id}/payment`}>
              <OutlineButton type="submit" styles="min-h-13 px-6">
                {fill(messages.panel.buyHere, { deposit: format.money(depositCents) })}
              </OutlineButton>
            </form>
            <p className="-mt-1 text-center text-xs text-muted">{messages.panel.buyHereHint}</p>
          </div>
        </div>
      ) : null}
      {isRented(vehicle) && rate ? (
        <div className="border-line not-first-of-type:border-t not-first-of-type:pt-5">
          <p className="text-sm text-muted">{messages.panel.dailyRate}</p>
          <p className="text-lg font-semibold figures">{perDay(rate)}</p>
          <ul className="mt-1 text-sm text-muted figures">
            {weekly ? <li>{fill(messages.panel.weekly, { price: format.money(weekly) })}</li> : null}
            {monthly ? <li>{fill(messages.panel.monthly, { price: format.money(monthly) })}</li> : null}
            <li>{minimumDays(vehicle.minimum_days)}</li>
          </ul>
          <OutlineButton isOff styles="mt-4 min-h-11 px-4">
            {messages.panel.rent}
          </OutlineButton>
        </div>
      ) : null}
      <Contact id={vehicle.id} />
      {isSold(vehicle) ? (
        <ul aria-label={messages.trust.label} className="grid gap-2.5 border-t border-line pt-5 text-sm">
          {promises.map(([icon, text]) => (
            <li key={icon} className="flex items-center gap-2.5">
              <Icon name={icon} styles="shrink-0 text-action" />
              {icon === 'rotate-ccw' ? (
                <a
                  href="/support#money-back"
                  className="underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

export function Begin({ id }: { id: string }) {
  return (
    <ActionLink href={`/checkout/${id}/payment`} styles="min-h-13 px-6 py-2 text-base w-full">
      {messages.panel.begin}
    </ActionLink>
  )
}

export function Chat({ id }: { id: string }) {
  return (
    <form action="/auth">
      <input type="hidden" name="next" value={`/vehicle/${id}`} />
      <button
        type="submit"
        aria-label={messages.panel.contact}
        className="grid size-12 place-items-center rounded-md border border-edge text-ink hover:border-ink"
      >
        <Icon name="message-circle" />
      </button>
    </form>
  )
}

export function Contact({ id, label = messages.panel.contact }: { id: string; label?: string }) {
  return (
    <form action="/auth">
      <input type="hidden" name="next" value={`/vehicle/${id}`} />
      <OutlineButton type="submit">
        <Icon name="message-circle" />
        {label}
      </OutlineButton>
    </form>
  )
}

export function Seller({ vehicle }: { vehicle: Vehicle }) {
  const {
    company_name: company,
    seller_name: name,
    seller_kind: kind,
    seller_others: count,
    seller_newest: newest,
  } = vehicle
  const town = vehicle.town ? `${vehicle.town} (${vehicle.province})` : vehicle.seller_town
  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-sm font-medium text-muted">{messages.seller.title}</h2>
      <div className="mt-3 flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-action">
          <Icon name={company ? 'store' : 'user'} />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{company ?? name ?? messages.seller.unnamed}</p>
          {company && name ? <p className="text-sm text-muted">{fill(messages.seller.contact, { name })}</p> : null}
          <p className="mt-1.5 text-sm">
            {vocabulary.sellerKind[kind]}
            {vehicle.vat_number ? ` ${fill(messages.seller.vatNumber, { number: vehicle.vat_number })}` : null}
          </p>
          {vehicle.vat_number ? <p className="mt-1 text-xs text-muted">{messages.seller.vatNumberNote}</p> : null}
        </div>
      </div>
      <ul className="mt-4 grid gap-1 text-sm text-muted figures">
        {town ? (
          <li className="flex items-center gap-1.5">
            <Icon name="map-pin" size={16} styles="shrink-0" />
            {fill(messages.seller.pickup, { town })}
          </li>
        ) : null}
        <li>{fill(messages.seller.since, { month: format.month(vehicle.seller_since) })}</li>
      </ul>
      {count > 0 ? (
        <details className="group mt-3 text-sm">
          <summary className="min-h-11 font-medium text-action">{others(count, format.number(count))}</summary>
          {count > newest.length ? (
            <p className="text-muted">{fill(messages.seller.newest, { number: format.number(newest.length) })}</p>
          ) : null}
          <ul className="divide-y divide-line">
            {newest.map((car) => (
              <li key={car.id}>
                <a href={`/vehicle/${car.id}`} className="flex min-h-11 items-center justify-between gap-3 py-2">
                  <span>{`${spelled(`${car.make} ${car.model}`)} ${car.year}`}</span>
                  <span>
                    {car.sale_price ? format.money(car.sale_price) : car.daily_rate ? perDay(car.daily_rate) : null}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {isSold(vehicle) ? (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="text-sm font-semibold">{messages.seller.rights[kind].title}</h3>
          <p className="mt-1 text-sm text-muted">{messages.seller.rights[kind].text}</p>
        </div>
      ) : null}
    </div>
  )
}
