import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type DragEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { acceptedFormats } from './sniff-image.ts'

export interface FilePickerProps {
  label: string
  help: string
  dropHint: string
  isMultiple: boolean
  onFiles: (files: readonly File[]) => void
  isDisabled: boolean
  error: string | undefined
}

/** Takes files from a dialog, from the camera of a phone, and dropped ones. */
export function FilePicker({ label, help, dropHint, isMultiple, onFiles, isDisabled, error }: FilePickerProps) {
  const t = useTranslations('photos')
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const describedBy = error ? `${id}-help ${id}-error` : `${id}-help`

  function take(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])]
    // The same file can be picked again after it was removed.
    event.currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  function over(event: DragEvent) {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  function drop(event: DragEvent) {
    setIsOver(false)
    if (isDisabled || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'rounded-lg border border-dashed p-4 text-center sm:p-6',
        isOver ? 'border-action bg-action-soft' : error ? 'border-danger' : 'border-edge',
      )}
    >
      <div className="flex flex-wrap items-center justify-center gap-3">
        <FileButton
          onChange={take}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-describedby={describedBy}
          data-invalid={error ? true : undefined}
        >
          <ImagePlus aria-hidden="true" size={20} />
          {label}
        </FileButton>
        <span className="hidden pointer-coarse:contents">
          <FileButton onChange={take} capture="environment" disabled={isDisabled}>
            <Camera aria-hidden="true" size={20} />
            {t('camera')}
          </FileButton>
        </span>
        <span className="text-sm text-muted pointer-coarse:hidden">{dropHint}</span>
      </div>
      <p id={`${id}-help`} className="mt-3 text-sm text-muted">
        {help}
      </p>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** A native file input that looks like a button. */
function FileButton({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label
      className={buttonStyles({
        tone: 'outline',
        className:
          'relative has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
      })}
    >
      <input {...input} type="file" accept={acceptedFormats} className="sr-only" />
      {children}
    </label>
  )
}
