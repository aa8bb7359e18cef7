import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from './class-names.ts'

interface FieldIds {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
}

const FieldContext = createContext<FieldIds | null>(null)

/** Returns the attributes that connect a control with the label, help and error of the Field around it. */
export function useFieldControl(): Partial<{
  id: string
  'aria-describedby': string
  'aria-invalid': true
  'aria-required': true
}> {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.isInvalid ? { 'aria-invalid': true } : {}),
    ...(field.isRequired ? { 'aria-required': true } : {}),
  }
}

interface FieldProps {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** Text such as '(facoltativo)' after the label. */
  note?: ReactNode
  isRequired?: boolean
  isLabelHidden?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** Renders label, help and error around a control, and connects them with it. */
export function Field({
  label,
  help,
  error,
  note,
  isRequired = false,
  isLabelHidden = false,
  id,
  className,
  children,
}: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const helpId = `${controlId}-help`
  const errorId = `${controlId}-error`
  const isInvalid = Boolean(error)
  const describedBy = [help ? helpId : '', isInvalid ? errorId : ''].filter(Boolean).join(' ') || undefined

  return (
    <div className={className}>
      <label htmlFor={controlId} className={isLabelHidden ? 'sr-only' : 'field-label'}>
        {label}
        {note ? <span className="font-normal text-muted"> {note}</span> : null}
      </label>
      <FieldContext value={{ id: controlId, describedBy, isInvalid, isRequired }}>{children}</FieldContext>
      {help ? (
        <p id={helpId} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      ) : null}
      {isInvalid ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-sm font-medium text-danger">
      {children}
    </p>
  )
}

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...rest} className={classNames('control', className)} />
}

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...useFieldControl()} rows={rows} {...rest} className={classNames('control', 'resize-y', className)} />
  )
}
