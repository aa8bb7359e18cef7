import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ChosenPhoto, movePhoto, type PhotoSet } from './photo-set.ts'
import { type Direction, PhotoTile } from './PhotoTile.tsx'

export interface PhotoTilesProps {
  step: PhotoStep
  photos: readonly ChosenPhoto[]
  onChange: (change: (set: PhotoSet) => PhotoSet) => void
  onRemove: (photo: ChosenPhoto) => void
  isDisabled: boolean
}

/** Shows the photographs of one step, which can be reordered by dragging or by buttons. */
export function PhotoTiles({ step, photos, onChange, onRemove, isDisabled }: PhotoTilesProps) {
  const t = useTranslations('photos')
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [pressed, setPressed] = useState<{ id: string; direction: Direction } | null>(null)
  const place = pressed ? photos.findIndex(({ id }) => id === pressed.id) + 1 : 0
  const count = photos.length

  // A moved element loses the focus. Restores it, so that the next click moves the same photograph again.
  useEffect(() => {
    if (pressed)
      list.current
        ?.querySelector<HTMLElement>(`[data-photo="${pressed.id}"] [data-move="${pressed.direction}"]`)
        ?.focus()
  }, [pressed, place])

  function move(photo: ChosenPhoto, direction: Direction, to: number) {
    setPressed({ id: photo.id, direction })
    onChange((set) => movePhoto(set, step, photo.id, to))
  }

  function remove(photo: ChosenPhoto) {
    setPressed(null)
    onRemove(photo)
  }

  if (count === 0) return null
  return (
    <div>
      <ul
        ref={list}
        aria-label={t('list', { title: t(`${step}.title`) })}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4"
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            number={index + 1}
            count={count}
            isDragged={dragged === photo.id}
            isDisabled={isDisabled}
            onMove={(direction) => move(photo, direction, direction === 'before' ? index - 1 : index + 1)}
            onRemove={() => remove(photo)}
            onDrag={(isOn) => setDragged(isOn ? photo.id : null)}
            onDraggedOver={() => {
              if (dragged && dragged !== photo.id) onChange((set) => movePhoto(set, step, dragged, index))
            }}
            accepts={dragged !== null}
          />
        ))}
      </ul>
      {count > 1 ? <p className="mt-2 text-sm text-muted">{t('dragHint')}</p> : null}
      <p role="status" className="sr-only">
        {place > 0 ? t('moved', { number: String(place), count: String(count) }) : ''}
      </p>
    </div>
  )
}
