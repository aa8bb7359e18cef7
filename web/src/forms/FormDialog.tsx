import { type ReactNode, type RefObject, type SubmitEvent, useId } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

interface FormDialogProps extends Omit<ConfirmDialogProps, 'formId' | 'onConfirm'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** The form element, for `useFirstError`. */
  formRef?: RefObject<HTMLFormElement | null>
  className?: string
  children: ReactNode
}

/** Renders a dialog whose confirming button submits the form in it. */
export function FormDialog({ onSubmit, formRef, className = 'grid gap-5', children, ...question }: FormDialogProps) {
  const formId = useId()
  return (
    <ConfirmDialog {...question} formId={formId}>
      <form
        id={formId}
        ref={formRef}
        method="post"
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event)
        }}
      >
        {children}
      </form>
    </ConfirmDialog>
  )
}
