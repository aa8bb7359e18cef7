import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { MapArea } from './map-areas.ts'
import { boxAround, type Outline, shadeOf } from './outlines.ts'
import './italy-map.css'

interface ItalyMapProps {
  areas: readonly MapArea[]
  outlines: readonly Outline[]
  onChoose: (value: string) => void
}

/** Displayed size in pixels, at which the counts on the map are as large as small text. */
const shown = { width: 320, height: 400, text: 12 }

/** Draws regions or provinces with their counts, shaded by count. For pointers only: the list beside it has the same content and actions for all users. */
export function ItalyMap({ areas, outlines, onChoose }: ItalyMapProps) {
  const t = useTranslations('places.map')
  const f = useFormats()
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const drawn = outlines.flatMap((outline) => {
    const area = areas.find(({ value }) => value === outline.name)
    return area ? [{ ...outline, ...area }] : []
  })
  const box = boxAround(drawn)
  const text = shown.text / Math.min(shown.width / box.width, shown.height / box.height)
  const greatest = Math.max(0, ...areas.map(({ count = 0 }) => count))
  const pointed = drawn.find(({ value }) => value === pointedAt)

  return (
    <div aria-hidden="true" className="self-start md:sticky md:top-0">
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        fontSize={text}
        className="italy-map"
        onPointerLeave={() => setPointedAt(null)}
      >
        {drawn.map(({ value, path, count = 0, isChosen }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list beside the map is for the keyboard
          <path
            key={value}
            d={path}
            data-area={value}
            className={classNames('area', `shade-${shadeOf(count, greatest)}`, isChosen && 'chosen')}
            onClick={() => onChoose(value)}
            onPointerEnter={() => setPointedAt(value)}
          />
        ))}
        {drawn.map(({ value, x, y, room, count, isChosen }) =>
          count === undefined || room < text * 0.36 ? null : (
            <text key={value} x={x} y={y} className={isChosen ? 'chosen' : undefined}>
              {f.number(count)}
            </text>
          ),
        )}
      </svg>
      <p className="mt-2 min-h-5 text-center text-sm text-muted figures">
        {pointed?.count === undefined
          ? t('legend')
          : t('counted', { name: pointed.name, count: pointed.count, number: f.number(pointed.count) })}
      </p>
    </div>
  )
}
