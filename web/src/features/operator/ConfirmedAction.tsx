import { operatorReason } from '@autopiazza/contract/operator-terms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../app/api-error.ts'
import type { ApiClient } from '../../app/api-client.ts'
import { useAppContext } from '../../app/app-context.ts'
import { markStale } from '../../app/stale-queries.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useFieldMessage, useFirstError } from '../../forms/field-errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, Textarea } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast-store.ts'

export type FieldErrors = Readonly<Record<string, string>>

export interface ConfirmedActionProps {
  /** The label of the button that opens the dialog. */
  label: string
  name?: string
  title: string
  /** The facts, and the action's fields with their errors. */
  children: (errors: FieldErrors) => ReactNode
  confirm: string
  done: string
  tone?: 'action' | 'danger'
  /** The parties that can read the reason; null for an action without a reason. */
  reason?: 'people' | 'audit' | null
  /** Validates the action's fields before anything is sent. */
  check?: () => FieldErrors
  act: (operator: ApiClient['operator'], reason: string) => Promise<unknown>
}

/** Renders a button and its dialog, which shows the facts, takes the reason and confirms the action. */
export function ConfirmedAction({ label, name, ...question }: ConfirmedActionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone={question.tone === 'danger' ? 'danger' : 'outline'}
        size="small"
        {...(name && { 'aria-label': name })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? <Question {...question} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface QuestionProps extends Omit<ConfirmedActionProps, 'label' | 'name'> {
  onClose: () => void
}

function Question({ title, children, confirm, done, tone, reason = null, check, act, onClose }: QuestionProps) {
  const t = useTranslations('operator.act')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const message = useFieldMessage()
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(form)
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const acting = useMutation({
    mutationFn: () => act(api.operator, text.trim()),
    onSuccess: async () => {
      await markStale(queryClient, { type: 'operator' })
      onClose()
      toast.success(done)
    },
    onError: (error) => {
      const fields = refusalOf(error)?.fields ?? {}
      setErrors(fields)
      if (Object.keys(fields).length > 0) focusFirstError()
      else setFailure(errorMessage(error, t('failed')))
    },
  })

  function submit() {
    const length = text.trim().length
    const wrong = {
      ...check?.(),
      ...(reason && length < operatorReason.least && { reason: length === 0 ? 'required' : 'too_short' }),
    }
    setErrors(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) focusFirstError()
    else acting.mutate()
  }
  return (
    <FormDialog
      title={title}
      keepLabel={t('keep')}
      confirmLabel={confirm}
      busyLabel={t('busy')}
      isBusy={acting.isPending}
      {...(tone && { tone })}
      formRef={form}
      onSubmit={submit}
      failure={failure}
      onClose={onClose}
    >
      {children(errors)}
      {reason ? (
        <Field
          label={t('reason')}
          help={t(reason === 'people' ? 'reasonHelp' : 'reasonAudit')}
          error={errors['reason'] ? message({ message: errors['reason'] }) : undefined}
          isRequired
        >
          <Textarea
            name="reason"
            rows={3}
            maxLength={operatorReason.most}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      ) : null}
    </FormDialog>
  )
}
