import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { vocabulary } from '@autopiazza/i18n/it/vocabulary'
import { drawingLabel, isRented, isSold, perDay, placeOf, word } from './bare-advert.ts'
import { Drawing, format, Icon, Picture } from './bare-elements.tsx'
import type { Advert, Card } from './bare-rows.ts'
import { fill } from './bare-messages.ts'

export function Price({ advert }: { advert: Advert }) {
  const price = isSold(advert) ? advert.sale_price : null
  const rate = isRented(advert) ? advert.daily_rate : null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 figures">
      <span className="text-lg font-semibold">
        {price ? format.money(price) : rate ? perDay(rate) : vocabulary.priceOnRequest}
      </span>
      {price && rate ? <span className="text-sm text-muted">{perDay(rate)}</span> : null}
    </p>
  )
}

export function Heart({ name, styles }: { name: string; styles: string }) {
  return (
    <button
      type="button"
      aria-pressed={false}
      aria-label={fill(vocabulary.favourite, { vehicle: name })}
      className={`grid size-11 place-items-center rounded-full bg-surface text-ink hover:text-action aria-pressed:text-action aria-pressed:*:fill-current noscript:hidden ${styles}`}
    >
      <Icon name="heart" />
    </button>
  )
}

export function SimilarCard({ card, cars }: { card: Card; cars: string }) {
  const facts = [String(card.year), format.kilometres(card.mileage), word(vocabulary.fuelType, card.fuel_type)]
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-150 hover:border-edge">
      {card.photo ? (
        <Picture
          photo={card.photo}
          cars={cars}
          body={card.body_type}
          color={card.color}
          alt={fill(vocabulary.photoOf, { vehicle: vehicleName(card) })}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        />
      ) : (
        <Drawing cars={cars} body={card.body_type} color={card.color} label={drawingLabel(card.body_type)} />
      )}
      <div className="flex grow flex-col gap-3 p-4">
        <div>
          <h3 className="text-base font-semibold">
            <a
              href={`/vehicle/${card.id}`}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:underline group-hover:underline-offset-4"
            >
              {vehicleName(card)}
            </a>
          </h3>
          <p className="min-h-5 truncate text-sm text-muted">{card.version}</p>
        </div>
        <Price advert={card} />
        <div className="overflow-hidden">
          <ul className="-ml-4 flex flex-wrap text-sm text-muted figures">
            {facts.map((fact) => (
              <li key={fact} className="before:inline-block before:w-4 before:text-center before:content-['·']">
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3 text-sm">
          <span className="flex min-w-0 items-center gap-1.5 text-muted">
            <Icon name="map-pin" size={16} styles="shrink-0" />
            <span className="truncate">{placeOf(card)}</span>
          </span>
          <span aria-hidden="true" className="shrink-0 font-medium text-action">
            {vocabulary.viewDetails}
          </span>
        </div>
      </div>
      <Heart name={vehicleName(card)} styles="absolute top-2 right-2" />
    </article>
  )
}
