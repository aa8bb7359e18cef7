import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { pictureSources } from '../../../entities/vehicle/VehiclePhoto.tsx'
import type { ChosenPhoto } from './photo-set.ts'
import { TileUpload } from './TileUpload.tsx'
import { useUploadOf } from './use-photo-uploads.ts'

export type Direction = 'before' | 'after'

export interface PhotoTileProps {
  photo: ChosenPhoto
  number: number
  count: number
  isDragged: boolean
  isDisabled: boolean
  /** True while a photograph that can be dropped here is being dragged. */
  accepts: boolean
  onMove: (direction: Direction) => void
  onRemove: () => void
  onDrag: (isOn: boolean) => void
  onDraggedOver: () => void
}

export function PhotoTile({
  photo,
  number,
  count,
  isDragged,
  isDisabled,
  accepts,
  onMove,
  onRemove,
  onDrag,
  onDraggedOver,
}: PhotoTileProps) {
  const t = useTranslations('photos')
  const place = String(number)
  const name = t('photo', { number: place, count: String(count) })
  const { progress } = useUploadOf(photo.id)
  const isSending = photo.kind === 'new' && (progress?.state === 'waiting' || progress?.state === 'sending')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside are the keyboard alternative to dragging
    <li
      data-photo={photo.id}
      draggable={!isDisabled && count > 1}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
      onDragEnter={onDraggedOver}
      onDragOver={(event) => {
        if (accepts) event.preventDefault()
      }}
      onDrop={(event) => {
        if (accepts) event.preventDefault()
      }}
      className={classNames(
        'overflow-hidden rounded-md border border-line bg-surface',
        count > 1 && !isDisabled && 'cursor-grab',
        isDragged && 'opacity-50',
      )}
    >
      <TileImage photo={photo} alt={name} />
      {photo.kind === 'new' ? <TileUpload photo={photo} /> : null}
      <div className="flex items-center justify-between p-1">
        <span className="flex">
          {count > 1 ? (
            <>
              <TileButton
                label={t('before', { number: place })}
                data-move="before"
                isOff={isDisabled || number === 1}
                onClick={() => onMove('before')}
              >
                <ArrowLeft aria-hidden="true" size={20} />
              </TileButton>
              <TileButton
                label={t('after', { number: place })}
                data-move="after"
                isOff={isDisabled || number === count}
                onClick={() => onMove('after')}
              >
                <ArrowRight aria-hidden="true" size={20} />
              </TileButton>
            </>
          ) : null}
        </span>
        <TileButton
          label={isSending ? t('upload.cancelNamed', { name: photo.file.name }) : t('remove', { number: place })}
          isOff={isDisabled}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" size={20} />
        </TileButton>
      </div>
    </li>
  )
}

interface TileButtonProps {
  label: string
  'data-move'?: Direction
  /** `aria-disabled` instead of `disabled`, so that the keyboard focus is not lost at the ends. */
  isOff: boolean
  onClick: () => void
  children: ReactNode
}

function TileButton({ label, isOff, onClick, children, ...rest }: TileButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
      className="grid size-10 place-items-center rounded-sm hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      {children}
    </button>
  )
}

function TileImage({ photo, alt }: { photo: ChosenPhoto; alt: string }) {
  const t = useTranslations('photos')
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return (
      <p className="grid aspect-4/3 place-items-center bg-sunken p-2 text-center text-xs text-muted">
        <span className="sr-only">{alt}</span>
        {t('unreadable')}
      </p>
    )
  if (photo.kind === 'stored')
    return (
      <Picture
        sources={pictureSources(photo.photo)}
        alt={alt}
        sizes="(min-width: 40rem) 14rem, 50vw"
        onError={() => setIsBroken(true)}
      />
    )
  return (
    <img
      src={photo.preview}
      alt={alt}
      draggable={false}
      decoding="async"
      onError={() => setIsBroken(true)}
      className="aspect-4/3 w-full bg-sunken object-cover"
    />
  )
}
