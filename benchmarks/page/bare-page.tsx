import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { frame } from '@autopiazza/i18n/it/frame'
import { vehicle as messages } from '@autopiazza/i18n/it/vehicle'
import { vocabulary } from '@autopiazza/i18n/it/vocabulary'
import { isSold, placeOf, word } from './bare-advert.ts'
import { Heart, Price, SimilarCard } from './bare-cards.tsx'
import { Calculator, Details, Specifications } from './bare-details.tsx'
import { format, Icon, Section } from './bare-elements.tsx'
import { Gallery } from './bare-gallery.tsx'
import { Begin, Contact, Panel, Seller } from './bare-panel.tsx'
import type { Card, Vehicle } from './bare-rows.ts'
import { counted, fill } from './bare-messages.ts'

const views = counted(vocabulary.views)

export interface PageProps {
  readonly vehicle: Vehicle
  readonly similar: readonly Card[]
  readonly cars: string
}

/** Everything that the product's vehicle page shows to a visitor, in plain components: no router, no state, no queries, no translation lookups. */
export function BarePage({ vehicle, similar, cars }: PageProps) {
  return (
    <div className="page-width pt-6">
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
              {vehicle.make}
            </a>
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden="true">/</span>
            <span aria-current="page" className="text-ink">
              {vehicleName(vehicle)}
            </span>
          </li>
        </ol>
      </nav>
      <Header vehicle={vehicle} />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <Gallery vehicle={vehicle} cars={cars} />
          <Summary vehicle={vehicle} />
        </div>
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="grid gap-6 lg:sticky lg:top-20">
            <Panel vehicle={vehicle} />
            <Seller vehicle={vehicle} />
          </div>
        </aside>
        <div className="grid min-w-0 content-start gap-12 pt-4">
          <Details vehicle={vehicle} />
          <Section title={messages.description}>
            <p className="prose-width whitespace-pre-line">{vehicle.description}</p>
          </Section>
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
          <Specifications vehicle={vehicle} />
          {isSold(vehicle) && vehicle.sale_price ? (
            <div className="noscript:hidden">
              <Calculator price={vehicle.sale_price} />
            </div>
          ) : null}
        </div>
      </div>
      <div className="mt-16">
        {similar.length > 0 ? (
          <Section title={messages.similar.title}>
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {similar.map((card) => (
                <li key={card.id} className="grid">
                  <SimilarCard card={card} cars={cars} />
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
      </div>
      <section
        aria-label={messages.panel.title}
        className="sticky bottom-0 z-30 -mx-4 mt-10 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden"
      >
        <Price advert={vehicle} />
        <div className="min-w-32 basis-64">
          {isSold(vehicle) ? <Begin id={vehicle.id} /> : <Contact id={vehicle.id} />}
        </div>
      </section>
    </div>
  )
}

function Header({ vehicle }: { vehicle: Vehicle }) {
  return (
    <header className="mt-4">
      <div className="flex items-center justify-between gap-4">
        <span className="inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap bg-action-soft text-action">
          {word(vocabulary.listingType, vehicle.listing_type)}
        </span>
        <div className="flex gap-2">
          <a
            href={`/compare?add=${vehicle.id}`}
            rel="nofollow"
            className="inline-flex items-center justify-center gap-2 rounded-md font-medium no-underline transition-colors duration-150 border border-edge bg-surface text-ink hover:border-ink min-h-11 px-4 py-2 text-base"
          >
            {messages.compare}
          </a>
          <Heart name={vehicleName(vehicle)} styles="border border-edge hover:border-ink" />
        </div>
      </div>
      <h1 className="mt-3 text-xl">{vehicleName(vehicle)}</h1>
      {vehicle.version ? <p className="mt-1 text-base text-muted sm:text-lg">{vehicle.version}</p> : null}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted figures">
        <li className="flex items-center gap-1.5">
          <Icon name="map-pin" size={16} styles="shrink-0" />
          {fill(messages.place, { place: placeOf(vehicle) })}
        </li>
        <li className="flex items-center gap-1.5">
          <Icon name="eye" size={16} styles="shrink-0" />
          {views(vehicle.views, format.number(vehicle.views))}
        </li>
        <li>{fill(messages.published, { date: format.day(vehicle.created_at) })}</li>
      </ul>
    </header>
  )
}

function Summary({ vehicle }: { vehicle: Vehicle }) {
  const cards = [
    ['car', messages.summary.makeAndModel, `${vehicle.make} ${vehicle.model}`],
    ['calendar', messages.summary.year, String(vehicle.year)],
    ['gauge', messages.summary.mileage, format.kilometres(vehicle.mileage)],
    ['fuel', messages.summary.fuelType, word(vocabulary.fuelType, vehicle.fuel_type)],
  ] as const
  return (
    <dl aria-label={messages.summary.label} className="mt-6 grid grid-cols-2 gap-3 xl:grid-cols-4">
      {cards.map(([icon, name, value]) => (
        <div key={name} className="rounded-lg border border-line bg-surface p-4">
          <dt className="flex items-center gap-2 text-sm text-muted">
            <Icon name={icon} styles="shrink-0" />
            {name}
          </dt>
          <dd className="mt-2 font-semibold figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
