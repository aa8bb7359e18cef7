import { Camera, ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../../ui/class-names.ts'
import { FieldError } from '../../../ui/Field.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { dropAreaColours, useFileDrop } from '../../../ui/use-file-drop.ts'
import { acceptedFormats } from './choose-files.ts'

export interface FilePickerProps {
  label: string
  help: string
  dropHint: string
  isMultiple: boolean
  onFiles: (files: readonly File[]) => void
  isDisabled: boolean
  error: string | undefined
}

/** Accepts files from a dialog, a phone's camera, or drag and drop. */
export function FilePicker({ label, help, dropHint, isMultiple, onFiles, isDisabled, error }: FilePickerProps) {
  const t = useTranslations('photos')
  const id = useId()
  const { isOver, dropHandlers } = useFileDrop(onFiles, isDisabled)
  const describedBy = error ? `${id}-help ${id}-error` : `${id}-help`

  return (
    <div
      {...dropHandlers}
      className={classNames(
        'rounded-lg border border-dashed p-4 text-center sm:p-6',
        dropAreaColours(isOver, Boolean(error)),
      )}
    >
      <div className="flex flex-wrap items-center justify-center gap-3">
        <FileButton
          tone="outline"
          accept={acceptedFormats}
          onFiles={onFiles}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-describedby={describedBy}
          data-invalid={error ? true : undefined}
        >
          <ImagePlus aria-hidden="true" size={20} />
          {label}
        </FileButton>
        <span className="hidden pointer-coarse:contents">
          <FileButton
            tone="outline"
            accept={acceptedFormats}
            onFiles={onFiles}
            capture="environment"
            disabled={isDisabled}
          >
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
