import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './Field.tsx'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...rest} className={classNames('control', className)} />
}
