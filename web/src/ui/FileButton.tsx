import type { ComponentProps } from 'react'
import { buttonStyles, type ButtonStyles } from './Button.tsx'

export interface FileButtonProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange' | 'className'>,
    Pick<ButtonStyles, 'tone' | 'size'> {
  onFiles: (files: readonly File[]) => void
}

/** Renders a native file input with the styles of a button. */
export function FileButton({ onFiles, tone, size, children, ...input }: FileButtonProps) {
  return (
    <label
      className={buttonStyles({
        tone,
        size,
        className:
          'relative has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
      })}
    >
      <input
        {...input}
        type="file"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Lets the same file be picked again after it was removed.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
        className="sr-only"
      />
      {children}
    </label>
  )
}
