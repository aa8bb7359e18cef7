import { vehicle as messages } from '@autopiazza/i18n/it/vehicle'
import { vocabulary } from '@autopiazza/i18n/it/vocabulary'
import { drawingLabel, nameOf } from './bare-advert.ts'
import { Drawing, Icon, Picture } from './bare-elements.tsx'
import { Contact } from './bare-panel.tsx'
import type { Vehicle } from './bare-rows.ts'
import { fill } from './bare-messages.ts'

export function Gallery({ vehicle, cars }: { vehicle: Vehicle; cars: string }) {
  const isOfModel = vehicle.photos.length === 0
  const photos = isOfModel && vehicle.model_photo ? [vehicle.model_photo] : vehicle.photos
  const count = photos.length
  const [first] = photos
  const drawing = { cars, body: vehicle.body_type, color: vehicle.color }
  if (!first) {
    return (
      <figure className="overflow-hidden bg-sunken lg:rounded-lg">
        <Drawing {...drawing} label={drawingLabel(vehicle.body_type)} />
        <figcaption className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm sm:px-6">
          {messages.gallery.none}
          <Contact id={vehicle.id} label={messages.gallery.askForPhotos} />
        </figcaption>
      </figure>
    )
  }
  return (
    <section aria-label={messages.gallery.label}>
      <div className="relative overflow-hidden bg-sunken lg:rounded-lg">
        <ul className="relative flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain scroll-smooth">
          {photos.map((photo, at) => (
            <li
              key={photo.content_hash}
              id={`photo-${at + 1}`}
              className="@container relative w-full shrink-0 snap-center snap-always"
            >
              <a
                href={`/images/${photo.content_hash}/${photo.widths.at(-1)}.jpg`}
                tabIndex={at === 0 ? 0 : -1}
                aria-label={fill(messages.gallery.enlarge, { number: at + 1, count })}
                className="block w-full cursor-zoom-in -outline-offset-4"
              >
                <Picture
                  photo={photo}
                  alt={fill(messages.gallery.photo, { number: at + 1, count, vehicle: nameOf(vehicle) })}
                  sizes="(min-width: 76rem) 45.5rem, (min-width: 64rem) calc(100vw - 30.5rem), 100vw"
                  isFirst={at === 0}
                  {...drawing}
                />
              </a>
              {isOfModel ? <Ribbon /> : null}
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <>
            <Arrow label={messages.gallery.previous} icon="chevron-left" styles="left-3" />
            <Arrow label={messages.gallery.next} icon="chevron-right" styles="right-3" />
            <p className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-surface px-2.5 py-1 text-xs font-medium figures">
              <span role="status">{fill(messages.gallery.position, { number: 1, count })}</span>
            </p>
          </>
        ) : null}
      </div>
      {count > 1 ? (
        <ul className="mt-3 flex gap-2 overflow-x-auto p-0.5 max-sm:hidden sm:max-lg:px-6">
          {photos.map((photo, at) => (
            <li key={photo.content_hash} className="w-20 shrink-0 sm:w-24">
              <a
                href={`#photo-${at + 1}`}
                aria-label={fill(messages.gallery.goTo, { number: at + 1, count })}
                aria-current={at === 0 ? true : undefined}
                className="block w-full overflow-hidden rounded-sm opacity-75 hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-action"
              >
                <Picture photo={photo} sizes="6rem" {...drawing} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {first.author && first.license ? (
        <p className="mt-1 px-4 text-xs text-muted sm:px-6 lg:mt-2 lg:px-0">
          <Source href={first.source_url}>{fill(messages.gallery.credit, { author: first.author })}</Source>
          {' · '}
          <Source href={first.license_url}>{first.license}</Source>
        </p>
      ) : null}
      {isOfModel ? (
        <div className="mt-3 px-4 sm:px-6 lg:px-0">
          <Contact id={vehicle.id} label={messages.gallery.askForPhotos} />
        </div>
      ) : null}
    </section>
  )
}

function Ribbon() {
  return (
    <span className="pointer-events-none absolute inset-x-0 bottom-0 bg-ink/80 px-1 py-0.5 text-center text-[0.625rem] leading-tight text-ground @min-[7rem]:text-xs @min-[14rem]:px-2 @min-[14rem]:py-1">
      <span className="hidden @min-[14rem]:inline">{vocabulary.modelPhoto}</span>
      <span className="@min-[14rem]:hidden">{vocabulary.modelPhotoInShort}</span>
    </span>
  )
}

function Arrow({ label, icon, styles }: { label: string; icon: 'chevron-left' | 'chevron-right'; styles: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`noscript:hidden absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-line bg-surface text-ink hover:border-ink aria-disabled:opacity-40 ${styles}`}
    >
      <Icon name={icon} size={24} />
    </button>
  )
}

function Source({ href, children }: { href: string | null; children: string }) {
  if (!href?.startsWith('https://')) return children
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink"
    >
      {children}
    </a>
  )
}
