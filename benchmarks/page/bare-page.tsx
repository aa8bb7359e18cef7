import { frame } from '@autopiazza/i18n/it/frame'
import { vehicle as messages } from '@autopiazza/i18n/it/vehicle'
import { vocabulary } from '@autopiazza/i18n/it/vocabulary'
import { isSold, nameOf, placeOf, spelled, word } from './bare-advert.ts'
import { Calculator } from './bare-calculator.tsx'
import { Details, Specifications } from './bare-details.tsx'
import { format, Icon, Section } from './bare-elements.tsx'
import { Gallery } from './bare-gallery.tsx'
import { Begin, Chat, Contact, Panel, Seller } from './bare-panel.tsx'
import { CreditExample, Heart, Price } from './bare-prices.tsx'
import type { Vehicle } from './bare-rows.ts'
import { fill } from './bare-messages.ts'

export interface PageProps {
  readonly vehicle: Vehicle
  readonly cars: string
}

/** Everything that the product's vehicle page shows to a visitor, in plain components: no router, no state, no queries, no translation lookups. */
export function BarePage({ vehicle, cars }: PageProps) {
  return (
    <div className="page-width lg:pt-6">
      <nav aria-label={messages.path} className="text-sm text-muted">
        <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <li className="flex items-center gap-2">
            <a href="/search" className="underline-offset-4 hover:text-ink hover:underline">
              {frame.links.search}
            </a>
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden="true">/</span>
            <a
              href={`/search?${new URLSearchParams({ make: vehicle.make })}`}
              className="underline-offset-4 hover:text-ink hover:underline"
            >
              {spelled(vehicle.make)}
            </a>
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden="true">/</span>
            <span aria-current="page" className="text-ink">
              {nameOf(vehicle)}
            </span>
          </li>
        </ol>
      </nav>
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <div className="relative -mx-4 min-w-0 sm:-mx-6 lg:mx-0">
          <Overlay vehicle={vehicle} />
          <Gallery vehicle={vehicle} cars={cars} />
        </div>
        <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid-rows-[auto_1fr]">
          <Header vehicle={vehicle} />
          <aside>
            <div className="lg:sticky lg:top-20">
              <Panel vehicle={vehicle} />
            </div>
          </aside>
        </div>
        <div className="grid min-w-0 content-start gap-12 pt-10">
          <Specifications vehicle={vehicle} />
          {vehicle.features.length > 0 ? (
            <Section title={messages.features}>
              <ul className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
                {vehicle.features.map((feature) => (
                  <li key={feature} className="flex items-start gap-2.5">
                    <Icon name="check" styles="mt-0.5 shrink-0 text-action" />
                    <span className="min-w-0">{word(vocabulary.feature, feature)}</span>
                  </li>
                ))}
              </ul>
            </Section>
          ) : null}
          <Section title={messages.description}>
            <p className="prose-width whitespace-pre-line">{vehicle.description}</p>
          </Section>
          <div id="seller">
            <Seller vehicle={vehicle} />
          </div>
          {isSold(vehicle) && vehicle.sale_price ? (
            <div>
              <Calculator id={vehicle.id} price={vehicle.sale_price} />
              <CreditExample price={vehicle.sale_price} />
            </div>
          ) : null}
          <Details vehicle={vehicle} />
        </div>
      </div>
      <div className="mt-16">
        <Section title={messages.similar.title}>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            <li>
              <div aria-hidden="true" className="overflow-hidden rounded-lg border border-line bg-surface" />
            </li>
          </ul>
          {isSold(vehicle) ? null : <CreditExample />}
        </Section>
      </div>
      <section
        aria-label={messages.panel.title}
        className="bottom-bar sticky bottom-0 z-30 -mx-4 mt-10 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2.5 sm:-mx-6 sm:px-6 lg:hidden"
      >
        <Price advert={vehicle} />
        <div className="flex min-w-0 items-center gap-2">
          {isSold(vehicle) ? (
            <>
              <Chat id={vehicle.id} />
              <Begin id={vehicle.id} />
            </>
          ) : (
            <Contact id={vehicle.id} />
          )}
        </div>
      </section>
    </div>
  )
}

function Overlay({ vehicle }: { vehicle: Vehicle }) {
  const round = 'grid size-11 place-items-center rounded-full border border-line bg-surface text-ink hover:text-action'
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-10 flex gap-2 *:pointer-events-auto">
      <a href="/search" aria-label={messages.back} className={`${round} lg:hidden`}>
        <Icon name="arrow-left" />
      </a>
      <Heart name={nameOf(vehicle)} styles="ml-auto border border-line" />
      <button type="button" aria-label={messages.share.label} className={`noscript:hidden ${round}`}>
        <Icon name="share-2" />
      </button>
    </div>
  )
}

function Header({ vehicle }: { vehicle: Vehicle }) {
  const { company_name: company, seller_name: name } = vehicle
  return (
    <header className="pt-2 lg:pt-0">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <span className="inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap bg-action-soft text-action">
          {word(vocabulary.listingType, vehicle.listing_type)}
        </span>
        <a
          href={`/compare?add=${vehicle.id}`}
          rel="nofollow"
          className="inline-flex items-center justify-center gap-2 rounded-md font-medium no-underline transition-colors duration-150 text-action hover:bg-action-soft min-h-9 px-3 py-1 text-sm -mr-3"
        >
          {messages.compare}
        </a>
      </div>
      <h1 className="mt-0.5 text-xl">{nameOf(vehicle)}</h1>
      {vehicle.version ? <p className="text-muted lg:mt-1">{spelled(vehicle.version)}</p> : null}
      <div className="mt-2 lg:hidden">
        <Price advert={vehicle} hasInstalment />
      </div>
      <Summary vehicle={vehicle} />
      <p className="mt-2 flex min-h-8 flex-wrap items-center gap-x-1.5 text-sm">
        <Icon name="map-pin" size={16} styles="shrink-0 text-muted" />
        <span>{placeOf(vehicle)}</span>
        {vocabulary.sellerKind[vehicle.seller_kind]}
        <span aria-hidden="true" className="text-muted">
          ·
        </span>
        <a href="#seller" className="min-w-0 py-1 font-medium text-action underline-offset-4 hover:underline">
          {company ?? name ?? messages.seller.unnamed}
        </a>
      </p>
    </header>
  )
}

function Summary({ vehicle }: { vehicle: Vehicle }) {
  const texts = messages.summary
  const facts = [
    [texts.year, String(vehicle.year)],
    [texts.mileage, format.kilometres(vehicle.mileage)],
    [texts.fuelType, word(vocabulary.fuelType, vehicle.fuel_type)],
    [texts.transmission, word(vocabulary.transmission, vehicle.transmission)],
    [texts.power, vehicle.horsepower && fill(texts.powerValue, { power: vehicle.horsepower })],
    [texts.bodyType, vehicle.body_type && word(vocabulary.bodyType, vehicle.body_type)],
    [texts.seats, vehicle.seats],
    [texts.doors, vehicle.doors],
    [texts.color, vehicle.color && word(vocabulary.color, vehicle.color)],
  ] as const
  return (
    <dl
      aria-label={texts.label}
      className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line min-[22rem]:grid-cols-[repeat(3,auto)]"
    >
      {facts
        .filter(([, value]) => value)
        .slice(0, 6)
        .map(([name, value]) => (
          <div key={name} className="bg-surface px-2 py-1.5 sm:px-3 sm:py-2">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="text-sm font-semibold hyphens-auto figures">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
