import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './Field.tsx'

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...useFieldControl()} rows={rows} {...rest} className={classNames('control', 'resize-y', className)} />
  )
}
