import type { VehicleCard } from '@autopiazza/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, type RefCallback, useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { cached } from '../../app/query-keys.ts'
import {
  readSelection,
  takeUnannouncedChange,
  toggleChosen,
  useSelection,
  writeSelection,
} from '../../entities/comparison/selection.ts'
import { VehiclePhoto } from '../../entities/vehicle/VehiclePhoto.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Shows the cars chosen to be compared at the foot of the window, with a link to their comparison. */
export function CompareBar() {
  const t = useTranslations('compare.bar')
  const ids = useSelection()
  const cars = useChosenCars(ids)
  const [announcement, announce] = useState('')
  const { watch, isAtFooter } = useFooterInView()
  useEffect(() => {
    // Screen readers do not announce a live region that is inserted together with its text.
    const timer = setTimeout(() => {
      if (takeUnannouncedChange()) announce(t('chosen', { count: ids.length }))
    })
    return () => clearTimeout(timer)
  }, [ids, t])

  function clear() {
    focusPage()
    announce(t('chosen', { count: 0 }))
    writeSelection([])
  }
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {ids.length > 0 ? (
        <section
          ref={watch}
          aria-label={t('title')}
          data-at-footer={isAtFooter || undefined}
          className="compare-bar sticky z-30 flex flex-wrap items-center gap-x-4 gap-y-2 self-center rounded-lg border border-line bg-surface p-3 shadow-float lg:flex-nowrap lg:gap-x-8 print:hidden"
        >
          <ul className="flex min-w-0 gap-2 lg:gap-4">
            {ids.map((id) => (
              <ChosenCar key={id} vehicle={cars?.find((one) => one.id === id)} />
            ))}
          </ul>
          <div className="ml-auto flex items-center gap-2 lg:shrink-0">
            {ids.length === 1 ? <p className="text-sm text-muted">{t('one')}</p> : null}
            <Button tone="quiet" size="small" onClick={clear}>
              {t('clear')}
            </Button>
            {ids.length > 1 ? (
              <LinkButton {...paths.compare({ ids })} size="small" className="min-h-11 whitespace-nowrap figures">
                {t('open', { count: String(ids.length) })}
              </LinkButton>
            ) : null}
          </div>
        </section>
      ) : null}
    </>
  )
}

/** The free space between a page and the footer, in pixels. */
const aboveFooter = 96

/** Returns whether the footer is in view. The purchase bar has then left the foot of the window, and this bar takes its place. */
function useFooterInView(): { watch: RefCallback<Element>; isAtFooter: boolean } {
  const [isAtFooter, setIsAtFooter] = useState(false)
  const watch = useCallback((bar: Element | null) => {
    const footer = bar?.parentElement?.querySelector(':scope > footer')
    if (!footer) return undefined
    const observer = new IntersectionObserver(([entry]) => setIsAtFooter(entry?.isIntersecting ?? false), {
      rootMargin: `0px 0px ${aboveFooter}px`,
    })
    observer.observe(footer)
    return () => observer.disconnect()
  }, [])
  return { watch, isAtFooter }
}

/** Returns the cards of the chosen cars. Cars that are no longer visible are removed, with a notice. */
function useChosenCars(ids: readonly string[]): readonly VehicleCard[] | undefined {
  const t = useTranslations('compare.bar')
  const { api } = useAppContext()
  const { data, isPlaceholderData } = useQuery({
    ...cached('chosenVehicles', ids.join(',')),
    queryFn: () => (ids.length === 0 ? [] : api.listings.cards({ ids: [...ids] })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const seen = isPlaceholderData ? undefined : data
  useEffect(() => {
    const gone = seen ? ids.filter((id) => !seen.some((vehicle) => vehicle.id === id)) : []
    if (gone.length === 0) return
    writeSelection(readSelection().filter((id) => !gone.includes(id)))
    toast.info(t('gone', { count: gone.length }))
  }, [ids, seen, t])
  return data
}

/** Shows a photograph, with the name beside it on wide screens. On narrow screens the photograph itself is the remove button. */
function ChosenCar({ vehicle }: { vehicle: VehicleCard | undefined }) {
  const t = useTranslations('compare')
  const tStatus = useTranslations('vocabulary.listingStatus')
  const f = useFormats()
  if (!vehicle) {
    return (
      <li>
        <Skeleton className="h-9 w-12 rounded-sm xl:h-12 xl:w-16" />
      </li>
    )
  }
  return (
    <li className="relative flex min-w-0 items-center gap-1 lg:max-w-64">
      <span className="chosen-photo relative w-12 shrink-0 overflow-hidden rounded-sm xl:w-16">
        <span aria-hidden="true">
          <VehiclePhoto vehicle={vehicle} sizes="4rem" isFirstView />
        </span>
        {vehicle.status === 'active' ? null : (
          <span className="absolute inset-x-0 bottom-0 truncate bg-ink/80 text-center text-[0.625rem] text-ground">
            {tStatus(vehicle.status)}
          </span>
        )}
      </span>
      <Link
        {...paths.vehicle(vehicle.id)}
        className="hidden min-w-0 text-sm leading-6 font-medium wrap-anywhere underline-offset-4 hover:underline lg:ml-2 lg:line-clamp-2"
      >
        {f.vehicleName(vehicle)}
      </Link>
      <button
        type="button"
        aria-label={t('removeOf', { vehicle: f.vehicleName(vehicle) })}
        onClick={(event) => {
          focusNext(event)
          toggleChosen(vehicle.id)
        }}
        className="chosen-remove max-lg:absolute max-lg:-inset-1 lg:size-8 lg:shrink-0"
      >
        <span
          aria-hidden="true"
          className="grid place-items-center max-lg:size-4.5 max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-surface"
        >
          <span className="icon icon-x" />
        </span>
      </button>
    </li>
  )
}

/** Moves the focus from the removed car's button to the next one, or to the previous one. */
function focusNext({ currentTarget }: MouseEvent<HTMLElement>): void {
  const own = currentTarget.closest('li')
  const other = (own?.nextElementSibling ?? own?.previousElementSibling)?.querySelector('button')
  if (other) other.focus()
  else focusPage()
}

function focusPage(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
