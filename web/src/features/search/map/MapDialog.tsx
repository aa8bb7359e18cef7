import { provincesIn } from '@autopiazza/contract/regions'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { facetsQuery } from '../search-queries.ts'
import type { FilterControls } from '../use-search-state.ts'
import { ItalyMap } from './ItalyMap.tsx'
import { areasOf, shownRegion } from './map-areas.ts'
import { provinceOutlines, regionOutlines } from './outlines.ts'

export interface MapDialogProps extends FilterControls {
  onClose: () => void
}

export function MapDialog({ state, change, facets, onClose }: MapDialogProps) {
  const t = useTranslations('places.map')
  const tFilters = useTranslations('search')
  const f = useFormats()
  const { data } = useQuery(facetsQuery(useAppContext().api, { ...state, region: undefined, province: undefined }))
  const region = shownRegion(state)
  const areas = areasOf(state, data?.province)
  const total = data && areas.reduce((sum, { count = 0 }) => sum + count, 0)
  const heading = useFocusOnChange(region)

  function choose(value: string) {
    if (region === undefined) return change({ region: value })
    const province = provincesIn(region).find((code) => code === value)
    change({ region, province: province === state.province ? undefined : province })
  }
  return (
    <Dialog
      isOpen
      shape="wide"
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button className="grow figures sm:grow-0" onClick={onClose}>
          {facets ? tFilters('filters.show', { count: facets.total, number: f.number(facets.total) }) : t('close')}
        </Button>
      }
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <ItalyMap
          key={region}
          areas={areas}
          outlines={region === undefined ? regionOutlines : provinceOutlines}
          onChoose={choose}
        />
        <div>
          {region === undefined ? null : (
            <Button
              tone="quiet"
              size="small"
              className="-ml-3"
              onClick={() => change({ region: undefined, province: undefined })}
            >
              <ArrowLeft aria-hidden="true" size={18} />
              {t('back')}
            </Button>
          )}
          <h3 ref={heading} tabIndex={-1} className="text-base outline-none">
            {region ?? t('italy')}
          </h3>
          <ul className="mt-2 grid">
            {region === undefined ? null : (
              <Row
                isChosen={state.province === undefined}
                count={total}
                onClick={() => change({ region, province: undefined })}
              >
                {t('whole')}
              </Row>
            )}
            {areas.map(({ value, name, count, isChosen }) => (
              <Row
                key={value}
                isChosen={region === undefined ? undefined : isChosen}
                count={count}
                onClick={() => choose(value)}
              >
                {name}
              </Row>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}

interface RowProps {
  /** Whether the area is selected; undefined when a click opens the region instead of selecting it. */
  isChosen: boolean | undefined
  count: number | undefined
  onClick: () => void
  children: ReactNode
}

function Row({ isChosen, count, onClick, children }: RowProps) {
  const f = useFormats()
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onClick}
        className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center gap-3 rounded-sm px-2 text-left hover:bg-sunken aria-pressed:font-medium max-lg:min-h-11"
      >
        <span className={count === 0 ? 'text-muted' : undefined}>{children}</span>
        {isChosen ? <Check aria-hidden="true" size={18} className="text-action" /> : null}
        {count === undefined ? null : <span className="ml-auto text-sm text-muted figures">{f.number(count)}</span>}
      </button>
    </li>
  )
}

/** Moves the focus to the heading when another list replaces the clicked element. */
function useFocusOnChange(region: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(region)
  useEffect(() => {
    if (last.current === region) return
    last.current = region
    heading.current?.focus()
  }, [region])
  return heading
}
